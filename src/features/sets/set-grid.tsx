import type { ReactNode } from 'react'
import type { SetType } from '../../contract/sets.ts'
import { LiveRegion } from '../../ui/layout/visually-hidden.tsx'
import styles from './set-grid.module.css'
import { SetTile, SetTileSkeleton } from './set-tile.tsx'

/** Set tiles side by side, or as many placeholders while `sets` is undefined. */
export function SetGrid({
  sets,
  placeholders,
  progress,
  sizes,
}: {
  sets: readonly SetType[] | undefined
  placeholders: number
  /** A member's progress in a set, for its tile. */
  progress?: ((set: SetType) => ReactNode) | undefined
  /** The `sizes` of the pictures. */
  sizes?: string | undefined
}) {
  if (!sets) {
    return (
      <>
        <LiveRegion>Loading sets...</LiveRegion>
        <div aria-hidden="true" className={styles.grid}>
          {Array.from({ length: placeholders }, (_, index) => (
            <SetTileSkeleton key={index} hasProgress={progress !== undefined} />
          ))}
        </div>
      </>
    )
  }
  return (
    <ul className={styles.grid}>
      {sets.map((set) => (
        <li key={set.code ?? set.name}>
          <SetTile set={set} progress={progress?.(set)} sizes={sizes} />
        </li>
      ))}
    </ul>
  )
}
