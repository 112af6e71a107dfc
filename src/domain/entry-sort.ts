/** What entries can be sorted by. In a file of its own: addresses name sorts, so every page of the app loads it. */

/** What one's own collection and wishlist can be sorted by. Missing prices stand last in both orders. */
export const entrySorts = [
  'name',
  'collector_number',
  'set',
  'rarity',
  'quantity',
  'market_price',
  'low_price',
  'total_value',
  'added',
] as const
export type EntrySort = (typeof entrySorts)[number]

/** What a wishlist that others see can be sorted by. */
export const sharedWishlistSorts = ['name', 'set', 'collector_number', 'value', 'quantity'] as const
export type SharedWishlistSort = (typeof sharedWishlistSorts)[number]
