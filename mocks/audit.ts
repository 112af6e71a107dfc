/** The audit log of the mocks. They know no addresses: all requests come from one unknown place. */
import type { adminAuditExport } from '../src/contract/admin.ts'
import type { Input } from '../src/contract/endpoint.ts'
import {
  auditCsvHead,
  auditCsvLine,
  type AuditEvent,
  auditExportName,
  type AuditKind,
  countedAuditKinds,
} from '../src/domain/audit/audit.ts'
import { byteOrderMark } from '../src/domain/format/csv.ts'
import type { MockHandlers } from './context.ts'
import type { MockDb, MockState } from './records.ts'
import { pageIn } from '../src/memory/rows.ts'
import type { UserRecord } from '../sample/members/people.ts'

interface Recorded {
  actor?: UserRecord | undefined
  target?: UserRecord | undefined
  detail?: string
}

const unknownOrigin = 'unknown'

export function record({ state, now }: MockDb, kind: AuditKind, event: Recorded = {}): void {
  const at = now().toISOString()
  const [actor, target] = [personOf(event.actor), personOf(event.target)]
  const same = countedAuditKinds.has(kind)
    ? state.audit.find(
        (each) =>
          each.kind === kind &&
          each.at.slice(0, 10) === at.slice(0, 10) &&
          each.actor?.id === actor?.id &&
          each.target?.id === target?.id &&
          each.origin === unknownOrigin,
      )
    : undefined
  if (same) {
    same.count += 1
    same.lastAt = at
    return
  }
  const id = (state.audit.at(-1)?.id ?? 0) + 1
  const { detail = null } = event
  const origin = unknownOrigin
  state.audit.push({ id, kind, at, lastAt: at, count: 1, actor, target, origin, detail })
}

const personOf = (user: UserRecord | undefined) =>
  user === undefined ? null : { id: user.id, name: user.username }

type Filter = Input<typeof adminAuditExport>['query']

/** The newest first. */
function fittingEvents({ audit }: MockState, { kind, person, from, to }: Filter): AuditEvent[] {
  const text = person?.toLowerCase() ?? ''
  const isNamed = ({ actor, target }: AuditEvent) =>
    [actor, target].some((each) => each?.name.toLowerCase().includes(text))
  return audit
    .filter((event) => {
      const day = event.at.slice(0, 10)
      return (
        (kind === undefined || event.kind === kind) &&
        (person === undefined || isNamed(event)) &&
        (from === undefined || day >= from) &&
        (to === undefined || day <= to)
      )
    })
    .toReversed()
}

export const auditHandlers = {
  adminAuditList: ({ db, query: { page, limit, ...filter } }) => {
    const { rows, pagination } = pageIn(fittingEvents(db.state, filter), { page, limit })
    return { events: rows, pagination }
  },

  adminAuditExport: ({ db, query }) => ({
    name: auditExportName(db.now().toISOString().slice(0, 10)),
    content:
      byteOrderMark + auditCsvHead + fittingEvents(db.state, query).map(auditCsvLine).join(''),
  }),
} satisfies Partial<MockHandlers>
