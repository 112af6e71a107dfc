/** A card as one line of a short list, such as a side of a trade. */
import type { ReactNode } from 'react'
import { coverClass, cx } from '../../ui/layout/layout.tsx'
import styles from './card-line.module.css'
import { CardMarks, VariantBadges } from '../picture/card-marks.tsx'
import { type CardRow, isFoilEntry, priceEachOf } from '../rows/card-row.ts'
import { CardThumbnail } from '../picture/card-picture.tsx'
import { Price } from '../picture/prices.tsx'
import { Muted, Row } from '../../ui/layout/boxes.tsx'

export interface CardLineProps<Row extends CardRow> {
  row: Row
  onOpen: (row: Row) => void
  /** Content beside the name. */
  marks?: ReactNode
  /** Content under the name and the set; its links are above the line's own button. */
  detail?: ReactNode
  /** The number of copies, shown beside the price when there are several. */
  copies?: number | undefined
  /** Instead of the price of one copy. */
  price?: ReactNode
  /** Buttons, at the end; where there is no room, under the rest. */
  controls?: ReactNode
  /** The problem of this line. */
  error?: ReactNode
}

/** A list item whose whole area opens the card, except the controls in it. */
export function CardLine<Row extends CardRow>(props: CardLineProps<Row>) {
  const { row, onOpen, marks, detail, copies = 1, price, controls, error } = props
  const { card } = row
  return (
    <li className={styles.line} data-key={row.key}>
      <CardThumbnail url={card.imageUrl} className={styles.picture} />
      <div className={styles.facts}>
        <Row gap="0 2" wrap className={styles.heading}>
          <button type="button" className={cx(coverClass, styles.open)} onClick={() => onOpen(row)}>
            {card.name}
          </button>
          <VariantBadges card={card} finish={row.finish} />
          <CardMarks card={card} />
          {marks}
        </Row>
        <p className={styles.origin}>
          <span>{card.setName}</span>
          {card.collectorNumber !== null && ` · #${card.collectorNumber}`}
        </p>
        {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      </div>
      <Row as="span" gap="0 2" align="stretch" wrap className={styles.price}>
        {price ?? (
          <Price amount={priceEachOf(row)} currency={card.currency} foil={isFoilEntry(row)} />
        )}
        {copies > 1 && <Muted>× {copies}</Muted>}
      </Row>
      {controls !== undefined && <Row className={styles.controls}>{controls}</Row>}
      {error !== undefined && <p className={styles.error}>{error}</p>}
    </li>
  )
}
