/** What values are noted of, and over which time they are shown. The URL names both, so every page loads this file. */

export const valueHolders = ['collection', 'wishlist'] as const
export type ValueHolder = (typeof valueHolders)[number]

/** The periods of a chart; `all` begins with the first note. */
export const valueRanges = ['30d', '90d', '1y', 'all'] as const
export type ValueRange = (typeof valueRanges)[number]
