import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { collectionMoversQuery, collectionSummaryQuery } from '../../api/collection.ts'
import { wishlistSummaryQuery } from '../../api/wishlist.ts'
import { ChangeOf } from '../collection/movers/change-of.tsx'
import styles from './largest-movers.module.css'

const shown = 3

/** The query of the lines, which are the largest changes in either direction. */
export const largestMoversQuery = () => collectionMoversQuery({ limit: shown })

/**
 * The three own cards that moved most in a week, with links to the pages about the collection. Hidden until it and the totals
 * above it have their answers, so that it does not move.
 */
export function LargestMovers() {
  const { data } = useQuery(largestMoversQuery())
  const owned = useQuery(collectionSummaryQuery())
  const wanted = useQuery(wishlistSummaryQuery())
  if (!data || data.owned === 0 || owned.isPending || wanted.isPending) return null
  const movers = [...data.rose.movers, ...data.fell.movers]
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, shown)
  return (
    <section className={styles.movers} aria-labelledby="largest-movers">
      <h2 id="largest-movers" className={styles.title}>
        Moved most in 7 days
      </h2>
      {movers.length === 0 ? (
        <p>None of your cards has moved.</p>
      ) : (
        <ul className={styles.lines}>
          {movers.map((mover) => (
            <li key={mover.key} className={styles.line}>
              <span className={styles.name}>
                {mover.card.name}
                {mover.finish === 'Foil' && <span className={styles.finish}> Foil</span>}
              </span>
              <ChangeOf mover={mover} by="dollars" />
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to="/collection/movers">All movers</Link> ·{' '}
        <Link to="/collection/statistics">Statistics</Link>
      </p>
    </section>
  )
}
