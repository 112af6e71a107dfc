import type { LinkProps } from '@tanstack/react-router'

/** A link is current on the pages under its path, whichever game they show. */
export const underPath = { includeSearch: false } as const

/** A page that the navigation leads to. */
export interface Place {
  to: NonNullable<LinkProps['to']>
  label: string
  /** Its address may name a game. */
  ofCards?: true
}

export const binderPlaces: readonly Place[] = [
  { to: '/collection', label: 'Collection', ofCards: true },
  { to: '/wishlist', label: 'Wishlist', ofCards: true },
  { to: '/lists', label: 'Lists' },
]

/** Its link has the number of offers that wait for the member. */
export const reviewPath = '/review-trade'

export const marketPlaces: readonly Place[] = [
  { to: '/trade-search', label: 'Trade Singles', ofCards: true },
  { to: '/trade-lists', label: 'Trade Lists', ofCards: true },
  { to: '/propose-trade', label: 'Propose Trade' },
  { to: reviewPath, label: 'Review Trade' },
  { to: '/market/compare', label: 'Price Comparison' },
]
