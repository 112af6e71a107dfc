/** Market prices of all cards on a past day, from the price series. */
import { sql } from 'drizzle-orm'
import { type CardColumns, centsOf, missing } from '../cards/card-columns.ts'
import { packedSeries, priceOn } from '../cards/price-series.ts'
import type { Db } from '../../db/engine.ts'
import { numberArray, numbersOf } from '../../db/number-array.ts'
import { priceSeries } from '../../db/schema/catalog.ts'
import { selectOne } from '../../db/select.ts'
import { cardIdOf, isFoil } from '../entries/indexed-entry.ts'

/** Cents by the card's index in the columns, missing where unknown. */
export type MarketPrices = Pick<CardColumns, 'normalPrices' | 'foilPrices'>

/** Cards of a statement, few enough that no other query waits long: their series are read as a whole. */
const batch = 500

/**
 * The prices of a day (an ISO date) before today. A series that ends before that day has had no new price since, so its card
 * had the price that it has now.
 */
export async function readPricesOn(
  db: Db,
  day: string,
  { places, normalPrices, foilPrices }: CardColumns,
): Promise<MarketPrices> {
  const prices = { normalPrices: normalPrices.slice(), foilPrices: foilPrices.slice() }
  const ids = [...places.keys()].toSorted((a, b) => a - b)
  for (let start = 0; start < ids.length; start += batch) {
    const last = ids[Math.min(start + batch, ids.length) - 1]
    const found = await selectOne(
      db,
      {
        packedPrintings: numberArray(packedSeries),
        prices: numberArray(sql`coalesce(${priceOn(sql`${day}::date`)}, ${missing})`),
      },
      {
        from: sql`from ${priceSeries}
          where ${priceSeries.cardId} between ${ids[start]} and ${last} and ${priceSeries.lastDay} >= ${day}::date`,
      },
    )
    const cents = centsOf(found.prices)
    for (const [index, packed] of numbersOf(found.packedPrintings).entries()) {
      const column = isFoil(packed) ? prices.foilPrices : prices.normalPrices
      column[places.get(cardIdOf(packed)) ?? missing] = cents[index] ?? missing
    }
  }
  return prices
}
