/** The audit log of the default seed, the oldest entry first. */
import type { AuditEvent, AuditKind } from '../../src/domain/audit/audit.ts'
import { people } from '../../sample/members/people.ts'

type PersonName = keyof typeof people

const personOf = (name: PersonName | null) => (name === null ? null : { id: people[name].id, name })

function event(
  at: string,
  kind: AuditKind,
  actor: PersonName | null,
  target: PersonName | null = null,
  more: Partial<AuditEvent> = {},
): Omit<AuditEvent, 'id'> {
  return {
    kind,
    at,
    lastAt: at,
    count: 1,
    actor: personOf(actor),
    target: personOf(target),
    origin: '203.0.113.7',
    detail: null,
    ...more,
  }
}

const commandLine = { origin: 'command line' }
const guesser = { origin: '198.51.100.23' }

export const seededAudit: readonly AuditEvent[] = [
  event('2026-01-01T09:30:00.000Z', 'user_added', null, 'ada', commandLine),
  event('2026-01-01T09:45:00.000Z', 'catalog_imported', null, null, {
    ...commandLine,
    detail: 'cards.json.gz',
  }),
  event('2026-01-02T10:00:00.000Z', 'user_approved', 'ada', 'alice'),
  event('2026-01-03T10:00:00.000Z', 'user_approved', 'ada', 'bob'),
  event('2026-01-04T10:00:00.000Z', 'user_approved', 'ada', 'carol'),
  event('2026-01-06T10:00:00.000Z', 'user_approved', 'ada', 'dan'),
  // More than a page holds: the same backup, imported each day.
  ...Array.from({ length: 60 }, (_, index) =>
    event(new Date(Date.UTC(2026, 1, 1 + index, 8)).toISOString(), 'backup_imported', 'carol'),
  ),
  event('2026-11-12T08:15:00.000Z', 'user_denied', 'ada', 'dan'),
  event('2026-11-15T17:20:00.000Z', 'password_changed', 'bob', null, { origin: '2001:db8:1:2::7' }),
  event('2026-11-18T02:10:00.000Z', 'sign_in_failed', null, 'alice', {
    ...guesser,
    lastAt: '2026-11-18T05:55:00.000Z',
    count: 240,
  }),
  event('2026-11-18T02:11:00.000Z', 'sign_in_failed', null, null, { ...guesser, count: 12 }),
  event('2026-11-19T18:40:00.000Z', 'backup_imported', 'carol'),
].map((each, index) => ({ ...each, id: index + 1 }))
