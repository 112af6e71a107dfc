import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { importListQuery } from '../../api/imports.ts'
import type { Import } from '../../contract/imports.ts'
import { counted, formatCount } from '../../domain/format/count.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { sourceName, targetName } from '../imports/import-words.ts'
import styles from './dashboard-page.module.css'
import { DashboardPart, Line, linesClass, openClass } from './dashboard-part.tsx'
import { lineCount } from './dashboard-queries.ts'

/** The imports that wait for their member's review, the newest first; nothing where there are none. */
export function OpenImports() {
  const imports = useQuery(importListQuery())
  const open = imports.data?.imports.filter(({ status }) => status === 'review')
  if (!open?.length && !imports.isError) return null
  return (
    <DashboardPart
      title="Open imports"
      link={<Link to="/import">All imports</Link>}
      query={imports}
      failure="Failed to load imports"
    >
      {() => (
        <ul className={linesClass}>
          {open?.slice(0, lineCount).map((each) => (
            <Line
              key={each.id}
              picture={<Icon name="upload" className={styles.icon} />}
              link={
                <Link
                  to="/import/$importId"
                  params={{ importId: String(each.id) }}
                  className={openClass}
                >
                  Review {sourceName(each)}
                </Link>
              }
              detail={`${toDecide(each)} · ${targetName(each)}`}
            />
          ))}
        </ul>
      )}
    </DashboardPart>
  )
}

/** '504 of 12,784 rows to decide'. */
function toDecide({ counts: { check, not_found, rows } }: Import): string {
  const open = check + not_found
  const all = counted(rows, 'row', 'rows')
  return open === 0 ? `${all} to import` : `${formatCount(open)} of ${all} to decide`
}
