import { Link } from '@tanstack/react-router'
import type { TradeList } from '../../contract/lists.ts'
import { cardCount } from '../../domain/format/count.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LiveRegion } from '../../ui/layout/visually-hidden.tsx'
import { MemberLink } from '../members/member-link.tsx'
import styles from './trade-list-grid.module.css'

export interface TradeListGridProps {
  /** Left out while they are on their way. */
  lists: readonly TradeList[] | undefined
  isStale: boolean
}

const places = Array.from({ length: 8 }, (_, index) => index)

/** Lists side by side, each a stack of cards with a label. */
export function TradeListGrid({ lists, isStale }: TradeListGridProps) {
  return (
    <div className={cx(isStale && styles.stale)} aria-busy={!lists || isStale}>
      <LiveRegion>{lists ? '' : 'Loading lists...'}</LiveRegion>
      {lists ? (
        <ul className={styles.grid} aria-label="Lists for trade">
          {lists.map((list) => (
            <li key={list.id} className={styles.tile}>
              <TradeListTile list={list} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.grid} aria-hidden="true">
          {places.map((place) => (
            <div key={place} className={styles.tile}>
              <Skeleton />
              <Skeleton />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

function TradeListTile({ list }: { list: TradeList }) {
  const { name, description, ownerId, ownerUsername, isOwner, updatedAt, publicUrlId } = list
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Link to="/lists/public/$publicUrlId" params={{ publicUrlId }} className={styles.open}>
            {name}
          </Link>
        </h2>
        {isOwner && <Badge tone="accent">Your list</Badge>}
      </div>
      <p className={styles.owner}>
        by <MemberLink id={ownerId} name={ownerUsername} />
      </p>
      {description !== null && <p className={styles.description}>{description}</p>}
      <p className={styles.facts}>
        <span>{cardCount(list.totalCards ?? list.itemCount)}</span>
        <strong className={styles.value}>{formatDollars(list.totalValue)}</strong>
      </p>
      <p className={styles.updated}>
        Updated {updatedAt === null ? 'Unknown' : formatDay(updatedAt)}
      </p>
    </>
  )
}
