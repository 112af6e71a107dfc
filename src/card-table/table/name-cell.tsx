import type { KeyboardEvent, ReactNode } from 'react'
import { facePicture } from '../../domain/cards/card-face.ts'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { coverClass, cx } from '../../ui/layout/layout.tsx'
import { CardMarks, VariantBadges } from '../picture/card-marks.tsx'
import type { CardRow } from '../rows/card-row.ts'
import { CardThumbnail } from '../picture/card-picture.tsx'
import styles from './name-cell.module.css'
import { useTableHandlers, useTurnedSide } from './table-context.ts'

export interface NameCellProps {
  row: CardRow
  /** Wears the badges of the printing. */
  badges?: boolean
  /** More marks, after the usual ones. */
  children?: ReactNode
}

/** The thumbnail, the name and the marks. The name's button covers the row, so that all of it can be clicked. */
export function NameCell({ row, badges = false, children }: NameCellProps) {
  const { onOpen } = useTableHandlers()
  const { card } = row
  return (
    <div className={styles.cell}>
      {card.backImageUrl === null ? (
        <CardThumbnail url={card.imageUrl} className={styles.thumbnail} />
      ) : (
        <TwoFacedThumbnail row={row} />
      )}
      {onOpen === undefined ? (
        <span className={styles.name}>
          <CardNames card={card} />
        </span>
      ) : (
        <button
          type="button"
          className={cx(coverClass, styles.name, styles.open)}
          data-row-opener
          onClick={() => onOpen(row)}
          onKeyDown={moveBetweenRows}
        >
          <span>
            <CardNames card={card} />
          </span>
        </button>
      )}
      {badges && <VariantBadges card={card} finish={row.finish} className={styles.badges} />}
      <CardMarks card={card} forTrade={row.forTrade} isAny={row.anyPrinting} />
      {children}
    </div>
  )
}

/** The cell while cards load. */
export function ComingName() {
  return (
    <div className={styles.cell}>
      <Skeleton shape="fill" className={cx(styles.thumbnail, styles.coming)} />
      <Skeleton className={styles.bone} />
    </div>
  )
}

/** A reskin is searched, and recognised in the hand, by the name that is printed on it. */
function CardNames({ card: { name, printedName } }: { card: CardRow['card'] }) {
  if (printedName === null) return name
  return (
    <>
      {name} <span className={styles.printed}>({printedName})</span>
    </>
  )
}

function TwoFacedThumbnail({ row: { key, card } }: { row: CardRow }) {
  const side = useTurnedSide(useTableHandlers().turnedRow, key)
  return <CardThumbnail url={facePicture(card, side)} className={styles.thumbnail} />
}

/** Up and down go to the name in the row above and below. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const row = event.currentTarget.closest('tr')
  const next =
    event.key === 'ArrowDown'
      ? row?.nextElementSibling
      : event.key === 'ArrowUp'
        ? row?.previousElementSibling
        : null
  const opener = next?.querySelector<HTMLElement>('[data-row-opener]')
  if (!opener) return
  event.preventDefault()
  opener.focus()
}
