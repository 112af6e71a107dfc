/**
 * The printing of the catalogue that a row of a member's file names. Server and mocks look the
 * candidates up.
 */
import type { OwnedCard, Printing } from './comparison.ts'
import {
  frontKey,
  matchKey,
  numberKey,
  splitGroups,
  variationsOf,
  withoutToken,
} from './match-key.ts'
import { setKeys } from './set-aliases.ts'

/** The query to the catalogue; a set is given by its index among the sets of the file. */
export interface Asked {
  /** Keys under which a set may be known, the likeliest first. */
  sets: readonly { set: number; key: string; rank: number }[]
  cards: readonly { set: number; front: string }[]
}

/** The answer: the printings of these cards in these sets. */
export interface Found {
  set: number
  rank: number
  front: string
  printing: Printing
}

export function askFor(cards: readonly OwnedCard[]): Asked {
  const sets = setNumbers(cards)
  const asked = new Map<string, { set: number; front: string }>()
  for (const { name, set: setName } of cards) {
    const set = sets.get(setName)
    if (set === undefined) continue
    for (const front of frontsOf(name)) asked.set(`${set} ${front}`, { set, front })
  }
  return {
    sets: [...sets].flatMap(([name, set]) =>
      setKeys(name).map((key, rank) => ({ set, key, rank })),
    ),
    cards: [...asked.values()],
  }
}

/** The likelier first. */
function frontsOf(name: string): string[] {
  const front = frontKey(name)
  return [front, withoutToken(front) ?? ''].filter((key) => key !== '')
}

function setNumbers(cards: readonly OwnedCard[]): Map<string, number> {
  const names = new Set(cards.map(({ set }) => set).filter((name) => name !== ''))
  return new Map([...names].map((name, at) => [name, at]))
}

/** A catalogue's set is found under these keys (as by the server's index). */
export function keysOfSet({ name, code }: { name: string; code: string }): string[] {
  return [matchKey(name), frontKey(name), matchKey(code)]
}

/** The printing of each card, or null. */
export function choosePrintings(
  cards: readonly OwnedCard[],
  found: readonly Found[],
): (Printing | null)[] {
  const sets = setNumbers(cards)
  const bySetAndFront = new Map<string, Found[]>()
  for (const each of found) {
    const key = `${each.set} ${each.front}`
    const known = bySetAndFront.get(key)
    if (known) known.push(each)
    else bySetAndFront.set(key, [each])
  }
  return cards.map((card) => {
    const candidates =
      frontsOf(card.name)
        .map((front) => bySetAndFront.get(`${sets.get(card.set)} ${front}`))
        .find((known) => known !== undefined) ?? []
    const likeliest = candidates.reduce((least, { rank }) => Math.min(least, rank), Infinity)
    const inSet = candidates.filter(({ rank }) => rank === likeliest)
    return choose(
      card,
      inSet.map(({ printing }) => printing),
    )
  })
}

/**
 * Chooses among the printings of a card in a set: the one with the given number; else the one with
 * the variation in its name; else the plain one, without label and treatment. A printing with a
 * price comes first.
 */
function choose(card: OwnedCard, printings: readonly Printing[]): Printing | null {
  const [only = null] = printings
  // A single candidate needs no choice.
  if (printings.length < 2 && !/[([/]/.test(card.name)) return only
  const named = card.name.includes('//') ? printings.filter(isOfBothFaces(card)) : printings
  const { labels, number: numberInName } = variationsOf(splitGroups(card.name).groups)
  const number = card.collectorNumber === null ? numberInName : numberKey(card.collectorNumber)
  const numbered = named.filter(
    ({ collectorNumber }) => collectorNumber !== null && numberKey(collectorNumber) === number,
  )
  const candidates = numbered.length > 0 ? numbered : named
  const fitting = candidates.filter((printing) => hasLabels(printing, labels))
  const isReported = labels.length > 0 || numbered.length > 0
  const plain = fitting.filter((printing) => labelsOf(printing).length === 0)
  const [first = null] = (isReported || plain.length === 0 ? fitting : plain).toSorted(
    (a, b) =>
      Number(hasPrice(b, card)) - Number(hasPrice(a, card)) ||
      labelsOf(a).length - labelsOf(b).length ||
      a.id - b.id,
  )
  return first
}

function isOfBothFaces(card: OwnedCard) {
  const faces = matchKey(splitGroups(card.name).plain)
  return ({ name }: Printing) => matchKey(splitGroups(name).plain) === faces
}

/** Keys of the differences between a printing and the plain one. */
export function labelsOf({ name, treatments }: Pick<Printing, 'name' | 'treatments'>): string[] {
  const { labels } = variationsOf(splitGroups(name).groups)
  return [...new Set([...labels, ...treatments.map(matchKey)])]
}

function hasLabels(printing: Printing, labels: readonly string[]): boolean {
  const own = labelsOf(printing)
  return labels.every((label) => own.some((each) => label.includes(each) || each.includes(label)))
}

function hasPrice({ normalPrice, foilPrice }: Printing, { isFoil }: OwnedCard): boolean {
  return (isFoil ? foilPrice : normalPrice) !== null
}
