import type { EntryTotals } from '../db/entries.ts'

/** What collection and wishlist say beside their entries: how far they go, and what they are worth. */
export function pageSent(
  { page, limit }: { page: number; limit: number },
  { entries, cards, value, lowValue }: EntryTotals,
) {
  return {
    pagination: {
      page,
      limit,
      totalPages: Math.max(1, Math.ceil(entries / limit)),
      totalItems: entries,
    },
    totals: { totalCards: cards, totalValue: value, totalLowValue: lowValue },
  }
}
