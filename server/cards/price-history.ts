/** Reads of the price history. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/engine.ts'
import { cards, priceSeries } from '../db/schema/catalog.ts'

export interface PricePoint {
  /** ISO date. */
  date: string
  /** Market price in dollars with two decimals, as text: it is exact. */
  price: string
}

export interface PriceHistory {
  Normal: PricePoint[]
  Foil: PricePoint[]
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
  const result = await db.execute<{ history: string | null }>(sql`
    select (
      select json_agg(json_build_object('kind', kind, 'date', day, 'price', price::text) order by day)::text
      from (
        select ${priceSeries.kind}, price,
          ${priceSeries.lastDay} - (cardinality(${priceSeries.prices}) - position)::int as day
        from ${priceSeries}, unnest(${priceSeries.prices}) with ordinality as series (price, position)
        where ${priceSeries.cardId} = ${cards.id}
      ) points
      where price is not null and day <= ${today}::date and day > ${today}::date - ${days}::int
    ) as history
    from ${cards} where ${cards.id} = ${cardId}`)
  const row = result.rows[0]
  if (row === undefined) return null
  // The text is built above, to this shape.
  const points = JSON.parse(row.history ?? '[]') as (PricePoint & { kind: 'N' | 'F' })[]
  const series = (kind: 'N' | 'F') =>
    points.filter((point) => point.kind === kind).map(({ date, price }) => ({ date, price }))
  return { Normal: series('N'), Foil: series('F') }
}
