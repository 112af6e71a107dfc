import { SetTileProgress } from './set-tile-progress.tsx'
import type { SetType } from '../../contract/sets.ts'
import { cx } from '../../ui/layout/cx.ts'
import { SetGrid } from './set-grid.tsx'
import { completionOf, type Completions, type SetGroup } from './set-view.ts'
import styles from './set-grid.module.css'

interface SetGroupsProps {
  /** Undefined while the sets load. */
  groups: readonly SetGroup[] | undefined
  /** Null for visitors, and while they load. */
  completions: Completions
  /** The tiles have room for the member's progress. */
  hasProgress: boolean
}

/** Groups of sets, each under its title. */
export function SetGroups({ groups, completions, hasProgress }: SetGroupsProps) {
  const progressOf = (set: SetType) =>
    completions && <SetTileProgress completion={completionOf(completions, set)} />
  const progress = hasProgress ? progressOf : undefined
  const groupClass = cx(styles.group, hasProgress && styles.withProgress)
  if (!groups) {
    return (
      <div className={groupClass}>
        <SetGrid sets={undefined} placeholders={12} progress={progress} />
      </div>
    )
  }
  return groups.map(({ title, sets }) => (
    <section key={title} className={groupClass} aria-label={title === '' ? 'Sets' : title}>
      {title !== '' && <h2 className={styles.title}>{title}</h2>}
      <SetGrid sets={sets} placeholders={0} progress={progress} />
    </section>
  ))
}
