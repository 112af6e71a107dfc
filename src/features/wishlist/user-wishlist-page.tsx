import { Link, useLocation } from '@tanstack/react-router'
import { useViewer } from '../../api/session.ts'
import { wishlistOfUserQuery } from '../../api/wishlist.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { NothingFound, SharedWishlistPage } from './shared-wishlist.tsx'
import styles from './wishlist.module.css'
import type { UserWishlistSearch } from './wishlist.search.ts'

export interface UserWishlistPageProps {
  userId: string
  search: UserWishlistSearch
  onChange: (change: Partial<UserWishlistSearch>, how?: { replace: boolean }) => void
}

/** A member's wishlist. The viewer can filter it by the cards of their own lists for trade. */
export function UserWishlistPage({ userId, search, onChange }: UserWishlistPageProps) {
  const isVisitor = useViewer() === null
  const { tradeMatches } = search
  return (
    <SharedWishlistPage
      {...{ search, onChange }}
      optionsOf={(query) => wishlistOfUserQuery(Number(userId), query)}
      tools={
        <Checkbox
          label="Show Only Trade Matches"
          checked={tradeMatches}
          // A visitor has no lists to match; the filter of an address can be removed.
          disabled={isVisitor && !tradeMatches}
          hint={isVisitor ? 'for members' : undefined}
          onChange={(isOn) => onChange({ tradeMatches: isOn, page: 1 })}
          className={styles.tool}
        />
      }
      empty={
        tradeMatches ? (
          isVisitor ? (
            <LoginForMatches />
          ) : (
            <NothingFound>None of these cards are on your trade lists.</NothingFound>
          )
        ) : undefined
      }
    />
  )
}

function LoginForMatches() {
  const { href } = useLocation()
  return (
    <EmptyState
      title="Please log in to see trade matches."
      action={
        <Link to="/login" search={{ from: href }} className={buttonClass({ variant: 'primary' })}>
          Login
        </Link>
      }
    >
      Trade matches are cards on this wishlist that are also on your trade lists.
    </EmptyState>
  )
}
