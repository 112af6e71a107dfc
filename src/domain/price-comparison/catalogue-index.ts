/** An index of a member's cards, in which a store's offers are looked up. */
import type { Naming } from '../printing-match/name-printing.ts'
import { labelsOf, type Printing, printingKeys, writtenKeys } from '../printing-match/printing.ts'
import { put } from '../printing-match/look-up.ts'
import type { OwnedCard } from './comparison.ts'
import { type Finish, sides } from '../cards/finish.ts'
import { namePartsOf } from '../cards/card-name.ts'
import { numberKey } from '../cards/collector-number.ts'
import { variationsOf } from '../printing-match/match-key.ts'
import { editionKeys } from '../printing-match/set-names.ts'

export interface CatalogueCard {
  owned: OwnedCard
  naming: Naming
  /** Null where it is not certain. */
  printing: Printing | null
  /** Where its printing, or its row, has finishes of other names than Normal and Foil: the one of the row. */
  finish: Finish | null
  /** Keys of the differences from the plain printing. */
  labels: readonly string[]
  number: string | null
  /** The number is in the file, not only in the catalogue. */
  hasToldNumber: boolean
}

type ByName = Map<string, CatalogueCard[]>

export interface CatalogueIndex {
  byName: ByName
  /** Sets may share a key: of each its cards. */
  byEdition: Map<string, readonly ByName[]>
  /** Keys of editions, the longest first. */
  editionLengths: readonly number[]
  /** The words beside Normal and Foil that offers may have, the longest first. */
  finishes: readonly Finish[]
}

export function catalogueCard(owned: OwnedCard, naming: Naming): CatalogueCard {
  const printing = naming.verdict === 'certain' ? naming.printing : null
  const { groups, number: numberAtEnd } = namePartsOf(owned.name)
  const variations = variationsOf(groups)
  const printingLabels = printing === null ? [] : labelsOf(printing)
  const ownNumber = owned.collectorNumber ?? numberAtEnd ?? variations.number
  const number = ownNumber ?? printing?.collectorNumber ?? null
  return {
    owned,
    naming,
    printing,
    finish: otherFinish(owned, naming),
    labels: [...new Set([...variations.labels, ...printingLabels])],
    number: number === null ? null : numberKey(number),
    hasToldNumber: ownNumber !== null,
  }
}

function otherFinish(owned: OwnedCard, naming: Naming): Finish | null {
  const isNamed = naming.verdict === 'certain' && naming.printing.finishes?.some(isOther)
  return isNamed ? naming.finish : owned.finish
}

const isOther = (finish: Finish) => !sides.some((side) => side === finish)

export function catalogueIndexOf(cards: readonly CatalogueCard[]): CatalogueIndex {
  const byName: ByName = new Map()
  // By all names of a set: cards of one set share their keys.
  const bySet = new Map<string, { editions: readonly string[]; names: ByName }>()
  for (const card of cards) {
    const setNames = setNamesOf(card)
    const set = bySet.get(setNames.join('\n')) ?? {
      editions: setNames.flatMap(editionKeys),
      names: new Map(),
    }
    bySet.set(setNames.join('\n'), set)
    for (const name of namesOf(card)) {
      put(byName, name, card)
      put(set.names, name, card)
    }
  }
  const byEdition = new Map<string, readonly ByName[]>()
  for (const { editions, names } of bySet.values()) {
    for (const edition of new Set(editions))
      byEdition.set(edition, [...(byEdition.get(edition) ?? []), names])
  }
  const lengths = new Set([...byEdition.keys()].map(({ length }) => length))
  return {
    byName,
    byEdition,
    editionLengths: [...lengths].toSorted((a, b) => b - a),
    finishes: finishesOf(cards),
  }
}

function finishesOf(cards: readonly CatalogueCard[]): Finish[] {
  const words = new Set<Finish>()
  for (const { owned, printing } of cards) {
    if (owned.finish !== null) words.add(owned.finish)
    for (const finish of printing?.finishes ?? []) if (isOther(finish)) words.add(finish)
  }
  return [...words].toSorted((a, b) => b.length - a.length)
}

/** A card answers to both faces and to the front alone; a token with that word and without it. */
function namesOf({ owned, printing }: CatalogueCard): readonly string[] {
  const own = writtenKeys(owned.name)
  return printing === null ? own : [...new Set([...own, ...printingKeys(printing)])]
}

function setNamesOf({ owned, printing }: CatalogueCard): string[] {
  return [owned.set, printing?.setName ?? '', printing?.setCode ?? '']
}
