/** Market prices of all cards on a past day, from the price series. */
import { sql } from 'drizzle-orm'
import { type CardColumns, centsOf, missing } from '../cards/card-columns.ts'
import { packedSeries, priceOn } from '../cards/price-series.ts'
import type { Db } from '../../db/engine.ts'
import { cardIdOf, finishNumberOf } from '../../db/finish-numbers.ts'
import { numberArray, numbersOf } from '../../db/number-array.ts'
import { priceSeries } from '../../db/schema/catalog.ts'
import { selectOne } from '../../db/select.ts'
import type { FinishColumns } from '../entries/entry-index.ts'

/** Cards of a statement, few enough that no other query waits long: their series are read as a whole. */
const batch = 500

/**
 * The prices of a day (an ISO date) before today. A series that ends before that day has had no new price since, so its card
 * had the price that it has now.
 */
export async function readPricesOn(
  db: Db,
  day: string,
  { places, normalPrices, foilPrices, named, finishWords }: CardColumns,
): Promise<FinishColumns> {
  const prices = { normal: normalPrices.slice(), foil: foilPrices.slice() }
  const others = new Map<number, number>()
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
    for (const [index, printing] of numbersOf(found.packedPrintings).entries()) {
      const number = finishNumberOf(printing)
      const price = cents[index] ?? missing
      if (number > 1) others.set(printing, price)
      else {
        const column = number === 1 ? prices.foil : prices.normal
        column[places.get(cardIdOf(printing)) ?? missing] = price
      }
    }
  }
  const priceOfOther: FinishColumns['priceOfOther'] = (printing, card) => {
    const price =
      others.get(printing) ??
      named.get(card)?.market[finishWords[finishNumberOf(printing)] ?? ''] ??
      null
    return price === missing ? null : price
  }
  return { ...prices, priceOfOther }
}
