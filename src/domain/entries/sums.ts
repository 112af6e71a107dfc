/** Sums of copies: how many there are, what they are worth, and how many of them have a price. */

export interface Sums {
  /** Copies. */
  cards: number
  /** The copies that have a price; the others add nothing to the value. */
  priced: number
  /** The value in whole cents. */
  cents: number
}

export const newSums = (): Sums => ({ cards: 0, priced: 0, cents: 0 })

/** Adds the copies of an entry; `each` is the price of one copy in cents, null when unknown. */
export function addCopies(sums: Sums, quantity: number, each: number | null): void {
  sums.cards += quantity
  if (each === null) return
  sums.priced += quantity
  sums.cents += quantity * each
}
