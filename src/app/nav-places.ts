import type { LinkProps } from '@tanstack/react-router'

/** A page that the navigation leads to. */
export interface Place {
  to: NonNullable<LinkProps['to']>
  label: string
}

export const binderPlaces: readonly Place[] = [
  { to: '/collection', label: 'Collection' },
  { to: '/wishlist', label: 'Wishlist' },
  { to: '/lists', label: 'Lists' },
]

/** Its link has the number of offers that wait for the member. */
export const reviewPath = '/review-trade'

export const marketPlaces: readonly Place[] = [
  { to: '/trade-search', label: 'Trade Singles' },
  { to: '/trade-lists', label: 'Trade Lists' },
  { to: '/propose-trade', label: 'Propose Trade' },
  { to: reviewPath, label: 'Review Trade' },
  { to: '/market/compare', label: 'Price Comparison' },
]
