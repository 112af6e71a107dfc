/** Keeps which copies came to collections, and reads it (`src/domain/entries/arrivals.ts`). */
import { type SQL, sql } from 'drizzle-orm'
import { isSet } from '../../../src/domain/cards/filters.ts'
import {
  arrivalDaysKept,
  arrivalWeek,
  type ArrivedCopies,
  arrivedOnce,
} from '../../../src/domain/entries/arrivals.ts'
import { limits } from '../../../src/domain/entries/limits.ts'
import { daysBefore } from '../../../src/domain/format/dates.ts'
import type { Db } from '../../db/engine.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { selectOne, selectValue } from '../../db/select.ts'
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
  const arrays = sql`select ${cardIds}::integer[], ${finishes}::text[], ${copies}::bigint[]`
  await keepArrays(tx, when, arrays)
}

/** Keeps the copies that a query has by `card_id`, `variation` and `copies`, each printing and finish once. */
export const keepArrivalsOf = (tx: Db, when: When, query: SQL): Promise<void> =>
  keepArrays(tx, when, arraysOf(query))

const arraysOf = (query: SQL) => sql`
  select array_agg(card_id), array_agg(variation::text), array_agg(copies) from (${query}) came having count(*) > 0`

const maxArrivals = limits.maxArrivalsPerMember
/** The most rows of a member and day, but one. */
const maxRows = 200

/**
 * Keeps arrays of copies as a row, deletes the arrivals of past weeks, joins the rows of a day where there are too many, and
 * deletes the oldest ones beyond the member's limit.
 */
async function keepArrays(tx: Db, { userId, at }: When, arrays: SQL): Promise<void> {
  const day = isoDay(at)
  const row = (arrivedAt: SQL, of: SQL) => sql`
    insert into arrivals (user_id, day, arrived_at, card_ids, variations, copies)
    select ${userId}::integer, ${day}::date, ${arrivedAt}, came.* from (${of}) came`
  const first = daysBefore(day, arrivalDaysKept - 1)
  const before = await selectOne(
    tx,
    {
      rowsOfDay: sql<number>`count(*) filter (where day = ${day}::date)::int`,
      printings: sql<number>`coalesce(sum(cardinality(card_ids)), 0)::int + coalesce((select cardinality(card_ids) from kept), 0)`,
    },
    {
      before: sql`
        with past as (delete from arrivals where user_id = ${userId} and day < ${first}::date),
          kept as (${row(sql`${at.toISOString()}::timestamptz`, arrays)} returning card_ids)`,
      from: sql`from arrivals where user_id = ${userId} and day >= ${first}::date`,
    },
  )
  const isBeyond = before.printings > maxArrivals
  if (before.rowsOfDay < maxRows && !isBeyond) return
  await tx.execute(sql`
    with gone as (
      delete from arrivals where id in (
        select id from arrivals where user_id = ${userId} and day = ${day}::date order by arrived_at, id limit ${maxRows / 2}
      ) returning *
    ), joined as (
      select came.card_id, came.variation, sum(came.copies)::bigint as copies
      from gone cross join lateral unnest(card_ids, variations, gone.copies) as came (card_id, variation, copies)
      group by 1, 2 having sum(came.copies) <> 0
    ) ${row(sql`(select max(arrived_at) from gone)`, arraysOf(sql`select * from joined`))}`)
  if (isBeyond) await deleteOldest(tx, userId)
}

/** Leaves the newest half of what a member may have where there still is more, so that the next changes need not join and delete again. */
const deleteOldest = (tx: Db, userId: number) =>
  tx.execute(sql`
    delete from arrivals where id in (
      select id from (
        select id, sum(cardinality(card_ids)) over () as total,
          sum(cardinality(card_ids)) over (order by day desc, arrived_at desc, id desc) as newest
        from arrivals where user_id = ${userId}
      ) sums where total > ${maxArrivals} and newest > ${maxArrivals / 2}
    )`)

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
