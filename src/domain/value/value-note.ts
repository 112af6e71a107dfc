/**
 * Daily notes: the value of a member's collection or wishlist on the days on which the daily task ran. Server and mocks make
 * them by these rules. All amounts are whole cents.
 */
/** An entry as a note counts it. Market and low prices are of one copy in its finish; null where unknown. */
export interface ValuedEntry {
  quantity: number
  market: number | null
  low: number | null
  /** The market price on the day of the note before. */
  marketBefore: number | null
  /** What was paid for the copies whose price is known. */
  paid: number | null
}

export interface ValueNote {
  /** Sums over all copies; an unknown price adds nothing. */
  market: number
  low: number
  paid: number
  /** Copies. */
  cards: number
  /**
   * The part of the change of `market` since the note before that follows from prices: what the copies of this note gained
   * since then. Only a card that has a price on both days counts: one whose price appears or vanishes came into the value or
   * went out of it, as cards do that the member adds or removes. Null without a note before.
   */
  byPrices: number | null
}

/** A note without entries. */
export const newNote = ({ hasNoteBefore }: { hasNoteBefore: boolean }): ValueNote => ({
  market: 0,
  low: 0,
  paid: 0,
  cards: 0,
  byPrices: hasNoteBefore ? 0 : null,
})

/** Adds an entry to a note. */
export function noteEntry(note: ValueNote, entry: ValuedEntry): void {
  const { quantity, market, marketBefore } = entry
  note.cards += quantity
  note.market += quantity * (market ?? 0)
  note.low += quantity * (entry.low ?? 0)
  note.paid += entry.paid ?? 0
  if (note.byPrices !== null && market !== null && marketBefore !== null)
    note.byPrices += quantity * (market - marketBefore)
}

/** A change of value. */
export interface ValueChange {
  total: number
  /** Both parts make the total. */
  byPrices: number
  byCards: number
  /** The total in percent of the value before, with at most one decimal; null where that was 0. */
  percent: number | null
}

/** The change from the first of several notes to the last one; null for fewer than two. They are consecutive, the oldest first. */
export function changeOver(
  notes: readonly Pick<ValueNote, 'market' | 'byPrices'>[],
): ValueChange | null {
  const [first, ...later] = notes
  const last = later.at(-1)
  if (first === undefined || last === undefined) return null
  const total = last.market - first.market
  const byPrices = later.reduce((sum, note) => sum + (note.byPrices ?? 0), 0)
  return { total, byPrices, byCards: total - byPrices, percent: percentOf(total, first.market) }
}

/** A part in percent of a base, with at most one decimal; null where the base is 0. */
export function percentOf(part: number, base: number): number | null {
  return base === 0 ? null : Math.round((1000 * part) / base) / 10
}
