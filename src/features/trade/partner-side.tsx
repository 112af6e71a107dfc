import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { CardMarks, VariationBadges } from '../../card-table/card-marks.tsx'
import { type CardRow, finishOf } from '../../card-table/card-row.ts'
import { CardThumbnail } from '../../card-table/card-thumbnail.tsx'
import { Price } from '../../card-table/prices.tsx'
import { formatDollars } from '../../domain/money.ts'
import { displayPrice } from '../../domain/price.ts'
import { LongList } from './long-list.tsx'
import styles from './partner-side.module.css'
import type { SideRow, SideRows } from './partner-rows.ts'

export interface PartnerSideProps {
  title: string
  side: SideRows
  /** Said where there are no cards. */
  none: ReactNode
  onOpen: (row: CardRow) => void
}

/** Cards of a side that are in sight at first. */
const fewCards = 5

/** What one side has for the other, and what that is worth. */
export function PartnerSide({ title, side, none, onOpen }: PartnerSideProps) {
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
        <LongList
          label={title}
          items={side.rows}
          total={side.count}
          few={fewCards}
          className={styles.cards}
        >
          {(row) => <SideCard key={row.key} row={row} onOpen={onOpen} />}
        </LongList>
      )}
    </section>
  )
}

function SideCard({ row, onOpen }: { row: SideRow; onOpen: (row: CardRow) => void }) {
  const { card, wanted, offered, listName, publicUrlId } = row
  const finish = finishOf(card)
  // As many as could change hands: they make up the side's value.
  const copies = Math.min(wanted, offered)
  return (
    <li className={styles.card}>
      <CardThumbnail url={card.imageUrl} className={styles.picture} />
      <div className={styles.facts}>
        <div className={styles.heading}>
          <button type="button" className={styles.open} onClick={() => onOpen(row)}>
            {card.name}
          </button>
          <VariationBadges card={card} />
          <CardMarks card={card} />
        </div>
        <p className={styles.origin}>{card.setName}</p>
        <p className={styles.detail}>
          {finish === 'Normal' && 'Normal · '}
          {wanted} wanted · {offered} on{' '}
          <Link to="/lists/public/$publicUrlId" params={{ publicUrlId }}>
            {listName}
          </Link>
        </p>
      </div>
      <span className={styles.price}>
        <Price amount={displayPrice(card)} foil={finish === 'Foil'} />
        {copies > 1 && <span className={styles.copies}>× {copies}</span>}
      </span>
    </li>
  )
}
