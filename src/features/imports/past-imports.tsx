import { Link } from '@tanstack/react-router'
import type { Import } from '../../contract/imports.ts'
import { cardCount, formatCount } from '../../domain/format/count.ts'
import { formatMoment } from '../../domain/format/dates.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { sourceName, statusWords, targetName } from './import-words.ts'
import styles from './past-imports.module.css'

/** The member's imports, the newest first. */
export function PastImports({ imports }: { imports: readonly Import[] }) {
  return (
    <section className={styles.section} aria-labelledby="past-imports">
      <h2 id="past-imports">Your imports</h2>
      {imports.length === 0 ? (
        <EmptyState title="No imports yet.">
          A file that you import is kept here with its review, until you delete it.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {imports.map((each) => (
            <li key={each.id} className={styles.item}>
              <Link
                to="/import/$importId"
                params={{ importId: String(each.id) }}
                className={styles.name}
              >
                {sourceName(each)}
              </Link>
              <Status {...each} />
              <span className={styles.facts}>
                {targetName(each)} · {cardCount(each.counts.copies)} in{' '}
                {formatCount(each.counts.rows)} rows · {formatMoment(each.createdAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Status({ status }: Pick<Import, 'status'>) {
  const [label, tone] = statusWords[status]
  return <Badge tone={tone}>{label}</Badge>
}
