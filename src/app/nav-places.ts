import { type LinkProps, useRouter } from '@tanstack/react-router'
import { useSessionCheck } from '../api/session.ts'
import type { User } from '../contract/session.ts'

/** A link is current on the pages under its path, whichever game they show. */
export const underPath = { includeSearch: false } as const

/** A page that the navigation leads to. */
export interface Place {
  to: NonNullable<LinkProps['to']>
  label: string
  /** The page's address may name a game. */
  ofCards?: true
}

export const binderPlaces: readonly Place[] = [
  { to: '/collection', label: 'Collection', ofCards: true },
  { to: '/wishlist', label: 'Wishlist', ofCards: true },
  { to: '/lists', label: 'Lists' },
]

/** The page whose link has the number of offers that wait for the member. */
export const reviewPath = '/review-trade'

export const marketPlaces: readonly Place[] = [
  { to: '/trade-search', label: 'Trade Singles', ofCards: true },
  { to: '/trade-lists', label: 'Trade Lists', ofCards: true },
  { to: '/propose-trade', label: 'Propose Trade' },
  { to: reviewPath, label: 'Review Trade' },
  { to: '/market/compare', label: 'Price Comparison' },
]

/** The session whose links the navigation shows. */
export interface NavSession {
  /** Null for a visitor; undefined until it is known. */
  viewer: User | null | undefined
  /** Defined where the session could not be checked: the visitor can retry, or sign in again. */
  onRetry: (() => void) | undefined
}

export function useNavSession(): NavSession {
  const router = useRouter()
  const { viewer, isUnanswered, checkAgain } = useSessionCheck()
  async function tryAgain(): Promise<void> {
    // A page whose guard failed for the same reason is reloaded too.
    if (await checkAgain()) await router.invalidate()
  }
  return { viewer, onRetry: isUnanswered ? () => void tryAgain() : undefined }
}

/** Keeps the return path in the links between the pages of signing in. */
export const keepFrom = ({ from }: { from?: string | undefined }) => ({ from })
