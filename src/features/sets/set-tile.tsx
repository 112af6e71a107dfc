import { counted } from '../../domain/count.ts'
import { pictureSources } from '../../domain/picture-sizes.ts'
import { Link } from '@tanstack/react-router'
import type { SetType } from '../../api/sets/contract.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './set-tile.module.css'

const dates = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** A set as a pocket with its first card, its name, and what is known of it. The whole tile is the link. */
export function SetTile({ set }: { set: SetType }) {
  const { name, code, cardCount, releasedOn, imageUrl } = set
  return (
    <Link to="/sets/$setName" params={{ setName: name }} className={styles.tile}>
      <span className={styles.pocket}>
        {imageUrl !== null && (
          <img
            alt=""
            loading="lazy"
            width="63"
            height="88"
            sizes="63px"
            {...pictureSources(imageUrl)}
          />
        )}
      </span>
      <span className={styles.facts}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          {code !== null && <span className={styles.code}>{code}</span>}
          {cardCount !== null && <span>{counted(cardCount, 'card', 'cards')}</span>}
          {releasedOn !== null && (
            <time dateTime={releasedOn}>{dates.format(new Date(releasedOn))}</time>
          )}
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
