import { anyPrintingText } from '../../card-table/rows/need-words.ts'
import { Link } from '@tanstack/react-router'
import type { Match, Trade } from '../../contract/trade.ts'
import { CardMarks, VariantBadges } from '../../card-table/picture/card-marks.tsx'
import { type CardRow, isFoilEntry } from '../../card-table/rows/card-row.ts'
import { FinishWord, Price } from '../../card-table/picture/prices.tsx'
import { CardThumbnail } from '../../card-table/picture/card-picture.tsx'
import { coverClass, cx, LiveRegion, staleClass } from '../../ui/layout/layout.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { cardRef, ProposeLink } from './propose-link.tsx'
import { LongList } from './trade-frame.tsx'
import styles from './match-grid.module.css'
import { MemberLink } from '../entries/links.tsx'
import { Row, Stack, Tiles } from '../../ui/layout/boxes.tsx'

/** A wanted card with the members that offer it. */
interface MatchRow extends Match {
  key: string
}

export interface MatchGridProps {
  /** Left out while they are on their way. */
  rows: readonly MatchRow[] | undefined
  isStale: boolean
  onOpen: (row: CardRow) => void
}

const placeholders = Array.from({ length: 6 }, (_, index) => index)

/** Trades of a card that are in sight at first. */
const visibleTrades = 3

/** Wanted cards as a grid, each with the members that offer it. */
export function MatchGrid({ rows, isStale, onOpen }: MatchGridProps) {
  return (
    <div className={isStale ? staleClass : undefined} aria-busy={!rows || isStale}>
      <LiveRegion>{rows ? '' : 'Loading trades...'}</LiveRegion>
      {rows ? (
        <Tiles least="23rem" gap="3" aria-label="Wanted cards for trade">
          {rows.map((row) => (
            <Stack as="li" key={row.key} gap="3" top surface="narrow" className={styles.tile}>
              <MatchTile row={row} onOpen={onOpen} />
            </Stack>
          ))}
        </Tiles>
      ) : (
        <Tiles as="div" least="23rem" gap="3" aria-hidden="true">
          {placeholders.map((index) => (
            <Stack key={index} gap="3" top surface="narrow" className={styles.tile}>
              <div className={styles.wish}>
                <Skeleton shape="card" className={styles.picture} />
                <Skeleton />
              </div>
            </Stack>
          ))}
        </Tiles>
      )}
    </div>
  )
}

function MatchTile({ row, onOpen }: { row: MatchRow; onOpen: (row: CardRow) => void }) {
  const { card, finish, quantity, anyPrinting, trades, tradeCount } = row
  const origin = [card.setName, card.collectorNumber && `#${card.collectorNumber}`]
  return (
    <>
      <div className={styles.wish}>
        <CardThumbnail url={card.imageUrl} className={styles.picture} />
        <Stack top className={styles.facts}>
          <Row gap="1" align="start" className={styles.heading}>
            <h2 className={styles.name}>
              <button
                type="button"
                className={cx(coverClass, styles.open)}
                onClick={() => onOpen(row)}
              >
                {card.name}
              </button>
            </h2>
            <CardMarks card={card} />
          </Row>
          <p className={styles.origin}>{origin.filter(Boolean).join(' · ')}</p>
          <Row as="p" gap="1" wrap className={styles.wanted}>
            You want {quantity} ×{' '}
            {anyPrinting ? anyPrintingText(row) : <FinishWord finish={finish} />}
            <VariantBadges card={card} />
          </Row>
          <p className={styles.price}>
            <Price amount={row.marketPrice} foil={isFoilEntry(row)} />
          </p>
        </Stack>
      </div>
      <LongList
        label={`Trades for ${card.name}`}
        items={trades}
        total={tradeCount}
        few={visibleTrades}
        className={styles.trades}
      >
        {(trade) => (
          <TradeLine
            key={`${trade.publicUrlId} ${trade.cardId} ${trade.finish}`}
            row={row}
            trade={trade}
          />
        )}
      </LongList>
    </>
  )
}

/** The copies that can be had, in their finish, with their owner and list; those that the owner does not hold are marked. */
function TradeLine({ row, trade }: { row: MatchRow; trade: Trade }) {
  const { quantity, available, inCollection, finish, owner, ownerId, listName, publicUrlId } = trade
  const card = { ...row.card, id: trade.cardId ?? row.card.id }
  return (
    <Row as="li" gap="3" align="baseline" className={styles.trade}>
      <span className={styles.copies}>
        {inCollection ? available : quantity} × <FinishWord finish={finish} />
      </span>
      <span className={styles.source}>
        <MemberLink id={ownerId} name={owner} /> on{' '}
        <Link to="/lists/public/$publicUrlId" params={{ publicUrlId }}>
          {listName}
        </Link>
        {row.anyPrinting && ` · ${offeredPrinting(trade)}`}
        {!inCollection && " · Not in the owner's collection"}
      </span>
      {inCollection && (
        <ProposeLink
          to={{ id: ownerId, name: owner }}
          theirs={[cardRef({ card, finish }, Math.min(available, row.quantity))]}
          size="small"
        />
      )}
    </Row>
  )
}

/** The set and the number of an offered printing. */
const offeredPrinting = ({ setName, collectorNumber }: Trade) =>
  [setName, collectorNumber && `#${collectorNumber}`].filter(Boolean).join(' ')
