import { cardCount, formatCount } from '../../domain/format/count.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { collectionSummaryQuery } from '../../api/collection.ts'
import { wishlistSummaryQuery } from '../../api/wishlist.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import styles from './binder-summary.module.css'

interface Summary {
  totalCards: number
  totalValue: number
  uniqueCards: number
}

/** The totals of the member's own cards. Hidden without an answer: the page works without it. */
export function BinderSummary() {
  const { data: owned } = useQuery(collectionSummaryQuery())
  const { data: wanted } = useQuery(wishlistSummaryQuery())
  if (owned?.totalCards === 0 && wanted?.totalCards === 0) {
    return (
      <div className={styles.empty}>
        <p>Your binder is still empty. Look for cards that you own or want, and put them in.</p>
        <Link to="/all-cards" className={buttonClass({ variant: 'primary' })}>
          Find Cards
        </Link>
      </div>
    )
  }
  return (
    <dl className={styles.figures}>
      <Figure term="In your collection" summary={owned} />
      <Figure term="On your wishlist" summary={wanted} />
    </dl>
  )
}

function Figure({ term, summary }: { term: string; summary: Summary | undefined }) {
  if (!summary || summary.totalCards === 0) return null
  const { totalCards, uniqueCards, totalValue } = summary
  return (
    <div className={styles.figure}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{formatDollars(totalValue)}</dd>
      <dd className={styles.detail}>
        {cardCount(totalCards)}, {formatCount(uniqueCards)} different
      </dd>
    </div>
  )
}
