import { counted } from '../../domain/format/count.ts'
import { formatDay } from '../../domain/format/dates.ts'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { SetType } from '../../contract/sets.ts'
import { CardPicture } from '../../card-table/picture/card-picture.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './set-tile.module.css'

interface SetTileProps {
  set: SetType
  progress?: ReactNode
  /** The `sizes` of the picture: those of its largest place, on a page that shows it elsewhere too. */
  sizes?: string | undefined
}

/** A set as a pocket with its first card, its name, and what is known of it. The whole tile is the link. */
export function SetTile({ set, progress, sizes = '63px' }: SetTileProps) {
  const { name, code, cardCount, releasedOn, imageUrl } = set
  return (
    <Link to="/sets/$setName" params={{ setName: name }} className={styles.tile}>
      <span className={styles.pocket}>
        <CardPicture url={imageUrl} sizes={sizes} />
      </span>
      <span className={styles.facts}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          {code !== null && <span>{code}</span>}
          {cardCount !== null && <span>{counted(cardCount, 'card', 'cards')}</span>}
          {releasedOn !== null && <time dateTime={releasedOn}>{formatDay(releasedOn)}</time>}
        </span>
        {progress !== undefined && <span className={styles.progress}>{progress}</span>}
      </span>
    </Link>
  )
}

export function SetTileSkeleton({ hasProgress }: { hasProgress: boolean }) {
  return (
    <span className={styles.tile}>
      <span className={styles.pocket} />
      <span className={styles.facts}>
        <Skeleton />
        <Skeleton />
        {hasProgress && <span className={styles.progress} />}
      </span>
    </span>
  )
}
