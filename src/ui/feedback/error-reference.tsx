import { Button } from '../controls/button.tsx'
import { useCopyText } from '../hooks/use-copy-link.ts'
import styles from './error-reference.module.css'

/** 'Error reference 3f9a0c51e8d2b764', with a button that copies the id. */
export function ErrorReference({ id }: { id: string }) {
  const copy = useCopyText({
    copied: 'Error reference copied to clipboard!',
    failed: 'Failed to copy the error reference.',
    ask: 'Copy this error reference:',
  })
  return (
    <p className={styles.reference}>
      <span>
        Error reference <code>{id}</code>
      </span>
      <Button
        variant="quiet"
        size="small"
        aria-label="Copy the error reference"
        onClick={() => void copy(id)}
      >
        Copy
      </Button>
    </p>
  )
}
