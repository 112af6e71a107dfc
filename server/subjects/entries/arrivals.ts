/** Keeps which copies came to collections, and reads it (`src/domain/entries/arrivals.ts`). */
import { and, eq, sql } from 'drizzle-orm'
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
import { selectValue } from '../../db/select.ts'

interface At {
  userId: number
  /** The time at which the copies came. */
  at: Date
}

const isoDay = (time: Date) => time.toISOString().slice(0, 10)

/** Keeps the copies that came to a collection, and takes those off that were taken back. */
export async function keepArrivals(
  tx: Db,
  when: At,
  arrived: readonly ArrivedCopies[],
): Promise<void> {
  const once = arrivedOnce(arrived)
  const came = once.filter(({ copies }) => copies > 0)
  const back = once.filter(({ copies }) => copies < 0)
  if (came.length > 0) {
    await addArrivals(tx, when, sql`select * from ${rowsOf(came)}`)
    await dropOldArrivals(tx, when)
  }
  if (back.length === 0) return
  const isSame = sql`arrivals.user_id = ${when.userId} and arrivals.day = ${isoDay(when.at)}
    and arrivals.card_id = row.card_id and arrivals.variation = row.variation`
  await tx.execute(sql`
    with gone as (
      delete from arrivals using ${rowsOf(back)} where ${isSame} and arrivals.copies + row.copies <= 0
    )
    update arrivals set copies = arrivals.copies + row.copies
    from ${rowsOf(back)} where ${isSame} and arrivals.copies + row.copies > 0`)
}

/** Keeps the copies that a query has by `card_id` and `variation`, each once. */
export async function addArrivals(
  tx: Db,
  { userId, at }: At,
  copies: ReturnType<typeof sql>,
): Promise<void> {
  await tx.execute(sql`
    insert into arrivals (user_id, day, card_id, variation, copies, arrived_at)
    select ${userId}::integer, ${isoDay(at)}::date, card_id, variation, copies, ${at.toISOString()}::timestamptz
    from (${copies}) came
    on conflict (user_id, day, card_id, variation)
      do update set copies = arrivals.copies + excluded.copies, arrived_at = excluded.arrived_at`)
}

async function dropOldArrivals(tx: Db, { userId, at }: At): Promise<void> {
  const first = daysBefore(isoDay(at), arrivalDaysKept - 1)
  await tx.delete(arrivals).where(and(eq(arrivals.userId, userId), sql`day < ${first}`))
}

const rowsOf = (copies: readonly ArrivedCopies[]) => {
  const rows = copies.map(({ cardId, finish, copies: count }) => [cardId, finish, count])
  return sql`(
    select (each ->> 0)::integer as card_id, (each ->> 1)::char(1) as variation, (each ->> 2)::bigint as copies
    from json_array_elements(${JSON.stringify(rows)}::json) each) as row`
}

interface Asked {
  userId: number
  now: Date
  /** The code of a game; all of them without one. */
  game?: string | undefined
}

/** How many copies came this week and were not taken back. */
export function countArrivals(db: Db, { userId, now, game }: Asked): Promise<number> {
  const first = daysBefore(isoDay(now), arrivalWeek - 1)
  const ofGame = isSet(game)
    ? sql`and card_id in (
        select ${cards.id} from ${cards} join ${sets} on ${sets.id} = ${cards.setId} where ${sets.game} = ${game})`
    : sql``
  return selectValue(db, sql<number>`coalesce(sum(copies), 0)::float8`, {
    from: sql`from ${arrivals} where user_id = ${userId} and day >= ${first}::date ${ofGame}`,
  })
}
