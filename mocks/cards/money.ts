/** Mocks of the source and the currency in which a member sees prices. */
import type { Viewer } from '../../src/contract/endpoint.ts'
import { usualSource } from '../../src/domain/cards/price-source.ts'
import { checkMoney, moneyOptionsJson } from '../../src/rules/money.ts'
import { addCopies, newSums } from '../../src/domain/entries/sums.ts'
import { toCents } from '../../src/domain/format/money.ts'
import { ownedBy } from '../../src/memory/owned-entries.ts'
import { priced } from '../../src/memory/priced.ts'
import { userSent } from '../accounts/accounts.ts'
import { catalogInEuros, mockRates } from './catalog.ts'
import type { MockHandlers } from '../context.ts'
import { caller } from '../members/members.ts'
import type { MockDb } from '../records.ts'
import { moneyOf } from '../../sample/members/people.ts'

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
    const copiesIn = (catalog: MockDb['catalog']) => {
      const sums = newSums()
      for (const entry of ownedBy(db, viewer.id).map((each) => priced({ catalog }, each)))
        addCopies(sums, entry.quantity, toCents(entry.price))
      return sums
    }
    const owned = {
      tcgplayer: copiesIn(db.catalog),
      cardmarket: copiesIn(catalogInEuros(db.catalog)),
    }
    return moneyOptionsJson(moneyOf(caller(db, viewer)), days, owned, mockRates(db))
  },

  moneyUpdate: ({ db, viewer, body }) => {
    const money = { priceSource: body.source, currency: body.currency }
    checkMoney(money, mockRates(db))
    const user = caller(db, viewer)
    user.money = money
    return userSent(db, user)
  },
} satisfies Partial<MockHandlers>
