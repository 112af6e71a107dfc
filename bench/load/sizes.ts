/** How much there is while the server is under load. The catalogue and its 30 days of prices are those of all benchmarks. */
export const sizes = {
  /** Numbers of the member with very many cards, and of all members. */
  largestCollection: 50_000,
  collectionRows: 1_500_000,
  wishes: 300_000,
  lists: 5000,
  listItems: 500_000,
} as const
