/** The stock of a member: owned copies of cards that are on the member's lists for trade. */

/** Counts of copies of one stock key. */
export interface StockCounts {
  owned: number
  /** Copies of the card and finish on lists for trade, which have neither condition nor language. */
  listed: number
  /** Copies in pending proposals of the owner. */
  promised: number
  /** Promised copies of the card and finish, in any condition and language. */
  promisedOfFinish: number
}

export const noStock: StockCounts = { owned: 0, listed: 0, promised: 0, promisedOfFinish: 0 }

/** Unpromised copies that are owned and listed: of a stock key, and of its card and finish in all. */
export interface Stock {
  available: number
  availableOfFinish: number
}

export function stockLeft({ owned, listed, promised, promisedOfFinish }: StockCounts): Stock {
  const availableOfFinish = listed - promisedOfFinish
  return {
    available: Math.max(0, Math.min(owned - promised, availableOfFinish)),
    availableOfFinish,
  }
}

/** The counts that a viewer sees: other members learn of no more owned copies than are listed. */
export const stockAsSeen = (counts: StockCounts, isOwner: boolean) => ({
  listed: counts.listed,
  owned: isOwner ? counts.owned : Math.min(counts.owned, counts.listed),
  promised: counts.promised,
  available: stockLeft(counts).available,
})
