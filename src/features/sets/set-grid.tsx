import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CardPicture } from '../../card-table/picture/card-picture.tsx'
import type { SetType } from '../../contract/sets.ts'
import { counted } from '../../domain/format/count.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { LiveRegion } from '../../ui/layout/layout.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { SetSymbol } from '../cards/set-symbol.tsx'
import styles from './set-grid.module.css'
import { Row, Stack, Tiles } from '../../ui/layout/boxes.tsx'

/** Set tiles side by side, or as many placeholders while `sets` is undefined. */
export function SetGrid({
  sets,
  placeholders,
  progress,
}: {
  sets: readonly SetType[] | undefined
  placeholders: number
  /** A member's progress in a set, for its tile. */
  progress?: ((set: SetType) => ReactNode) | undefined
}) {
  // A tile with progress has longer lines.
  const least = progress ? '19rem' : '17rem'
  if (!sets) {
    return (
      <>
        <LiveRegion>Loading sets...</LiveRegion>
        <Tiles as="div" least={least} gap="3" aria-hidden="true">
          {Array.from({ length: placeholders }, (_, index) => (
            <SetTileSkeleton key={index} hasProgress={progress !== undefined} />
          ))}
        </Tiles>
      </>
    )
  }
  return (
    <Tiles least={least} gap="3">
      {sets.map((set) => (
        <li key={set.code ?? set.name}>
          <SetTile set={set} progress={progress?.(set)} />
        </li>
      ))}
    </Tiles>
  )
}

interface SetTileProps {
  set: SetType
  progress?: ReactNode
}

/** A set as a pocket with its first card, its name, and what is known of it. The whole tile is the link. */
function SetTile({ set, progress }: SetTileProps) {
  const { name, code, cardCount, releasedOn, imageUrl, symbol } = set
  return (
    <Link to="/sets/$setName" params={{ setName: name }} className={styles.tile}>
      <span className={styles.pocket}>
        <CardPicture url={imageUrl} sizes="63px" />
      </span>
      <Stack as="span" gap="1">
        <span className={styles.name}>{name}</span>
        <Row as="span" gap="0 2" wrap className={styles.detail}>
          {code !== null && <SetSymbol code={code} symbol={symbol} />}
          {cardCount !== null && <span>{counted(cardCount, 'card', 'cards')}</span>}
          {releasedOn !== null && <time dateTime={releasedOn}>{formatDay(releasedOn)}</time>}
        </Row>
        {progress !== undefined && <span className={styles.progress}>{progress}</span>}
      </Stack>
    </Link>
  )
}

function SetTileSkeleton({ hasProgress }: { hasProgress: boolean }) {
  return (
    <span className={styles.tile}>
      <span className={styles.pocket} />
      <Stack as="span" gap="1">
        <Skeleton />
        <Skeleton />
        {hasProgress && <span className={styles.progress} />}
      </Stack>
    </span>
  )
}
