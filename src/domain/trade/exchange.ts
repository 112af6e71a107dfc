/** How copies go from one collection to another by a trade, for the server and its mocks. */
import { costWithout } from '../entries/cost.ts'
import { newDetails } from '../entries/details.ts'
import type { EntryMap } from '../entries/entry-map.ts'
import { hasLimits, type Need } from '../entries/need.ts'
import type { OwnedEntry } from '../entries/moves.ts'
import { type StockKey, stockKey } from '../entries/stock-key.ts'

/** Copies that one member gives to another. */
interface GivenCopies extends StockKey {
  quantity: number
}

/** Copies that left a collection: a traded copy keeps its grade. */
export interface TakenCopies extends GivenCopies {
  grade: string
}

/**
 * The order in which a trade takes equal copies: those of entries with copies for trade first, then those without a grade, then
 * those without a location, then by the age of their entries.
 */
export const tradeOrder = (
  a: Pick<OwnedEntry, 'id' | 'forTrade' | 'grade' | 'location'>,
  b: typeof a,
) =>
  Number(a.forTrade === 0) - Number(b.forTrade === 0) ||
  Number(a.grade !== '') - Number(b.grade !== '') ||
  Number(a.location !== '') - Number(b.location !== '') ||
  a.id - b.id

/** Takes free copies from their entries, of an entry those for trade first. Each takes its share of what was paid. */
export function takeCopies<Owned extends OwnedEntry>(
  entries: EntryMap<Owned>,
  given: readonly GivenCopies[],
): TakenCopies[] {
  const equals = new Map<string, Owned[]>()
  const free = entries.entries().filter(({ deckId }) => deckId === 0)
  for (const entry of free.toSorted(tradeOrder)) {
    const key = stockKey(entry)
    equals.set(key, [...(equals.get(key) ?? []), entry])
  }
  return given.flatMap(({ cardId, finish, condition, language, quantity }) => {
    const key = { cardId, finish, condition, language }
    let left = quantity
    return (equals.get(stockKey(key)) ?? []).flatMap((entry) => {
      const taken = Math.min(left, entry.quantity)
      if (taken === 0) return []
      left -= taken
      entries.take(entry)
      const rest = entry.quantity - taken
      const forTrade = Math.max(0, entry.forTrade - taken)
      if (rest > 0)
        entries.put({ ...entry, quantity: rest, forTrade, ...costWithout(entry, taken) })
      return { ...key, grade: entry.grade, quantity: taken }
    })
  })
}

/** The order in which copies of a trade fulfil wishes that they fit: those of one printing, those with limits, and the others, by their ids. */
export const fulfilOrder = (a: Need & { id: number }, b: typeof a) =>
  breadthOf(a) - breadthOf(b) || a.id - b.id

const breadthOf = (need: Need) => (need.anyPrinting ? (hasLimits(need) ? 1 : 2) : 0)

/** Takes copies from the quantities of entries, those of each in their order. Returns the entries that lost some, one for each time. */
export function takeInOrder<Given extends { quantity: number }, Entry extends { quantity: number }>(
  given: readonly Given[],
  entriesOf: (given: Given) => readonly Entry[],
): Entry[] {
  return given.flatMap((copies) => {
    let left = copies.quantity
    return entriesOf(copies).filter((entry) => {
      const taken = Math.min(left, entry.quantity)
      entry.quantity -= taken
      left -= taken
      return taken > 0
    })
  })
}

/** A traded copy has no price, since it was not bought, and nothing else that its former owner noted. */
export const arriving = (copies: TakenCopies) => ({
  ...copies,
  location: '',
  ...newDetails({}, copies.quantity),
})
