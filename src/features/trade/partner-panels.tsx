import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { CardLine } from '../../card-table/grid/card-line.tsx'
import { ImpliedMark, type Mark } from '../../card-table/picture/card-marks.tsx'
import { type CardRow, isFoilEntry } from '../../card-table/rows/card-row.ts'
import { balanceOf } from '../../domain/trade/trade.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { LiveRegion, staleClass } from '../../ui/layout/layout.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import styles from './partner-panels.module.css'
import { cardRef, ProposeLink } from './propose-link.tsx'
import { LongList } from './trade-frame.tsx'
import type { Partner, PartnerSide } from '../../contract/trade.ts'
import { Muted, Row, Stack } from '../../ui/layout/boxes.tsx'

export interface PartnerPanelsProps {
  /** Left out while they are on their way. */
  partners: readonly PartnerRows[] | undefined
  isStale: boolean
  onOpen: (row: CardRow) => void
}

const placeholders = [0, 1, 2]

/** Members one under another, each with both sides of a trade. */
export function PartnerPanels({ partners, isStale, onOpen }: PartnerPanelsProps) {
  return (
    <div className={isStale ? staleClass : undefined} aria-busy={!partners || isStale}>
      <LiveRegion>{partners ? '' : 'Loading trades...'}</LiveRegion>
      <p className={styles.hint}>You only see wishlists of members with a public profile.</p>
      {partners ? (
        <Stack as="ul" gap="4" top aria-label="Members to trade with">
          {partners.map((partner) => (
            <Stack as="li" key={partner.ownerId} gap="3" surface="narrow">
              <PartnerPanel partner={partner} onOpen={onOpen} />
            </Stack>
          ))}
        </Stack>
      ) : (
        <Stack gap="4" top aria-hidden="true">
          {placeholders.map((index) => (
            <Stack key={index} gap="3" surface="narrow">
              <Skeleton />
              <Skeleton shape="fill" className={styles.coming} />
            </Stack>
          ))}
        </Stack>
      )}
    </div>
  )
}

interface PartnerPanelProps {
  partner: PartnerRows
  onOpen: (row: CardRow) => void
}

function PartnerPanel({ partner, onOpen }: PartnerPanelProps) {
  const { owner, ownerId, theyHave, youHave } = partner
  return (
    <>
      <Row gap="1 4" align="baseline" wrap between>
        <h2 className={styles.name}>
          <Link to="/profile/$userId" params={{ userId: ownerId }}>
            {owner}
          </Link>
        </h2>
        <p className={styles.balance}>{balanceInWords(partner)}</p>
        <ProposeLink
          to={{ id: ownerId, name: owner }}
          theirs={refsOf(theyHave)}
          yours={refsOf(youHave)}
        />
      </Row>
      <Stack gap="5" className={styles.sides}>
        <PartnerSide
          title={`What ${owner} has that you want`}
          collection="the owner's collection"
          side={theyHave}
          impliedMark="onWishlist"
          none={`${owner} has nothing you want.`}
          onOpen={onOpen}
        />
        <PartnerSide
          title={`What you have that ${owner} wants`}
          collection="your collection"
          side={youHave}
          impliedMark="onTradeList"
          none={`No match for ${owner}'s public wishlist.`}
          onOpen={onOpen}
        />
      </Stack>
    </>
  )
}

/** Copies of each card that are both wanted and available: the others cannot be put into a proposal. */
function refsOf({ rows }: SideRows): string[] {
  return rows
    .filter(({ inCollection }) => inCollection)
    .map((row) => cardRef(row, Math.min(row.wanted, row.available)))
}

function balanceInWords(partner: PartnerRows): string {
  const balance = balanceOf(partner.theyHave.value, partner.youHave.value)
  if (balance === 0) return 'Both sides are worth the same'
  const whose = balance > 0 ? `${partner.owner}'s` : 'Your'
  return `${whose} side is worth ${formatDollars(Math.abs(balance))} more`
}

interface PartnerSideProps {
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
function PartnerSide({ title, collection, side, impliedMark, none, onOpen }: PartnerSideProps) {
  const heading = useId()
  return (
    <Stack as="section" aria-labelledby={heading} gap="2" top>
      <Row gap="3" align="baseline" between className={styles.sideHead}>
        <h3 id={heading}>{title}</h3>
        <strong className={styles.sideValue}>{formatDollars(side.value)}</strong>
      </Row>
      {side.count === 0 ? (
        <Muted as="p">{none}</Muted>
      ) : (
        <ImpliedMark value={impliedMark}>
          <LongList label={title} items={side.rows} total={side.count} few={visibleCards}>
            {(row) => <SideCard key={row.key} {...{ row, collection, onOpen }} />}
          </LongList>
        </ImpliedMark>
      )}
    </Stack>
  )
}

interface SideCardProps extends Pick<PartnerSideProps, 'collection' | 'onOpen'> {
  row: SideRow
}

function SideCard({ row, collection, onOpen }: SideCardProps) {
  const { wanted, offered, available, inCollection, listName, publicUrlId } = row
  // The copies that could be traded, which make up the side's value.
  const copies = Math.min(wanted, inCollection ? available : offered)
  return (
    <CardLine
      row={row}
      onOpen={onOpen}
      copies={copies}
      detail={
        <>
          {!isFoilEntry(row) && `${row.finish} · `}
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

/** A card that one side has and the other wants. */
type SideRow = PartnerSide['cards'][number] & { key: string }

interface SideRows extends Omit<PartnerSide, 'cards'> {
  rows: SideRow[]
}

interface PartnerRows extends Omit<Partner, 'theyHave' | 'youHave'> {
  theyHave: SideRows
  youHave: SideRows
}

export function partnerRows({ theyHave, youHave, ...partner }: Partner): PartnerRows {
  return {
    ...partner,
    theyHave: sideRows(theyHave, `from ${partner.ownerId}`),
    youHave: sideRows(youHave, `to ${partner.ownerId}`),
  }
}

function sideRows({ cards, ...side }: PartnerSide, keyPrefix: string): SideRows {
  const rows = cards.map((each) => ({
    ...each,
    key: `${keyPrefix} ${each.card.id} ${each.finish}`,
  }))
  return { ...side, rows }
}
