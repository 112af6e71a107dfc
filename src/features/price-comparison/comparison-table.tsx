import type { ComparisonCandidate } from '../../api/price-comparison/contract.ts'
import type { SortState } from '../../card-table/filters/card-sort.ts'
import { HeaderCell } from '../../card-table/table/header-cell.tsx'
import { formatCount } from '../../domain/format/count.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { type ComparisonSort, comparisonSorts } from './compare.search.ts'
import styles from './comparison-table.module.css'
import { sortLabels } from './comparison-tools.tsx'
import type { ShownRow } from './comparison-view.ts'
import { Percent } from './percent.tsx'

export interface ComparisonTableProps {
  rows: readonly ShownRow[]
  sort: SortState<ComparisonSort>
  onSort: (sort: SortState<ComparisonSort>) => void
  /** Only for rows whose card has details. */
  onOpen: (row: ShownRow) => void
  /** A printing is chosen for a row that leaves several. */
  onChoose: (key: string, cardId: string) => void
}

const isNumber = (column: ComparisonSort) =>
  column === 'quantity' || column === 'market_price' || column === 'buylist' || column === 'percent'

export function ComparisonTable(props: ComparisonTableProps) {
  const { rows, sort, onSort, onOpen, onChoose } = props
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>Compared cards</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {comparisonSorts.map((column) => (
              <HeaderCell
                key={column}
                // Heads of numbers stand at the end, as that of quantities does everywhere.
                id={isNumber(column) ? 'quantity' : column}
                className={styles[column] ?? ''}
                order={sort.by === column ? sort.order : undefined}
                onToggle={() => onSort(toggled(sort, column))}
              >
                {sortLabels[column]}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ComparedRow key={row.key} {...{ row, onOpen, onChoose }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The column of the current sort changes its direction; another column starts ascending. */
function toggled(
  { by, order }: SortState<ComparisonSort>,
  column: ComparisonSort,
): SortState<ComparisonSort> {
  if (by === column) return { by, order: order === 'asc' ? 'desc' : 'asc' }
  return { by: column, order: 'asc' }
}

interface ComparedRowProps extends Pick<ComparisonTableProps, 'onOpen' | 'onChoose'> {
  row: ShownRow
}

function ComparedRow({ row, onOpen, onChoose }: ComparedRowProps) {
  const { name, set, isFoil, quantity, marketPrice, isBuying, ckPrice, percentDifference } = row
  const { maxQuantity, cardId, productId } = row
  return (
    <tr className={styles.row}>
      <td className={styles.name}>
        {cardId === null || productId === null ? (
          name
        ) : (
          <button type="button" className={styles.open} onClick={() => onOpen(row)}>
            {name}
          </button>
        )}
        {row.candidates.length > 0 && (
          <Select
            label={`Printing of ${name}, ${set}`}
            hideLabel
            value={cardId ?? ''}
            placeholder="Choose a printing..."
            onChange={(chosen) => onChoose(row.key, chosen)}
            options={row.candidates.map((each) => ({ value: each.cardId, label: describe(each) }))}
            className={styles.choice}
          />
        )}
      </td>
      <td className={styles.set}>{set}</td>
      <td className={styles.variation}>{isFoil ? <Badge tone="foil">Foil</Badge> : 'Normal'}</td>
      <td className={styles.quantity}>
        {formatCount(quantity)}
        {maxQuantity !== null && maxQuantity < quantity && (
          <small className={styles.most}>takes {formatCount(maxQuantity)}</small>
        )}
      </td>
      <td className={styles.market_price} data-label={sortLabels.market_price}>
        {formatDollars(marketPrice)}
      </td>
      <td className={cx(styles.buying, isBuying && styles.yes)} data-label={sortLabels.buying}>
        <span className={styles.answer}>
          <Icon name={isBuying ? 'check' : 'close'} size={16} /> {isBuying ? 'Yes' : 'No'}
        </span>
      </td>
      <td className={styles.buylist} data-label={sortLabels.buylist}>
        {formatDollars(ckPrice)}
      </td>
      <td className={styles.percent}>
        <Percent percent={percentDifference} />
      </td>
    </tr>
  )
}

/** A candidate by what distinguishes it: name, set, number, treatments, price. */
function describe({ name, set, collectorNumber, treatments, marketPrice }: ComparisonCandidate) {
  const number = collectorNumber === null ? [] : [`#${collectorNumber}`]
  return [name, set, ...number, ...treatments, formatDollars(marketPrice)].join(', ')
}
