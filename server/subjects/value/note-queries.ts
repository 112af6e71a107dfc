/** Reads and writes of the daily notes of values. Amounts of the domain are cents, those of the table dollars. */
import { and, asc, eq, gte, min, sql } from 'drizzle-orm'
import type { ValueNote } from '../../../src/domain/value/value-note.ts'
import type { ValueHolder } from '../../../src/domain/value/names.ts'
import type { Db } from '../../db/engine.ts'
import { users } from '../../db/schema/accounts.ts'
import { valueNotes } from '../../db/schema/value.ts'
import { selectRows } from '../../db/select.ts'

export interface HolderNote extends ValueNote {
  userId: number
  holder: ValueHolder
}

/** Where a member's notes end before a day. */
export interface NotedMember {
  id: number
  /** ISO dates of the last notes before the day; null where there is none. */
  notedOn: Record<ValueHolder, string | null>
}

const lastBefore = (holder: ValueHolder, day: string) =>
  sql<string | null>`(
    select max(${valueNotes.day})::text from ${valueNotes}
    where ${valueNotes.userId} = ${users.id} and ${valueNotes.holder} = ${holder} and ${valueNotes.day} < ${day}::date)`

/** The approved members after an id, by their ids. */
export async function membersToNote(
  db: Db,
  { after, day, limit }: { after: number; day: string; limit: number },
): Promise<NotedMember[]> {
  const rows = await selectRows(
    db,
    {
      id: sql<number>`${users.id}`,
      collection: lastBefore('collection', day),
      wishlist: lastBefore('wishlist', day),
    },
    {
      from: sql`from ${users} where ${users.status} = 'approved' and ${users.id} > ${after}
        order by ${users.id} limit ${limit}`,
    },
  )
  return rows.map(({ id, ...notedOn }) => ({ id, notedOn }))
}

/** Writes the notes of a day, and replaces those that it has already. A member who was deleted since gets none. */
export async function writeNotes(db: Db, day: string, notes: readonly HolderNote[]): Promise<void> {
  if (notes.length === 0) return
  const column = <Key extends keyof HolderNote>(key: Key) => sql.param(notes.map((n) => n[key]))
  await db.execute(sql`
    insert into ${valueNotes} (user_id, holder, day, market, low, paid, cards, by_prices)
    select note.user_id, note.holder, ${day}::date, note.market / 100.0, note.low / 100.0, note.paid / 100.0,
      note.cards, note.by_prices / 100.0
    from unnest(
      ${column('userId')}::integer[], ${column('holder')}::text[], ${column('market')}::bigint[], ${column('low')}::bigint[],
      ${column('paid')}::bigint[], ${column('cards')}::bigint[], ${column('byPrices')}::bigint[]
    ) note (user_id, holder, market, low, paid, cards, by_prices)
    join ${users} on ${users.id} = note.user_id
    for key share of ${users}
    on conflict (user_id, holder, day) do update set
      market = excluded.market, low = excluded.low, paid = excluded.paid, cards = excluded.cards, by_prices = excluded.by_prices`)
}

/**
 * Leaves the last note of each week (from Monday) that ended before a day, with the changes by prices of the whole week. The
 * first note of all has none, and neither has the week that it is in.
 */
export async function thinNotes(
  db: Db,
  { userIds, before }: { userIds: readonly number[]; before: string },
): Promise<void> {
  await db.execute(sql`
    with week as (
      select user_id, holder, max(day) as last_day,
        case when bool_and(by_prices is not null) then sum(by_prices) end as by_prices
      from ${valueNotes}
      where user_id = any (${sql.param(userIds)}::integer[]) and day < date_trunc('week', ${before}::timestamp)
      group by user_id, holder, date_trunc('week', day::timestamp)
      having count(*) > 1
    ), kept as (
      update ${valueNotes} note set by_prices = week.by_prices from week
      where note.user_id = week.user_id and note.holder = week.holder and note.day = week.last_day
    )
    delete from ${valueNotes} note using week
    where note.user_id = week.user_id and note.holder = week.holder and note.day < week.last_day
      and date_trunc('week', note.day::timestamp) = date_trunc('week', week.last_day::timestamp)`)
}

/** The day of a holder's first note, an ISO date; null where there is none. */
export async function firstNotedDay(
  db: Db,
  { userId, holder }: { userId: number; holder: ValueHolder },
): Promise<string | null> {
  const [first] = await db
    .select({ day: min(valueNotes.day) })
    .from(valueNotes)
    .where(and(eq(valueNotes.userId, userId), eq(valueNotes.holder, holder)))
  return first?.day ?? null
}

/** A member's notes from a day on (an ISO date; null for all), the oldest first. */
export async function findNotes(
  db: Db,
  { userId, holder, since }: { userId: number; holder: ValueHolder; since: string | null },
): Promise<(ValueNote & { day: string })[]> {
  const rows = await db
    .select()
    .from(valueNotes)
    .where(
      and(
        eq(valueNotes.userId, userId),
        eq(valueNotes.holder, holder),
        since === null ? undefined : gte(valueNotes.day, since),
      ),
    )
    .orderBy(asc(valueNotes.day))
  return rows.map(({ day, cards, market, low, paid, byPrices }) => ({
    day,
    cards,
    market: cents(market),
    low: cents(low),
    paid: cents(paid),
    byPrices: byPrices === null ? null : cents(byPrices),
  }))
}

const cents = (dollars: string) => Math.round(100 * Number(dollars))
