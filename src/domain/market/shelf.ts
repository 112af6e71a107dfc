/** Somebody's cards, so arranged that a store's offers find theirs. */
import { labelsOf } from './catalogue-match.ts'
import type { OwnedCard, Printing } from './comparison.ts'
import {
  frontKey,
  matchKey,
  numberKey,
  splitGroups,
  variationsOf,
  withoutToken,
} from './match-key.ts'
import { editionKeys } from './set-aliases.ts'

export interface ShelfCard {
  owned: OwnedCard
  printing: Printing | null
  /** Keys of what tells it from the plain printing. */
  labels: readonly string[]
  number: string | null
  /** The number stands in the file, not in the catalogue alone. */
  hasToldNumber: boolean
}

type ByName = Map<string, ShelfCard[]>

export interface Shelf {
  byName: ByName
  byEdition: Map<string, ByName>
  /** Of the keys of editions, the longest first. */
  editionLengths: readonly number[]
}

export function shelfCard(owned: OwnedCard, printing: Printing | null): ShelfCard {
  const told = variationsOf(splitGroups(owned.name).groups)
  const known = printing === null ? [] : labelsOf(printing)
  const toldNumber = owned.collectorNumber ?? told.number
  const number = toldNumber ?? printing?.collectorNumber ?? null
  return {
    owned,
    printing,
    labels: [...new Set([...told.labels, ...known])],
    number: number === null ? null : numberKey(number),
    hasToldNumber: toldNumber !== null,
  }
}

export function shelfOf(cards: readonly ShelfCard[]): Shelf {
  const byName: ByName = new Map()
  const byEdition = new Map<string, ByName>()
  const editions = new Map<string, readonly string[]>()
  for (const card of cards) {
    const names = namesOf(card)
    for (const name of names) put(byName, name, card)
    for (const edition of editionsOf(card, editions)) {
      const ofEdition = byEdition.get(edition) ?? new Map<string, ShelfCard[]>()
      byEdition.set(edition, ofEdition)
      for (const name of names) put(ofEdition, name, card)
    }
  }
  const lengths = new Set([...byEdition.keys()].map(({ length }) => length))
  return { byName, byEdition, editionLengths: [...lengths].toSorted((a, b) => b - a) }
}

function put(cards: ByName, name: string, card: ShelfCard): void {
  const known = cards.get(name)
  if (known) known.push(card)
  else cards.set(name, [card])
}

/** A card answers to both faces and to the front alone; a token with that word and without it. */
function namesOf({ owned, printing }: ShelfCard): Set<string> {
  const spelled = printing === null ? [owned.name] : [owned.name, printing.name]
  const keys = spelled.flatMap((name) => [matchKey(splitGroups(name).plain), frontKey(name)])
  const all = keys.flatMap((key) => [key, withoutToken(key) ?? ''])
  return new Set(all.filter((key) => key !== ''))
}

function editionsOf({ owned, printing }: ShelfCard, known: Map<string, readonly string[]>) {
  const told = [owned.set, printing?.setName ?? '', printing?.setCode ?? '']
  const together = told.join('\n')
  const keys = known.get(together) ?? [...new Set(told.flatMap(editionKeys))]
  known.set(together, keys)
  return keys
}
