import { areStale } from '../../domain/cards/price.ts'
import { formatCount } from '../../domain/format/count.ts'
import type { AdminOverview } from '../../contract/admin.ts'
import { daysSince, formatDay } from '../../domain/format/dates.ts'
import { comingLine, Skeleton } from '../../ui/feedback/loading.tsx'
import styles from './admin-page.module.css'

interface CatalogFactsProps {
  /** Left out while it is on its way. */
  catalog: AdminOverview['catalog'] | undefined
  /** When it was fetched, in ms. */
  now: number
}

/** How much there is, where it came from, and of which day its prices are. */
export function CatalogFacts({ catalog, now }: CatalogFactsProps) {
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>cards</dt>
          <dd>{figure(catalog?.cards)}</dd>
        </div>
        <div>
          <dt>sets</dt>
          <dd>{figure(catalog?.sets)}</dd>
        </div>
      </dl>
      <div className={styles.facts}>
        <p>{catalog ? pricesText(catalog.prices_of, now) : comingLine}</p>
        {catalog?.source !== null && (
          <p className={styles.quiet}>{catalog ? `Source: ${catalog.source}` : comingLine}</p>
        )}
        {catalog?.lacks_facts === true && (
          <p className={styles.quiet}>Card texts and other facts come with the next update.</p>
        )}
      </div>
    </>
  )
}

function figure(count: number | undefined) {
  return count === undefined ? <Skeleton className={styles.figure} /> : formatCount(count)
}

/** 'Prices of 20 Nov 2026, yesterday'. */
function pricesText(pricesOf: string | null, now: number): string {
  if (pricesOf === null) return 'No prices yet.'
  const { text } = priceAge(pricesOf, now)
  return `Prices of ${formatDay(pricesOf)}${text && `, ${text}`}`
}

interface PriceAge {
  /** 'today', 'yesterday', '5 days ago'; empty where the date cannot be read. */
  text: string
  isStale: boolean
}

/** How old prices are of an ISO date, at a time in ms. */
export function priceAge(pricesOf: string, now: number): PriceAge {
  const days = daysSince(pricesOf, now)
  if (days === null) return { text: '', isStale: true }
  // A date in the future counts as today: one of the clocks is slightly off.
  if (days <= 0) return { text: 'today', isStale: false }
  return { text: days === 1 ? 'yesterday' : `${days} days ago`, isStale: areStale(pricesOf, now) }
}
