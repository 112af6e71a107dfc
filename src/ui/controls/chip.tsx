import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { Icon } from '../layout/icon.tsx'

export interface ChipProps {
  onRemove: () => void
  /** Names the remove button: 'Remove filter Rare'. */
  removeLabel: string
  children: ReactNode
}

/** Something that applies now and can be taken away: an active filter. */
export function Chip({ onRemove, removeLabel, children }: ChipProps) {
  return (
    <span className={styles.chip}>
      <span className={styles.text}>{children}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={removeLabel}
        title={removeLabel}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
    </span>
  )
}
