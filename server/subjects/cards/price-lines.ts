/** Reads the prices of the last days of some cards. */
import { sql } from 'drizzle-orm'
import { isLine, lineDays, type PriceSeries } from '../../../src/domain/cards/price-line.ts'
import type { Db } from '../../db/engine.ts'
import { json, jsonObject, jsonRows } from '../../db/json.ts'
import { cards, priceSeries } from '../../db/schema/catalog.ts'
import { selectOne } from '../../db/select.ts'

interface PriceLines {
  id: number
  normal: (number | null)[]
  foil: (number | null)[]
}

/** Dollars of the days that end with `today` (an ISO date), oldest first, by the ids of the cards. */
export async function priceLines(
  db: Db,
  ids: readonly number[],
  { today }: { today: string },
): Promise<PriceLines[]> {
  const { lastDay, prices, cardId, kind } = priceSeries
  const seriesOf = (finish: 'N' | 'F') =>
    json(sql<PriceSeries | null>`(
      select json_agg(${prices}[cardinality(${prices}) - (${lastDay} - (${today}::date - back))] order by back desc)
      from ${priceSeries}, generate_series(0, ${lineDays - 1}::integer) back
      where ${cardId} = ${cards.id} and ${kind} = ${finish}
    )`)
  const lineJson = jsonObject({ id: cards.id, normal: seriesOf('N'), foil: seriesOf('F') })
  const { found } = await selectOne(db, {
    found: jsonRows(lineJson, {
      from: sql`from ${cards} where ${cards.id} = any(${sql.param(ids)}::integer[])`,
      orderBy: sql`${cards.id}`,
    }),
  })
  return found.map(({ id, normal, foil }) => ({ id, normal: line(normal), foil: line(foil) }))
}

const line = (prices: PriceSeries | null) => (prices !== null && isLine(prices) ? [...prices] : [])
