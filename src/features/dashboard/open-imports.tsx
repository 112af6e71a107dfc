import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { importListQuery } from '../../api/imports.ts'
import type { Import } from '../../contract/imports.ts'
import { counted, formatCount } from '../../domain/format/count.ts'
import { type StoredChoice, useStored } from '../../ui/hooks/use-stored.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { sourceName, targetName } from '../imports/import-words.ts'
import styles from './dashboard-page.module.css'
import { DashboardPart, Line, linesClass, openClass } from './dashboard-part.tsx'
import { lineCount } from './dashboard-queries.ts'

/** Lines that the part had last on this device, whose room it takes while imports load. */
const lastLines: StoredChoice<'0' | '1' | '2' | '3'> = {
  key: 'ninepocket.openImports',
  choices: ['0', '1', '2', '3'],
  fallback: '0',
}

/** The imports that wait for their member's review, the newest first; nothing where there are none. */
export function OpenImports() {
  const imports = useQuery(importListQuery())
  const open = imports.data?.imports.filter(({ status }) => status === 'review')
  const [lines, setLines] = useStored(lastLines)
  const shown = open && lastLines.choices[Math.min(open.length, lineCount)]
  useLayoutEffect(() => {
    if (shown !== undefined) setLines(shown)
  }, [shown, setLines])
  if ((shown ?? lines) === '0' && !imports.isError) return null
  return (
    <DashboardPart
      title="Open imports"
      link={<Link to="/import">All imports</Link>}
      query={imports}
      failure="Failed to load imports"
      lines={Number(shown ?? lines) || 1}
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
