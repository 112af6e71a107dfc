import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { ImpliedMark, type Mark } from '../../card-table/picture/card-marks.tsx'
import { CardLine } from '../../card-table/grid/card-line.tsx'
import { type CardRow, finishOf } from '../../card-table/rows/card-row.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { LongList } from './long-list.tsx'
import styles from './partner-side.module.css'
import type { SideRow, SideRows } from './partner-rows.ts'

export interface PartnerSideProps {
  title: string
  /** The collection of the side's owner. */
  collection: string
  side: SideRows
  impliedMark: Mark
  /** The message without cards. */
  none: ReactNode
  onOpen: (row: CardRow) => void
}

/** Cards of a side that are in sight at first. */
const visibleCards = 5

/** One side's cards for the other, and their value. */
export function PartnerSide({
  title,
  collection,
  side,
  impliedMark,
  none,
  onOpen,
}: PartnerSideProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.side}>
      <div className={styles.head}>
        <h3 id={heading}>{title}</h3>
        <strong className={styles.value}>{formatDollars(side.value)}</strong>
      </div>
      {side.count === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ImpliedMark value={impliedMark}>
          <LongList
            label={title}
            items={side.rows}
            total={side.count}
            few={visibleCards}
            className={styles.cards}
          >
            {(row) => <SideCard key={row.key} {...{ row, collection, onOpen }} />}
          </LongList>
        </ImpliedMark>
      )}
    </section>
  )
}

interface SideCardProps extends Pick<PartnerSideProps, 'collection' | 'onOpen'> {
  row: SideRow
}

function SideCard({ row, collection, onOpen }: SideCardProps) {
  const { card, wanted, offered, available, inCollection, listName, publicUrlId } = row
  // The copies that could be traded, which make up the side's value.
  const copies = Math.min(wanted, inCollection ? available : offered)
  return (
    <CardLine
      row={row}
      onOpen={onOpen}
      copies={copies}
      detail={
        <>
          {finishOf(card) === 'Normal' && 'Normal · '}
          {wanted} wanted · {inCollection && available < offered && `${available} available of `}
          {offered} on{' '}
          <Link to="/lists/public/$publicUrlId" params={{ publicUrlId }}>
            {listName}
          </Link>
          {!inCollection && ` · not in ${collection}`}
        </>
      }
    />
  )
}
