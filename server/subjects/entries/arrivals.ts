/** Keeps which copies came to collections, and reads it (`src/domain/entries/arrivals.ts`). */
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { isSet } from '../../../src/domain/cards/filters.ts'
import {
  arrivalDaysKept,
  arrivalWeek,
  type ArrivedCopies,
  arrivedOnce,
} from '../../../src/domain/entries/arrivals.ts'
import { daysBefore } from '../../../src/domain/format/dates.ts'
import type { Db } from '../../db/engine.ts'
import { arrivals } from '../../db/schema/arrivals.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { readCount, selectValue } from '../../db/select.ts'
import type { Items } from './items.ts'

interface When {
  userId: number
  /** The time at which the copies came. */
  at: Date
}

const isoDay = (time: Date) => time.toISOString().slice(0, 10)

/** Keeps the copies that came to a collection, or were taken back. */
export async function keepArrivals(
  tx: Db,
  when: When,
  arrived: readonly ArrivedCopies[],
): Promise<void> {
  const once = arrivedOnce(arrived)
  if (once.length === 0) return
  const cardIds = sql.param(once.map(({ cardId }) => cardId))
  const finishes = sql.param(once.map(({ finish }) => finish))
  const copies = sql.param(once.map((each) => each.copies))
  await tx.execute(sql`
    insert into arrivals (user_id, day, arrived_at, card_ids, variations, copies)
    values (${when.userId}, ${isoDay(when.at)}, ${when.at.toISOString()}, ${cardIds}::integer[], ${finishes}::text[], ${copies}::bigint[])`)
  await boundArrivals(tx, when)
}

/** Keeps the copies that a query has by `card_id`, `variation` and `copies`. */
export async function keepArrivalsOf(tx: Db, when: When, query: SQL): Promise<void> {
  await tx.execute(insertOf(when, sql`${when.at.toISOString()}::timestamptz`, query))
  await boundArrivals(tx, when)
}

/** Copies of a query, each printing and finish once, as a row. */
const insertOf = ({ userId, at }: When, arrivedAt: SQL, query: SQL) => sql`
  insert into arrivals (user_id, day, arrived_at, card_ids, variations, copies)
  select ${userId}::integer, ${isoDay(at)}::date, ${arrivedAt}, array_agg(card_id), array_agg(variation::text), array_agg(copies)
  from (${query}) came having count(*) > 0`

/** The most rows of a member and day. */
const maxRows = 200

/** Deletes the arrivals of past weeks, and joins the oldest rows of a day on which there are too many. */
async function boundArrivals(tx: Db, when: When): Promise<void> {
  const day = isoDay(when.at)
  const ofMember = eq(arrivals.userId, when.userId)
  await tx
    .delete(arrivals)
    .where(and(ofMember, lt(arrivals.day, daysBefore(day, arrivalDaysKept - 1))))
  const ofDay = sql`from arrivals where ${ofMember} and day = ${day}::date`
  if ((await readCount(tx, sql`select count(*)::int as count ${ofDay}`)) <= maxRows) return
  const joined = sql`
    select card_id, variation, sum(copies)::bigint as copies from each_copy group by card_id, variation having sum(copies) <> 0`
  await tx.execute(sql`
    with gone as (
      delete from arrivals where id in (select id ${ofDay} order by arrived_at, id limit ${maxRows / 2}) returning *
    ), each_copy as (
      select card_id, variation, unnested.copies
      from gone cross join lateral unnest(gone.card_ids, gone.variations, gone.copies) as unnested (card_id, variation, copies)
    ) ${insertOf(when, sql`(select max(arrived_at) from gone)`, joined)}`)
}

/** The copies of a member that came on a day and were not taken back, each printing and finish once, with the time of the last ones. */
const cameOf = (userId: number) => sql`
  select day, card_id, variation, sum(came.copies) as copies, max(arrived_at) filter (where came.copies > 0) as arrived_at
  from arrivals cross join lateral unnest(card_ids, variations, arrivals.copies) as came (card_id, variation, copies)
  where user_id = ${userId}::integer group by day, card_id, variation having sum(came.copies) > 0`

/** When copies of each printing and finish came last to a collection, as `came.at` of its entries. */
export const lastArrivals = ({ cardId, finish }: Items, userId: number): SQL => sql`
  left join (
    select card_id, variation, max(arrived_at) as at from (${cameOf(userId)}) by_day group by card_id, variation
  ) came on came.card_id = ${cardId} and came.variation = ${finish}::text`

/** The first day of the week that ends today. */
export const firstOfWeek = (now: Date) => daysBefore(isoDay(now), arrivalWeek - 1)

interface Asked {
  userId: number
  /** The first day that counts. */
  first: string
  /** The code of a game; all of them without one. */
  game?: string | undefined
}

/** How many copies came from a day on and were not taken back. */
export function countArrivals(db: Db, { userId, first, game }: Asked): Promise<number> {
  const ofGame = isSet(game)
    ? sql`and card_id in (
        select ${cards.id} from ${cards} join ${sets} on ${sets.id} = ${cards.setId} where ${sets.game} = ${game})`
    : sql``
  return selectValue(db, sql<number>`coalesce(sum(copies), 0)::float8`, {
    from: sql`from (${cameOf(userId)}) came where day >= ${first}::date ${ofGame}`,
  })
}
