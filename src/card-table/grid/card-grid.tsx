import type { ReactNode } from 'react'
import { coverClass, cx, LiveRegion, staleClass } from '../../ui/layout/layout.tsx'
import { EmptyState, Skeleton } from '../../ui/feedback/states.tsx'
import styles from './card-grid.module.css'
import {
  type CardRow,
  hasActions,
  isFoilEntry,
  originOf,
  priceEachOf,
  type RowActions,
} from '../rows/card-row.ts'
import { isFoil } from '../../domain/cards/finish.ts'
import { faceName } from '../../domain/cards/card-face.ts'
import { Gem } from '../../ui/layout/badge.tsx'
import { RowBox } from '../rows/row-box.tsx'
import { RowMenu } from '../rows/row-menu.tsx'
import { CardImage } from '../picture/card-picture.tsx'
import { CardMarks, VariantBadges } from '../picture/card-marks.tsx'
import { finishesOf, finishPrice } from '../../domain/cards/finish-price.ts'
import {
  type PendingQuantities,
  type RowSelection,
  useQuantity,
  useWaits,
} from '../rows/row-state.ts'
import { Price } from '../picture/prices.tsx'
import {
  AnyPrintingMark,
  DeckMark,
  ForTradeMark,
  GuessedMark,
  PromisedMark,
} from '../picture/copy-marks.tsx'
import { TurnOverButton, useTurnOver } from '../picture/turn-over.tsx'
import { Muted, Note, Row, Stack } from '../../ui/layout/boxes.tsx'

export interface CardGridProps extends Omit<CardTileProps, 'row'> {
  /** Names the grid for screen readers. */
  label: string
  rows: readonly CardRow[]
  isLoading?: boolean | undefined
  /** These are the old cards; new ones are on their way. */
  isStale?: boolean | undefined
  /** Instead of 'No cards to display.' */
  empty?: ReactNode
}

const placeholders = Array.from({ length: 10 }, (_, index) => index)

