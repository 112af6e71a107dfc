import { checkMoney, moneyOptionsJson } from '../../../src/rules/money.ts'
import type { PriceSource } from '../../../src/domain/cards/price-source.ts'
import type { AppHandlers } from '../../context.ts'
import type { Db } from '../../db/engine.ts'
import { catalogState, pricesBySource } from '../../db/schema/catalog.ts'
import { requireUser } from './membership.ts'
import { userSent } from './user-json.ts'
import { setMoney } from './user-queries.ts'
import { findRates } from './exchange-rates.ts'

export const moneyHandlers = {
  moneyOptions: async ({ viewer, engine: { db } }) =>
    moneyOptionsJson(await requireUser(db, viewer.id), await pricesOf(db), await findRates(db)),

  moneyUpdate: async ({ viewer, body, engine: { db } }) => {
    const money = { priceSource: body.source, currency: body.currency }
    checkMoney(money, await findRates(db))
    await setMoney(db, viewer.id, money)
    return userSent(db, await requireUser(db, viewer.id))
  },
} satisfies Partial<AppHandlers>

/** The day of the newest prices of each source. */
async function pricesOf(db: Db): Promise<Record<PriceSource, string | null>> {
  const [usual] = await db.select({ pricesOf: catalogState.pricesOf }).from(catalogState)
  const others = await db.select().from(pricesBySource)
  const cardmarket = others.find(({ source }) => source === 'cardmarket')
  return { tcgplayer: usual?.pricesOf ?? null, cardmarket: cardmarket?.pricesOf ?? null }
}
