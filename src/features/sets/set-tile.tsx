import { counted } from '../../domain/format/count.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { Link } from '@tanstack/react-router'
import type { SetType } from '../../api/sets/contract.ts'
import { CardPicture } from '../../card-table/picture/card-picture.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './set-tile.module.css'

/** A set as a pocket with its first card, its name, and what is known of it. The whole tile is the link. */
export function SetTile({ set }: { set: SetType }) {
  const { name, code, cardCount, releasedOn, imageUrl } = set
  return (
    <Link to="/sets/$setName" params={{ setName: name }} className={styles.tile}>
      <span className={styles.pocket}>
        <CardPicture url={imageUrl} sizes="63px" />
      </span>
      <span className={styles.facts}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          {code !== null && <span>{code}</span>}
          {cardCount !== null && <span>{counted(cardCount, 'card', 'cards')}</span>}
          {releasedOn !== null && <time dateTime={releasedOn}>{formatDay(releasedOn)}</time>}
        </span>
      </span>
    </Link>
  )
}

export function SetTileSkeleton() {
  return (
    <span className={styles.tile}>
      <span className={styles.pocket} />
      <span className={styles.facts}>
        <Skeleton />
        <Skeleton />
      </span>
    </span>
  )
}
