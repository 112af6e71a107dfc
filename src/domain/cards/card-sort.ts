/** The sorts of cards. Missing values come last in both orders. */
export const cardSorts = [
  'name',
  'collector_number',
  'set',
  'rarity',
  'normal_price',
  'foil_price',
] as const
export type CardSort = (typeof cardSorts)[number]

export const sortOrders = ['asc', 'desc'] as const
