import { formatCount } from '../../domain/format/count.ts'
import { formatDollars } from '../../domain/format/money.ts'
import type { ComparisonTotals as Totals } from './comparison-view.ts'
import { Percent } from './percent.tsx'
import styles from './comparison-result.module.css'

/** The totals of the shown rows: every price times its copies. */
export function ComparisonTotals({ totals }: { totals: Totals }) {
  const { copies, market, buylist, percent, taken } = totals
  return (
    <dl className={styles.totals}>
      <div>
        <dt>Copies</dt>
        <dd>{formatCount(copies)}</dd>
      </div>
      <div>
        <dt>Market value</dt>
        <dd>{formatDollars(market)}</dd>
      </div>
      <div>
        <dt>Buylist pays</dt>
        <dd>
          {formatDollars(buylist)}
          {taken < buylist && (
            <small className={styles.note}>{formatDollars(taken)} for what it takes</small>
          )}
        </dd>
      </div>
      <div>
        <dt>Of their market value</dt>
        <dd>
          <Percent percent={percent} />
        </dd>
      </div>
    </dl>
  )
}
