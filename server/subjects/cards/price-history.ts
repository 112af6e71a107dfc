/** Reads of the price history. */
import { sql } from 'drizzle-orm'
import { type Finish, type Side, sides } from '../../../src/domain/cards/finish.ts'
import type { Db } from '../../db/engine.ts'
import { json, jsonObject, type JsonOf, jsonRows } from '../../db/json.ts'
import { cards, priceSeries } from '../../db/schema/catalog.ts'
import { finishOf } from './finishes.ts'
import { selectRows, selectValue } from '../../db/select.ts'
import { isLine, lineDays, type PriceSeries } from '../../../src/domain/cards/price-line.ts'

const pointJson = jsonObject({
  finish: sql<Finish>`finish`,
  /** ISO date. */
  date: sql<string>`day`,
  /** Market price in dollars with two decimals, as text: it is exact. */
  price: sql<string>`price::text`,
})

type PricePoint = Pick<JsonOf<typeof pointJson>, 'date' | 'price'>
interface PriceHistory extends Record<Side, PricePoint[]> {
  others?: { finish: Finish; prices: PricePoint[] }[]
}

/**
 * The market prices of a card on the `days` days that end with `today` (an ISO date), oldest first; days without a
 * price are left out. Null when there is no such card.
 */
export async function priceHistory(
  db: Db,
  cardId: number,
  { days, today }: { days: number; today: string },
): Promise<PriceHistory | null> {
  const points = jsonRows(pointJson, {
    from: sql`
      from (
        select ${finishOf({ finish: priceSeries.kind })} as finish, price,
          ${priceSeries.lastDay} - (cardinality(${priceSeries.prices}) - position)::int as day
        from ${priceSeries}, unnest(${priceSeries.prices}) with ordinality as series (price, position)
        where ${priceSeries.cardId} = ${cards.id}
      ) points
      where price is not null and day <= ${today}::date and day > ${today}::date - ${days}::int`,
    orderBy: sql`day`,
  })
  const from = sql`from ${cards} where ${cards.id} = ${cardId}`
  const [row] = await selectRows(db, { points }, { from })
  if (row === undefined) return null
  const series: PriceHistory = { Normal: [], Foil: [] }
  const others = new Map<Finish, PricePoint[]>()
  for (const { finish, ...point } of row.points) {
    const side = sides.find((each) => each === finish)
    const own = side === undefined ? others.get(finish) : series[side]
    if (own === undefined) others.set(finish, [point])
    else own.push(point)
  }
  if (others.size > 0)
    series.others = Array.from(others, ([finish, prices]) => ({ finish, prices }))
  return series
}

/** Dollars of the days that end with `today` (an ISO date), oldest first, by the ids of the cards. */
export async function priceLines(db: Db, ids: readonly number[], { today }: { today: string }) {
  const { lastDay, prices, cardId, kind } = priceSeries
  const seriesOf = (finish: 'N' | 'F') =>
    json(sql<PriceSeries | null>`(
      select json_agg(${prices}[cardinality(${prices}) - (${lastDay} - (${today}::date - back))] order by back desc)
      from ${priceSeries}, generate_series(0, ${lineDays - 1}::integer) back
      where ${cardId} = ${cards.id} and ${kind} = ${finish}
    )`)
  const lineJson = jsonObject({ id: cards.id, normal: seriesOf('N'), foil: seriesOf('F') })
  const from = sql`from ${cards} where ${cards.id} = any(${sql.param(ids)}::integer[])`
  const rows = await selectValue(db, jsonRows(lineJson, { from, orderBy: sql`${cards.id}` }))
  return rows.map(({ id, normal, foil }) => ({ id, normal: line(normal), foil: line(foil) }))
}

const line = (prices: PriceSeries | null) => (prices !== null && isLine(prices) ? [...prices] : [])
