/** Parts of statements about the price series: one array of prices for each card and finish, a price for each day. */
import { sql, type SQL } from 'drizzle-orm'
import { priceSeries } from '../../db/schema/catalog.ts'
import { packedPrinting } from '../../db/finish-numbers.ts'

/** The card and the finish of a series as one number, as in `EntryColumns.packedPrintings`. */
export const packedSeries = packedPrinting(priceSeries.cardId, priceSeries.kind)

/** The price of a series on a day (a date) in dollars; null for a day without a price, and for one outside of the series. */
export const priceOn = (day: SQL) =>
  sql`${priceSeries.prices}[cardinality(${priceSeries.prices}) - (${priceSeries.lastDay} - ${day})]`
