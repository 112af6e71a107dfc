/** Cards that members offer each other: how what is found is sorted. */

/** Offers, by the price of one copy or by when they were listed. */
export const offerSorts = ['price', 'newest'] as const
export type OfferSort = (typeof offerSorts)[number]

/** Wanted cards that are offered: by name, or by the last change of a list that offers them. */
export const matchSorts = ['name', 'updated'] as const
export type MatchSort = (typeof matchSorts)[number]

/** Members to trade with: by what both sides have for each other, or by name. */
export const partnerSorts = ['value', 'name'] as const
export type PartnerSort = (typeof partnerSorts)[number]
