import { VisuallyHidden } from '../ui/layout/layout.tsx'
import styles from './waiting.module.css'

const words = {
  notifications: ['unread', 'unread'],
  offers: ['offer waiting', 'offers waiting'],
} as const

interface WaitingProps {
  count: number | undefined
  of: keyof typeof words
}

/** A number that waits for the member, unless it is 0. */
export function Waiting({ count = 0, of }: WaitingProps) {
  if (count === 0) return null
  const [one, many] = words[of]
  return (
    <span className={styles.waiting}>
      {count}
      <VisuallyHidden> {count === 1 ? one : many}</VisuallyHidden>
    </span>
  )
}

/** The class of what has the number on its corner, where a number that comes late moves nothing. */
export const waitingCorner = styles.corner
