import { useId } from 'react'
import type { Proposal } from '../../contract/proposals.ts'
import { CardLine } from '../../card-table/grid/card-line.tsx'
import { isFoilEntry } from '../../card-table/rows/card-row.ts'
import { Price } from '../../card-table/picture/prices.tsx'
import { formatDollars } from '../../domain/format/money.ts'
import { VisuallyHidden } from '../../ui/layout/layout.tsx'
import { LongList } from '../trade/trade-frame.tsx'
import type { Side } from './desk/draft.ts'
import { CopyDetails } from './review-texts.tsx'
import styles from './proposal-panel.module.css'
import { isGone, priceBefore, type ProposedRow, rowsOfSide } from './proposal-rows.ts'
import { Muted, Row, Stack } from '../../ui/layout/boxes.tsx'

export interface ProposalSideProps {
  proposal: Proposal
  side: Side
  title: string
  onOpen: (row: ProposedRow) => void
}

/** The number of cards of a side that are visible at first. */
const visibleCards = 8

/** One member's side with its value: now, or for a closed proposal at the time of sending. */
export function ProposalSidePart({ proposal, side, title, onOpen }: ProposalSideProps) {
  const heading = useId()
  const { value, valueThen } = proposal[side]
  const rows = rowsOfSide(proposal, side)
  const isPending = proposal.state === 'pending'
  return (
    <Stack as="fieldset" aria-labelledby={heading} gap="2" top>
      <Row gap="1 3" align="baseline" wrap between className={styles.sideHead}>
        <h3 id={heading}>{title}</h3>
        <span>
          {isPending && value !== valueThen && <Before amount={valueThen} />}
          <strong>{formatDollars(isPending ? value : valueThen)}</strong>
        </span>
      </Row>
      {rows.length === 0 ? (
        <Muted as="p">Nothing</Muted>
      ) : (
        <LongList label={title} items={rows} total={rows.length} few={visibleCards}>
          {(row) => <SideRow key={row.key} {...{ row, isPending, onOpen }} />}
        </LongList>
      )}
    </Stack>
  )
}

interface SideRowProps {
  row: ProposedRow
  isPending: boolean
  onOpen: (row: ProposedRow) => void
}

function SideRow({ row, isPending, onOpen }: SideRowProps) {
  const { quantity, left, marketPrice, priceThen } = row
  const before = isPending ? priceBefore(row) : undefined
  const now = isPending ? marketPrice : priceThen
  return (
    <CardLine
      row={row}
      onOpen={onOpen}
      detail={<CopyDetails of={row} />}
      copies={quantity}
      price={
        <>
          {before !== undefined && <Before amount={before} />}
          <Price amount={now} foil={isFoilEntry(row)} />
        </>
      }
      error={
        isPending && isGone(row)
          ? `${left} of ${quantity} ${quantity === 1 ? 'copy' : 'copies'} left`
          : undefined
      }
    />
  )
}

/** The value at the time of sending. */
function Before({ amount }: { amount: number | null }) {
  return (
    <span className={styles.before}>
      <VisuallyHidden>was </VisuallyHidden>
      <s>{formatDollars(amount)}</s> <span aria-hidden="true">→ </span>
      <VisuallyHidden>, now </VisuallyHidden>
    </span>
  )
}
