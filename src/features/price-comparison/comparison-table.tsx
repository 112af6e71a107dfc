import type { ComparisonCandidate } from '../../contract/price-comparison.ts'
import { columnsOf, type SortState } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { formatCount } from '../../domain/format/count.ts'
import { formatShare } from '../../domain/format/change.ts'
import { useStored } from '../../ui/hooks/use-stored.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Badge, Gem, type RarityTone } from '../../ui/layout/badge.tsx'
import { cx } from '../../ui/layout/layout.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { type ComparisonSort, comparisonSorts } from './compare.search.ts'
import { Note } from '../../ui/layout/boxes.tsx'
import styles from './comparison-table.module.css'
import { sortLabels } from './comparison-tools.tsx'
import { fairShare, gradeOf, type ShownRow } from './comparison-view.ts'

export interface ComparisonTableProps {
  rows: readonly ShownRow[]
  sort: SortState<ComparisonSort>
  onSort: (sort: SortState<ComparisonSort>) => void
  /** Only for rows whose card has details. */
  onOpen: (row: ShownRow) => void
  /** A printing is chosen for a row that leaves several. */
  onChoose: (key: string, cardId: string) => void
}

type Handlers = Pick<ComparisonTableProps, 'onOpen' | 'onChoose'>

const column = columnsOf<ShownRow, Handlers>()

const columns = column.columns([
  column.display({
    id: 'name',
    header: sortLabels.name,
    cell: ({ row, table }) => <NameCell row={row.original} {...table.options.meta} />,
    meta: { className: styles.name },
  }),
  column.accessor('set', { header: sortLabels.set, meta: { className: styles.set } }),
  column.display({
    id: 'variation',
    header: sortLabels.variation,
    cell: ({ row: { original } }) =>
      original.isFoil ? <Badge tone="foil">{original.finish}</Badge> : original.finish,
    meta: { className: styles.variation },
  }),
  column.display({
    id: 'quantity',
    header: sortLabels.quantity,
    cell: ({ row }) => <QuantityCell row={row.original} />,
    meta: { align: 'end', className: styles.quantity },
  }),
  column.accessor(({ marketPrice }) => formatDollars(marketPrice), {
    id: 'market_price',
    header: sortLabels.market_price,
    meta: { align: 'end', label: sortLabels.market_price, className: styles.fact },
  }),
  column.display({
    id: 'buying',
    header: sortLabels.buying,
    cell: ({ row: { original } }) => (
      <span className={cx(styles.answer, original.isBuying && styles.yes)}>
        <Icon name={original.isBuying ? 'check' : 'close'} size={16} />{' '}
        {original.isBuying ? 'Yes' : 'No'}
      </span>
    ),
    meta: { label: sortLabels.buying, className: styles.fact },
  }),
  column.accessor(({ ckPrice }) => formatDollars(ckPrice), {
    id: 'buylist',
    header: sortLabels.buylist,
    meta: { align: 'end', label: sortLabels.buylist, className: styles.fact },
  }),
  column.display({
    id: 'percent',
    header: sortLabels.percent,
    cell: ({ row }) => <Percent percent={row.original.percentDifference} />,
    meta: { align: 'end', className: styles.percent },
  }),
])

export function ComparisonTable({ rows, sort, onSort, ...handlers }: ComparisonTableProps) {
  return (
    <DataTable
      label="Compared cards"
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      shared={handlers}
      {...{ sort, onSort }}
      sortable={comparisonSorts}
      sticky
      narrow="lines"
      className={styles.table}
    />
  )
}

function NameCell({ row, onOpen, onChoose }: { row: ShownRow } & Partial<Handlers>) {
  const { name, set, cardId, productId, candidates } = row
  return (
    <>
      {cardId === null || productId === null ? (
        name
      ) : (
        <button type="button" className={styles.open} onClick={() => onOpen?.(row)}>
          {name}
        </button>
      )}
      {candidates.length > 0 && (
        <Select
          label={`Printing of ${name}, ${set}`}
          hideLabel
          value={cardId ?? ''}
          placeholder="Choose a printing..."
          onChange={(chosen) => onChoose?.(row.key, chosen)}
          options={candidates.map((each) => ({ value: each.cardId, label: describe(each) }))}
          className={styles.choice}
        />
      )}
    </>
  )
}

function QuantityCell({ row: { quantity, maxQuantity } }: { row: ShownRow }) {
  return (
    <>
      {formatCount(quantity)}
      {maxQuantity !== null && maxQuantity < quantity && (
        <Note as="p">buys {formatCount(maxQuantity)}</Note>
      )}
    </>
  )
}

/** A candidate by what distinguishes it: name, set, number, treatments, price. */
function describe({ name, set, collectorNumber, treatments, marketPrice }: ComparisonCandidate) {
  const number = collectorNumber === null ? [] : [`#${collectorNumber}`]
  return [name, set, ...number, ...treatments, formatDollars(marketPrice)].join(', ')
}

const tones = { high: 'green', fair: 'yellow', low: 'red' } as const satisfies Record<
  ReturnType<typeof gradeOf>,
  RarityTone
>

/** Its colour never stands alone: the word says the same. */
export function Percent({ percent }: { percent: number | null }) {
  const [fair] = useStored(fairShare)
  if (percent === null) return <>N/A</>
  const grade = gradeOf(percent, Number(fair))
  return (
    <Gem tone={tones[grade]}>
      {formatShare(percent)} {grade}
    </Gem>
  )
}
