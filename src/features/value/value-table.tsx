import { formatCount } from '../../domain/format/count.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { formatChange } from '../../domain/format/change.ts'
import { formatDollars } from '../../domain/format/money.ts'
import type { ValueDay } from './value-days.ts'
import styles from './value-history.module.css'

const heads = ['Date', 'Market', 'Low', 'Paid', 'Cards', 'By prices', 'By cards']

/** The numbers of the chart, the newest first, folded away. */
export function ValueTable({ days }: { days: readonly ValueDay[] }) {
  return (
    <details className={styles.numbers}>
      <summary>Numbers as a table</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls a region that has the focus */}
      <section className={styles.scroll} aria-label="Values by day" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, market, noted, change }) => (
              <tr key={day}>
                <th scope="row">
                  {formatDay(day)}
                  {noted === null && ' (computed)'}
                </th>
                <td>{formatDollars(market)}</td>
                <td>{formatDollars(noted?.low)}</td>
                <td>{formatDollars(noted?.paid)}</td>
                <td>{noted === null ? formatDollars(null) : formatCount(noted.cards)}</td>
                <td>{formatChange(change?.byPrices ?? null)}</td>
                <td>{formatChange(change?.byCards ?? null)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
