/** The exchange rates that are stored: those of the newest day that was read. */
import type { ExchangeRates } from '../../../src/domain/format/exchange.ts'
import type { Db } from '../../db/engine.ts'
import { exchangeRates } from '../../db/schema/catalog.ts'

/** Null where none have been read. */
export async function findRates(db: Db): Promise<ExchangeRates | null> {
  const [stored] = await db
    .select({ day: exchangeRates.day, rates: exchangeRates.rates })
    .from(exchangeRates)
  return stored ?? null
}

/** Stores exchange rates in place of the stored ones. */
export async function storeRates(db: Db, rates: ExchangeRates): Promise<void> {
  await db
    .insert(exchangeRates)
    .values(rates)
    .onConflictDoUpdate({ target: exchangeRates.id, set: rates })
}

export async function removeRates(db: Db): Promise<void> {
  await db.delete(exchangeRates)
}
