/** The sorts and boxes that the URLs of trading name, and the balance of a trade. Every page of the app loads this file. */

/** Offers, by the price of one copy or by when they were listed. */
export const offerSorts = ['price', 'newest'] as const
export type OfferSort = (typeof offerSorts)[number]

/** Wanted cards that are offered: by name, or by the last change of a list that offers them. */
export const matchSorts = ['name', 'updated'] as const
export type MatchSort = (typeof matchSorts)[number]

/** Members to trade with: by what both sides have for each other, or by name. */
export const partnerSorts = ['value', 'name'] as const
export type PartnerSort = (typeof partnerSorts)[number]

/** The boxes of proposals: pending ones by their sender, all others are past. */
export const proposalBoxes = ['received', 'sent', 'past'] as const
export type ProposalBox = (typeof proposalBoxes)[number]

/** Dollars by which `theirs` is worth more than `yours`, in exact cents; below 0 where it is worth less. */
export function balanceOf(theirs: number, yours: number): number {
  // In whole cents: the values are exact, their binary difference may not be.
  return Math.round((theirs - yours) * 100) / 100
}
