/** Merges the day's prices of staged cards (`catalog.ts`) into the price series, in the same transaction. */
import { sql, type SQL } from 'drizzle-orm'
import { tally, type Tally } from './merge-catalog.ts'
import type { Db } from '../db/engine.ts'
import { countRows, selectOne, selectValue } from '../db/select.ts'

/** Days of prices that are kept unless the settings say otherwise. */
export const defaultHistoryDays = 400

interface PriceWindow {
  /** ISO date of the prices. */
  today: string
  /** How many days of prices are kept, `today` included. */
  historyDays: number
}

/**
 * The prices of both sides, and of each finish of another name. The first such finish of a side has the prices of that side, so its
 * series begins with the days before that the side's series has.
 */
const incomingPrices = (day: SQL) => sql`
  select cards.id as card_id, incoming.kind, incoming.price, incoming.history
  from incoming_cards
  join cards on cards.source_key = incoming_cards.source_key
  cross join lateral (values
    ('N', incoming_cards.normal_price, incoming_cards.normal_history),
    ('F', incoming_cards.foil_price, incoming_cards.foil_history)
  ) incoming (kind, price, history)
  union all
  select card_id, code, price, case when ordinal = first then coalesce(
    (select series.prices[:cardinality(series.prices) - 1] from price_series series
      where series.card_id = named.card_id and series.kind = case when is_foil then 'F' else 'N' end
        and series.last_day = ${day}),
    case when is_foil then foil_history else normal_history end) end
  from (
    select cards.id as card_id, code, (printed ->> 'market')::numeric(10, 2) as price, normal_history, foil_history,
      is_foil, ordinal, min(ordinal) over (partition by cards.id, is_foil) as first
    from incoming_cards
    join cards on cards.source_key = incoming_cards.source_key
    cross join jsonb_array_elements(incoming_cards.finish_prices) with ordinality as listed (printed, ordinal)
    join finishes on finishes.word = printed ->> 'finish'
  ) named
  where code not in ('N', 'F')`

const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`

/**
 * Puts the staged market prices into the series as those of `today` (an ISO date): replaces today's element, or
 * appends after a null for each day in between. Days before `today` are never touched, and a series that is
 * already ahead of it stays as it is. A staged history counts only where there is no series yet.
 */
export async function mergePrices(tx: Db, { today, historyDays }: PriceWindow): Promise<Tally> {
  const day = sql`${today}::date`
  const newestOf = (prices: string): SQL =>
    sql.raw(`${prices}[greatest(1, cardinality(${prices}) - ${historyDays - 1}):]`)
  const written = await selectOne(
    tx,
    {
      added: countIf(sql`is_new_day`),
      changed: countIf(sql`not is_new_day`),
      emptied: countIf(sql`price is null`),
    },
    {
      before: sql`
        with renewed as (
          select series.card_id, series.kind, incoming.price, series.last_day < ${day} as is_new_day,
            array_append(
              case when series.last_day = ${day} then series.prices[:cardinality(series.prices) - 1]
              else array_cat(series.prices, array_fill(
                null::numeric(10, 2), array[least(${day} - series.last_day - 1, ${sql.raw(String(historyDays))})]))
              end,
              incoming.price) as prices
          from (${incomingPrices(day)}) incoming
          join price_series series on series.card_id = incoming.card_id and series.kind = incoming.kind
          where (series.last_day < ${day} and incoming.price is not null)
            or (series.last_day = ${day}
              and series.prices[cardinality(series.prices)] is distinct from incoming.price)
        ), written as (
          update price_series series set last_day = ${day}, prices = ${newestOf('renewed.prices')}
          from renewed
          where renewed.card_id = series.card_id and renewed.kind = series.kind
          returning renewed.is_new_day, renewed.price
        )`,
      from: sql`from written`,
    },
  )
  const before = sql`
    with fresh as (
      select card_id, kind, price, array_append(coalesce(history, '{}'), price) as prices
      from (${incomingPrices(day)}) incoming
      where (price is not null or history is not null) and not exists (
        select from price_series series
        where series.card_id = incoming.card_id and series.kind = incoming.kind)
    ), started as (
      insert into price_series (card_id, kind, last_day, prices)
      select card_id, kind, ${day}, ${newestOf('prices')} from fresh
      order by card_id, kind
      returning 1
    )`
  const started = await selectValue(tx, countRows(sql`from started`), { before })
  const from = sql`from (${incomingPrices(day)}) incoming`
  const total = await selectValue(tx, sql<number>`count(price)::int`, { from })
  return tally(total + written.emptied, {
    added: written.added + started,
    changed: written.changed,
  })
}

/**
 * Drops what is older than the window from every series, those of cards that the source no longer lists included; a
 * series of which nothing is left goes. Returns how many series were cut.
 */
export async function dropOldPrices(tx: Db, { today, historyDays }: PriceWindow): Promise<number> {
  // A series may be ahead of an import of past prices.
  const kept = sql`${historyDays}::int - greatest(0, ${today}::date - last_day)`
  const before = sql`
    with emptied as (
      delete from price_series where ${kept} <= 0 returning 1
    ), shortened as (
      update price_series set prices = prices[cardinality(prices) - (${kept}) + 1:]
      where ${kept} > 0 and cardinality(prices) > ${kept}
      returning 1
    )`
  const { emptied, shortened } = await selectOne(
    tx,
    { emptied: countRows(sql`from emptied`), shortened: countRows(sql`from shortened`) },
    { before },
  )
  return emptied + shortened
}
