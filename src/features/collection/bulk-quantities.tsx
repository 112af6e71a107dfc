import { useState } from 'react'
import { type CardRow, finishOf } from '../../card-table/rows/card-row.ts'
import { PagingBar } from '../../card-table/paging-bar.tsx'
import { Stepper } from '../../ui/controls/stepper.tsx'
import styles from './bulk-quantities.module.css'

const perPage = 20

interface BulkQuantitiesProps {
  rows: readonly CardRow[]
  quantityOf: (row: CardRow) => number
  onChange: (row: CardRow, quantity: number) => void
}

/** How many copies of each card are meant, from one to all that are owned; a page at a time. */
export function BulkQuantities({ rows, quantityOf, onChange }: BulkQuantitiesProps) {
  const [page, setPage] = useState(1)
  return (
    <div className={styles.whole}>
      <ul aria-label="Selected cards" className={styles.list}>
        {rows.slice((page - 1) * perPage, page * perPage).map((row) => (
          <Line key={row.key} row={row} quantity={quantityOf(row)} onChange={onChange} />
        ))}
      </ul>
      <PagingBar page={page} totalPages={Math.ceil(rows.length / perPage)} onPageChange={setPage} />
    </div>
  )
}

interface LineProps {
  row: CardRow
  quantity: number
  onChange: BulkQuantitiesProps['onChange']
}

function Line({ row, quantity, onChange }: LineProps) {
  const { card } = row
  const owned = card.quantity ?? 1
  return (
    <li className={styles.line}>
      <span className={styles.name}>{card.name}</span>
      <span className={styles.detail}>
        {[finishOf(card), row.condition, `${owned} owned`, card.setName]
          .filter((part) => part !== undefined)
          .join(' · ')}
      </span>
      <Stepper
        label={`Quantity of ${card.name}`}
        value={quantity}
        max={owned}
        onChange={(next) => onChange(row, next)}
      />
    </li>
  )
}
