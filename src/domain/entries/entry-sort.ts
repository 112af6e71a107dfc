/** The sorts of entries. */

/**
 * Sorts of the member's own collection and wishlist. Missing prices come last in both orders. By set, the cards of a set follow
 * one another by collector number, as in a binder.
 */
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

/** What was paid for all copies of an entry of a collection, and what they gained: columns on request, and sorts. */
export const costColumns = ['paid', 'gain'] as const

/** The columns of the collection that are shown on request. */
export const requestedColumns = [
  ...costColumns,
  'ownValue',
  'forTrade',
  'condition',
  'grade',
  'language',
  'location',
  'tags',
  'added',
] as const
export type RequestedColumn = (typeof requestedColumns)[number]

/** What an address says of columns: those on request that are shown, and that the low prices are hidden. */
export const columnChoices = [...requestedColumns, 'withoutLow'] as const
export type ColumnChoice = (typeof columnChoices)[number]

/** Sorts of the collection: entries of a location follow one another as by set, those without one are last. */
export const collectionSorts = [...entrySorts, ...costColumns, 'location'] as const
export type CollectionSort = (typeof collectionSorts)[number]

/** A wishlist that others see. */
export const sharedWishlistSorts = ['name', 'set', 'collector_number', 'value', 'quantity'] as const
export type SharedWishlistSort = (typeof sharedWishlistSorts)[number]

/** The cards of a list: `value` is the price of one copy, `position` the list's own order, which `section` has within those of a deck. */
export const listItemSorts = [
  'name',
  'set',
  'collector_number',
  'value',
  'quantity',
  'added',
  'total_value',
  'variation',
  'position',
  'section',
] as const
export type ListItemSort = (typeof listItemSorts)[number]
