import { ApiError, serverMessageOr } from '../../contract/api-error.ts'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import styles from './backup-page.module.css'

/**
 * The reason why a file was not imported: the first mistake in a sentence, then all that the server
 * lists.
 */
export function ImportFailure({ error }: { error: Error }) {
  const issues = error instanceof ApiError ? error.issues : []
  return (
    <>
      <FormMessage tone="error">
        {serverMessageOr(error, 'Failed to import data. Please check the file and try again.')}
      </FormMessage>
      {issues.length > 1 && (
        <ol aria-label="Mistakes" className={styles.mistakes}>
          {issues.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <code>{path}</code> {message}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
