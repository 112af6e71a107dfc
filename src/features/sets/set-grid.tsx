import type { SetType } from '../../api/sets/contract.ts'
import { LiveRegion } from '../../ui/layout/visually-hidden.tsx'
import styles from './set-grid.module.css'
import { SetTile, SetTileSkeleton } from './set-tile.tsx'

/** Set tiles side by side, or as many placeholders while `sets` is undefined. */
export function SetGrid({
  sets,
  placeholders,
}: {
  sets: SetType[] | undefined
  placeholders: number
}) {
  if (!sets) {
    return (
      <>
        <LiveRegion>Loading sets...</LiveRegion>
        <div aria-hidden="true" className={styles.grid}>
          {Array.from({ length: placeholders }, (_, index) => (
            <SetTileSkeleton key={index} />
          ))}
        </div>
      </>
    )
  }
  return (
    <ul className={styles.grid}>
      {sets.map((set) => (
        <li key={set.code ?? set.name}>
          <SetTile set={set} />
        </li>
      ))}
    </ul>
  )
}
