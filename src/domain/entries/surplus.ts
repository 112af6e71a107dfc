/** The copies beyond the number that is kept of each card in each finish. The best copies are kept, and the oldest of equal ones. */

export interface RankedEntry {
  id: number
  /** Equal for entries of one card in one finish. */
  printing: string | number
  /** The position of the condition, the best first. */
  grade: number
  quantity: number
}

/** The copies of a card and finish that are kept before those of an entry, by the entry's id. */
export function copiesBefore(entries: Iterable<RankedEntry>): Map<number, number> {
  const ranked = [...entries].toSorted((a, b) => a.grade - b.grade || a.id - b.id)
  const copies = new Map<RankedEntry['printing'], number>()
  return new Map(
    ranked.map(({ id, printing, quantity }) => {
      const before = copies.get(printing) ?? 0
      copies.set(printing, before + quantity)
      return [id, before]
    }),
  )
}

/** The copies of an entry that are not kept. */
export const spareCopies = (quantity: number, before: number, kept: number): number =>
  Math.min(quantity, Math.max(0, before + quantity - kept))
