/** Searches that members keep: where they look, and what bounds them. */

/** The catalogue, or what the member has or wants. */
export const searchScopes = ['cards', 'collection', 'wishlist'] as const
export type SearchScope = (typeof searchScopes)[number]

/** The page that shows what a search finds. */
export const pageOfScope = {
  cards: '/all-cards',
  collection: '/collection',
  wishlist: '/wishlist',
} as const satisfies Record<SearchScope, string>

export const maxSearchNameLength = 60

export interface SavedSearchFacts {
  name: string
  scope: SearchScope
  search: string
  /** Whether the daily task notifies of what is new. */
  notifies: boolean
  /** Whether it has a public link, by which anyone sees what it finds. */
  isPublic: boolean
}
