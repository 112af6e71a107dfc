import { Button } from '../controls/button.tsx'
import { Icon } from '../layout/icon.tsx'
import { ReferenceOf } from './error-panel.tsx'
import styles from './states.module.css'

interface LoadErrorProps {
  /** The failure; 'Error: ' is prepended. */
  message: string
  onRetry: () => void
  error?: unknown
}

/** Replaces data that could not be loaded, in red: 'Error: Failed to fetch users'. */
export function LoadError({ message, onRetry, error }: LoadErrorProps) {
  return (
    <div className={styles.state} role="alert">
      <Icon name="warning" size={28} className={styles.warning} />
      <p className={styles.failure}>Error: {message}</p>
      <div className={styles.action}>
        <Button onClick={onRetry}>Try Again</Button>
      </div>
      <ReferenceOf error={error} />
    </div>
  )
}