/** Cards side by side: one to five columns, as the width allows. */
export function CardGrid(props: CardGridProps) {
  const { label, rows, isLoading = false, isStale = false, empty, ...tile } = props
  if (!isLoading && rows.length === 0) return empty ?? <EmptyState title="No cards to display." />
  return (
    <div className={cx(styles.container, isStale && staleClass)} aria-busy={isLoading || isStale}>
      <LiveRegion>{isLoading ? 'Loading cards...' : ''}</LiveRegion>
      {isLoading ? (
        <div className={styles.grid} aria-hidden="true">
          {placeholders.map((index) => (
            <Stack key={index} gap="2" className={styles.place}>
              <Skeleton shape="card" />
              <Skeleton />
              <Skeleton />
            </Stack>
          ))}
        </div>
      ) : (
        <ul className={styles.grid} aria-label={label}>
          {rows.map((row) => (
            <li key={row.key}>
              <CardTile {...tile} row={row} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A link to a page of the app, as the router makes it. */
export type LinkTo = (props: { href: string; children: ReactNode }) => ReactNode

interface CardTileProps extends RowActions {
  row: CardRow
  onOpen?: ((row: CardRow) => void) | undefined
  /** Gives the tile a box. */
  selection?: RowSelection | undefined
  /** Pending quantities, which replace those of the rows. */
  quantities?: PendingQuantities | undefined
  /** Buttons of the page, under the card. */
  footer?: ((row: CardRow) => ReactNode) | undefined
  /** Makes the links of a trade listing; plain links by default. */
  linkTo?: LinkTo | undefined
}

/** A card as a tile, with its name and prices below the picture. */
function CardTile({
  row,
  onOpen,
  selection,
  quantities,
  footer,
  linkTo,
  ...actions
}: CardTileProps) {
  const { card } = row
  const { side, onTurn } = useTurnOver(card)
  return (
    <Stack as="article" top className={styles.tile} data-key={row.key}>
      <div className={styles.picture}>
        <CardImage
          card={card}
          finish={row.finish}
          side={side}
          // The name of the card is beside its front.
          alt={side && faceName(card, side)}
          sizes="min(17rem, 50vw - 1.8rem)"
        />
        {onTurn !== undefined && <TurnOverButton {...{ card, side, onTurn }} />}
        {selection !== undefined && <RowBox {...{ row, selection }} className={styles.select} />}
      </div>
      <Row gap="1" className={styles.heading}>
        {onOpen === undefined ? (
          <span className={styles.name}>{card.name}</span>
        ) : (
          <button
            type="button"
            className={cx(coverClass, styles.name, styles.open)}
            data-row-opener
            onClick={() => onOpen(row)}
          >
            {card.name}
          </button>
        )}
        <CardMarks card={card} forTrade={row.forTrade} isAny={row.anyPrinting} />
      </Row>
      <p className={styles.origin}>{originOf(card)}</p>
      <Row gap="0 2" wrap className={styles.facts}>
        <Gem tone={card.rarityColor}>{card.rarity}</Gem>
        {isOffer(row) && !isFoilEntry(row) && <span>{row.finish}</span>}
        <VariantBadges card={card} finish={row.finish} />
        <PromisedMark copies={row.promised} />
        <ForTradeMark {...{ row, quantities }} />
        <GuessedMark row={row} />
        <DeckMark row={row} />
        <AnyPrintingMark row={row} />
      </Row>
      <Row gap="2" align="end" between>
        <TilePrices {...{ row, quantities }} />
        {hasActions(actions) && (
          <span className={styles.menu}>
            <RowMenu row={row} actions={actions} />
          </span>
        )}
      </Row>
      <TradeListing row={row} linkTo={linkTo} />
      {footer !== undefined && <div className={styles.footer}>{footer(row)}</div>}
    </Stack>
  )
}

interface TilePricesProps {
  row: CardRow
  quantities: PendingQuantities | undefined
}

/** Both finishes of a card of the catalogue; of an entry, the price of its own finish. */
function TilePrices({ row, quantities }: TilePricesProps) {
  const { card } = row
  const quantity = useQuantity(row, quantities)
  const waits = useWaits(row, quantities)
  if (row.finish !== undefined) {
    return (
      <Row as="span" gap="2" align="stretch" className={styles.price}>
        <Price amount={priceEachOf(row)} currency={card.currency} foil={isFoilEntry(row)} />
        {(quantity > 1 || isOffer(row)) && <Muted>× {quantity}</Muted>}
        {waits && <Note>Waiting</Note>}
      </Row>
    )
  }
  return (
    <Row as="dl" gap="0 4" align="stretch" wrap className={styles.finishes}>
      {finishesOf(card).map((finish) => (
        <div key={finish}>
          <Note as="dt">{finish}</Note>
          <dd>
            <Price
              amount={finishPrice(card, finish)}
              currency={card.currency}
              foil={isFoil(finish)}
            />
          </dd>
        </div>
      ))}
    </Row>
  )
}

const plainLink: LinkTo = ({ href, children }) => <a href={href}>{children}</a>

/** Offers say all of themselves: also that there is one copy, and that it is a normal one. */
const isOffer = ({ publicUrlId = null }: CardRow) => publicUrlId !== null

interface TradeListingProps {
  row: CardRow
  linkTo: LinkTo | undefined
}

/** The owner of an offered card, and the list that offers it. */
function TradeListing({ row, linkTo = plainLink }: TradeListingProps) {
  const { ownerId, ownerUsername = null, publicUrlId = null, listName } = row
  if (publicUrlId === null) return null
  const list = `/lists/public/${encodeURIComponent(publicUrlId)}`
  return (
    <div className={styles.listing}>
      {linkTo({ href: list, children: `View List: ${listName ?? 'Untitled'}` })}
      {ownerUsername !== null && (
        <span>
          Owner:{' '}
          {ownerId == null
            ? ownerUsername
            : linkTo({ href: `/profile/${ownerId}`, children: ownerUsername })}
        </span>
      )}
    </div>
  )
}
