/** Mocks of the source and the currency in which a member sees prices. */
import type { Viewer } from '../../src/contract/endpoint.ts'
import { usualSource } from '../../src/domain/cards/price-source.ts'
import { checkMoney, moneyOptionsJson } from '../../src/rules/money.ts'
import { userSent } from '../accounts/accounts.ts'
import { catalogInEuros, mockRates } from './catalog.ts'
import type { MockHandlers } from '../context.ts'
import { caller } from '../members/members.ts'
import type { MockDb } from '../records.ts'
import { moneyOf } from '../seeds/people.ts'

/** The call of an answer with prices: the database has those of the viewer's source. */
export function pricedCall<Call extends { db: MockDb; viewer: Viewer | null }>(call: Call): Call {
  const { db, viewer } = call
  if (viewer?.status !== 'approved' || viewer.priceSource === usualSource) return call
  return { ...call, db: { ...db, catalog: catalogInEuros(db.catalog) } }
}

export const moneyHandlers = {
  moneyOptions: ({ db, viewer }) => {
    const { today } = db.catalog
    const days = { tcgplayer: today, cardmarket: today }
    return moneyOptionsJson(moneyOf(caller(db, viewer)), days, mockRates(db))
  },

  moneyUpdate: ({ db, viewer, body }) => {
    const money = { priceSource: body.source, currency: body.currency }
    checkMoney(money, mockRates(db))
    const user = caller(db, viewer)
    user.money = money
    return userSent(db, user)
  },
} satisfies Partial<MockHandlers>
