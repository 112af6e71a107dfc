import * as z from 'zod/mini'
import { type AuditKind, auditKinds, auditKindWords } from '../../domain/audit/audit.ts'
import { Toolbar } from '../../ui/layout/layout.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { DebouncedSearch } from '../cards/debounced-search.tsx'
import type { AuditPageProps } from './audit-page.tsx'
import styles from './audit.module.css'
import { type AuditSearch, auditSearchSchema } from './audit.search.ts'

/** The select has no empty value: that would show its placeholder. */
const anyKind = 'any'
const kindOptions = [
  { value: anyKind, label: 'All events' },
  ...auditKinds.map((kind) => ({ value: kind, label: auditKindWords[kind] })),
] as const

/** Narrows the log by kind, person and days. Each change goes to the first page. */
export function AuditFilters({ search, onChange }: AuditPageProps) {
  return (
    <Toolbar label="Filters">
      <Select
        label="Event"
        value={auditKindOf(search) ?? anyKind}
        options={kindOptions}
        onChange={(kind) => onChange({ kind: kind === anyKind ? '' : kind, page: 1 })}
      />
      <div className={styles.person}>
        <DebouncedSearch
          label="Person"
          placeholder="Username"
          value={search.person}
          onCommit={(person) => onChange({ person, page: 1 }, { replace: true })}
        />
      </div>
      {(['from', 'to'] as const).map((key) => (
        <TextField
          key={key}
          type="date"
          label={key === 'from' ? 'From' : 'To'}
          value={search[key]}
          onChange={({ currentTarget }) =>
            onChange({ [key]: currentTarget.value, page: 1 }, { replace: true })
          }
        />
      ))}
    </Toolbar>
  )
}

/** The search of an address without parameters. */
export const auditSearchDefaults: AuditSearch = z.parse(auditSearchSchema, {})

/** The kind in the URL; undefined for none or for a text that is no kind. */
const auditKindOf = ({ kind }: Pick<AuditSearch, 'kind'>): AuditKind | undefined =>
  auditKinds.find((each) => each === kind)

/** As query parameters; the call leaves empty texts out. */
export function auditFilterOf({ person, from, to, ...search }: AuditSearch) {
  const kind = auditKindOf(search)
  return {
    ...(kind !== undefined && { kind }),
    ...(person !== '' && { person }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
}
