/** The audit log of the default seed, the oldest entry first. */
import type { AuditEvent } from '../../src/domain/audit/audit.ts'
import type { AuditKind } from '../../src/domain/audit/audit-kinds.ts'
import { people } from './people.ts'

interface SeededEvent {
  at: string
  kind: AuditKind
  actor?: keyof typeof people
  target?: keyof typeof people
  origin?: string
  count?: number
  lastAt?: string
  detail?: string
}

const events: readonly SeededEvent[] = [
  { at: '2026-01-01T09:30:00.000Z', kind: 'user_added', target: 'ada', origin: 'command line' },
  {
    at: '2026-01-01T09:45:00.000Z',
    kind: 'catalog_imported',
    origin: 'command line',
    detail: 'cards.json.gz',
  },
  { at: '2026-01-02T10:00:00.000Z', kind: 'user_approved', actor: 'ada', target: 'alice' },
  { at: '2026-01-03T10:00:00.000Z', kind: 'user_approved', actor: 'ada', target: 'bob' },
  { at: '2026-01-04T10:00:00.000Z', kind: 'user_approved', actor: 'ada', target: 'carol' },
  { at: '2026-01-06T10:00:00.000Z', kind: 'user_approved', actor: 'ada', target: 'dan' },
  { at: '2026-11-12T08:15:00.000Z', kind: 'user_denied', actor: 'ada', target: 'dan' },
  {
    at: '2026-11-15T17:20:00.000Z',
    kind: 'password_changed',
    actor: 'bob',
    origin: '2001:db8:1:2::7',
  },
  {
    at: '2026-11-18T02:10:00.000Z',
    lastAt: '2026-11-18T05:55:00.000Z',
    kind: 'sign_in_failed',
    target: 'alice',
    origin: '198.51.100.23',
    count: 240,
  },
  { at: '2026-11-18T02:11:00.000Z', kind: 'sign_in_failed', origin: '198.51.100.23', count: 12 },
  { at: '2026-11-19T18:40:00.000Z', kind: 'backup_imported', actor: 'carol' },
]

const personOf = (name: keyof typeof people | undefined) =>
  name === undefined ? null : { id: people[name].id, name }

/** More than a page holds: one and the same backup, imported each day. */
const dailyImports: readonly SeededEvent[] = Array.from({ length: 60 }, (_, index) => ({
  at: new Date(Date.UTC(2026, 1, 1 + index, 8)).toISOString(),
  kind: 'backup_imported',
  actor: 'carol',
}))

export const seededAudit: readonly AuditEvent[] = [
  ...events.slice(0, 6),
  ...dailyImports,
  ...events.slice(6),
].map(({ at, kind, actor, target, ...rest }, index) => ({
  id: index + 1,
  kind,
  at,
  lastAt: rest.lastAt ?? at,
  count: rest.count ?? 1,
  actor: personOf(actor),
  target: personOf(target),
  origin: rest.origin ?? '203.0.113.7',
  detail: rest.detail ?? null,
}))
