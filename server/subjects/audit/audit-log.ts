/** Records what is done to accounts and data, for admins to look up. Passwords and typed names are never recorded. */
import {
  type AuditEvent,
  type AuditKind,
  countedAuditKinds,
  maxAuditRowsPerDay,
  otherOrigins,
} from '../../../src/domain/audit/audit.ts'
import type { Db } from '../../db/engine.ts'
import { networkOf } from '../../http/limits/network.ts'
import { and, desc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import { auditEvents } from '../../db/schema/audit.ts'
import { dayMs } from '../../../src/domain/format/dates.ts'

export interface Recorded {
  kind: AuditKind
  /** The acting user; null for the command line and for a failed sign-in. */
  actor?: AuditPersonRef | null
  /** The affected user. */
  target?: AuditPersonRef | null
  /** The address of the caller, or `commandLineOrigin`. */
  origin: string
  detail?: string | null
}

export class AuditLog {
  readonly #db: Db
  readonly #now: () => Date

  constructor(db: Db, now: () => Date) {
    this.#db = db
    this.#now = now
  }

  /** Call it after the change: what was refused is not recorded as done. */
  async record({ actor = null, target = null, detail = null, ...rest }: Recorded): Promise<void> {
    const event = { ...rest, actor, target, detail, at: this.#now() }
    if (countedAuditKinds.has(event.kind)) {
      await countAuditEvent(this.#db, event, networkOf(event.origin))
    } else {
      await insertAuditEvent(this.#db, event)
    }
  }
}

interface AuditPersonRef {
  id: number
  /** Looked up by the id when it is missing. */
  username?: string
}

type NewAuditEvent = Required<Recorded> & { at: Date }

/** Adds a row for an event. */
async function insertAuditEvent(db: Db, event: NewAuditEvent): Promise<void> {
  await db.execute(sql`
    insert into audit_events (kind, at, last_at, actor_id, actor_name, target_id, target_name, origin, detail)
    values (${event.kind}, ${timeOf(event)}, ${timeOf(event)}, ${personColumns(event.actor)},
      ${personColumns(event.target)}, ${event.origin}, ${event.detail})`)
}

/**
 * Counts an event in the row of its day, kind, people and network. Beyond `maxAuditRowsPerDay` rows
 * of a day, kind and people the other networks share one row, so that an attacker who changes
 * addresses cannot fill the disk.
 */
async function countAuditEvent(db: Db, event: NewAuditEvent, network: string): Promise<void> {
  const { kind, at, actor, target, origin, detail } = event
  const day = at.toISOString().slice(0, 10)
  const prefix = `${day} ${kind} ${actor?.id ?? '-'} ${target?.id ?? '-'}`
  const key = `${prefix} ${network}`
  // A space is followed by an exclamation mark, so that the range holds the keys that begin with the prefix and a space.
  await db.execute(sql`
    with known as (
      select exists (select from audit_events where count_key = ${key})
        or (
          select count(*) from audit_events
          where count_key >= ${`${prefix} `} and count_key < ${`${prefix}!`}
        ) < ${maxAuditRowsPerDay}::integer as has_room
    )
    insert into audit_events as present (kind, at, last_at, actor_id, actor_name, target_id, target_name,
      origin, detail, count_key)
    select ${kind}, ${timeOf(event)}, ${timeOf(event)}, ${personColumns(actor)}, ${personColumns(target)},
      case when has_room then ${origin}::text else ${otherOrigins}::text end, ${detail}::text,
      case when has_room then ${key}::text else ${`${prefix} ${otherOrigins}`}::text end
    from known
    on conflict (count_key) do update
    set count = present.count + 1, last_at = excluded.last_at, detail = excluded.detail`)
}

const timeOf = ({ at }: NewAuditEvent) => sql`${at.toISOString()}::timestamptz`

/** The values of id and name. */
function personColumns(person: AuditPersonRef | null): SQL {
  if (person === null) return sql`null::integer, null::text`
  const { id, username } = person
  const name =
    username === undefined
      ? sql`(select username from users where users.id = ${id})`
      : sql`${username}::text`
  return sql`${id}::integer, ${name}`
}

/** Days are ISO dates in UTC, both included. */
interface AuditFilter {
  kind?: AuditKind | undefined
  person?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** A row counts events of one day of UTC, so that the time of the first one is enough for filters by day. */
function isMeant({ kind, person, from, to }: AuditFilter): SQL | undefined {
  const text = person?.toLowerCase()
  const isNamed = (name: SQL) => sql`strpos(lower(${name}), ${text}) > 0`
  return and(
    kind && eq(auditEvents.kind, kind),
    text === undefined
      ? undefined
      : or(isNamed(sql`${auditEvents.actorName}`), isNamed(sql`${auditEvents.targetName}`)),
    from === undefined ? undefined : gte(auditEvents.at, new Date(from)),
    to === undefined ? undefined : lt(auditEvents.at, new Date(Date.parse(to) + dayMs)),
  )
}

/** A page of the events that match, the newest first, and how many there are. */
export async function findAuditEvents(
  db: Db,
  { page, limit, ...filter }: AuditFilter & { page: number; limit: number },
): Promise<{ events: AuditEvent[]; total: number }> {
  const condition = isMeant(filter)
  const rows = await db
    .select()
    .from(auditEvents)
    .where(condition)
    .orderBy(desc(auditEvents.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { events: rows.map(eventOf), total: await db.$count(auditEvents, condition) }
}

const rowsAtOnce = 1000

/** All events that match, the newest first, in batches. Each batch is a statement of its own. */
export async function* auditEventBatches(
  db: Db,
  filter: AuditFilter,
): AsyncGenerator<AuditEvent[]> {
  let before: number | undefined
  for (;;) {
    const rows = await db
      .select()
      .from(auditEvents)
      .where(and(isMeant(filter), before === undefined ? undefined : lt(auditEvents.id, before)))
      .orderBy(desc(auditEvents.id))
      .limit(rowsAtOnce)
    yield rows.map(eventOf)
    if (rows.length < rowsAtOnce) return
    before = rows.at(-1)?.id
  }
}

function eventOf(row: typeof auditEvents.$inferSelect): AuditEvent {
  const { id, kind, at, lastAt, count, origin, detail } = row
  return {
    id,
    kind,
    at: at.toISOString(),
    lastAt: lastAt.toISOString(),
    count,
    actor: personOf(row.actorId, row.actorName),
    target: personOf(row.targetId, row.targetName),
    origin,
    detail,
  }
}

const personOf = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name }

/** Deletes what began before a time. */
export async function deleteAuditEventsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(auditEvents).where(lt(auditEvents.at, time))
}
