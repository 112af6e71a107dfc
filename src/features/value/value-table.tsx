import { formatCount } from '../../domain/format/count.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { formatChange } from '../../domain/format/change.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { ValueDay } from './value-days.ts'
import styles from './value-history.module.css'

const column = columnsOf<ValueDay>()

const number = (header: string, textOf: (day: ValueDay) => string) =>
  column.accessor(textOf, { id: header, header, meta: { align: 'end' } })

const columns = column.columns([
  column.accessor(({ day, noted }) => `${formatDay(day)}${noted === null ? ' (computed)' : ''}`, {
    id: 'Date',
    header: 'Date',
    meta: { isRowHead: true },
  }),
  number('Market', ({ market }) => formatDollars(market)),
  number('Low', ({ noted }) => formatDollars(noted?.low)),
  number('Paid', ({ noted }) => formatDollars(noted?.paid)),
  number('Cards', ({ noted }) => (noted ? formatCount(noted.cards) : formatDollars(null))),
  number('By prices', ({ change }) => formatChange(change?.byPrices ?? null)),
  number('By cards', ({ change }) => formatChange(change?.byCards ?? null)),
])

/** The numbers of the chart, the newest first, folded away. */
export function ValueTable({ days }: { days: readonly ValueDay[] }) {
  return (
    <details className={styles.numbers}>
      <summary>Numbers as a table</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls a region that has the focus */}
      <section className={styles.scroll} aria-label="Values by day" tabIndex={0}>
        <DataTable
          label="Values by day"
          columns={columns}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          sticky
          className={styles.table}
        />
      </section>
    </details>
  )
}
