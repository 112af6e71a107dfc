import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { collectionSummaryQuery } from '../../api/collection.ts'
import { wishlistSummaryQuery } from '../../api/wishlist.ts'
import { cardCount, formatCount } from '../../domain/format/count.ts'
import { coverage, formatTotal } from '../../domain/format/total.ts'
import { type countedTotals, marketTotal } from '../../contract/totals.ts'
import { useGameSearch } from '../cards/game-choice.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorLine, Skeleton } from '../../ui/feedback/states.tsx'
import styles from './totals.module.css'
import { Stack } from '../../ui/layout/boxes.tsx'

/** Whether the member has neither cards nor wishes; false until that is known. */
export function useIsEmpty(): boolean {
  const { data: collection } = useQuery(collectionSummaryQuery())
  const { data: wishlist } = useQuery(wishlistSummaryQuery())
  return collection?.totalCards === 0 && wishlist?.totalCards === 0
}

/** What the member's cards and wishes are worth, of one game or of all, each a way to its page. */
export function Totals({ game }: { game: string }) {
  const collection = useQuery(collectionSummaryQuery(game))
  const wishlist = useQuery(wishlistSummaryQuery(game))
  return (
    <ul className={styles.totals} aria-label="Totals">
      <Total to="/collection" name="In your collection" total={collection} />
      <Total to="/wishlist" name="On your wishlist" total={wishlist} />
    </ul>
  )
}

interface TotalProps {
  to: '/collection' | '/wishlist'
  name: string
  total: Pick<UseQueryResult<ReturnType<typeof countedTotals>>, 'data' | 'error' | 'refetch'>
}

function Total({ to, name, total: { data, error, refetch } }: TotalProps) {
  return (
    <Stack as="li" top className={styles.total}>
      <Link to={to} search={useGameSearch()} className={styles.name}>
        {name}
      </Link>
      {data ? (
        <>
          <strong className={styles.amount}>{formatTotal(marketTotal(data))}</strong>
          <span className={styles.detail}>
            {coverage(marketTotal(data)) ?? cardCount(data.totalCards)},{' '}
            {formatCount(data.uniqueCards)} unique
          </span>
        </>
      ) : error ? (
        <>
          <ErrorLine>Failed to load this total</ErrorLine>
          <Button size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </>
      ) : (
        <>
          <span className={styles.amount}>
            <Skeleton className={styles.coming} />
          </span>
          <span className={styles.detail}>
            <Skeleton className={styles.coming} />
          </span>
        </>
      )}
    </Stack>
  )
}
