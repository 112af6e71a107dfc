/** Checks target prices and price alerts, as the daily task of the server does. */
import { isReached, type PriceDirection } from '../../src/domain/notifications/notification.ts'
import type { MockDb } from '../db.ts'
import { priced } from '../entries/entry-query.ts'
import type { CollectionRecord } from '../seeds/belongings.ts'
import { notify } from './notify.ts'

/** A bound that was reached at the last check already makes no notification. */
export function checkPrices(db: MockDb): void {
  for (const wish of db.state.wishlist) {
    const { userId, cardId, finish, targetPrice: bound } = wish
    const { price } = priced(db, wish)
    const reached = isReached('below', price, bound) ? bound : null
    if (reached !== null && reached !== wish.reachedTarget) {
      const subject = `card ${cardId} ${finish}`
      notify(db, { kind: 'wish_price', userId, subject, cardId, finish, price, bound })
    }
    wish.reachedTarget = reached
  }
  for (const entry of db.state.collection) {
    entry.reachedAbove = checkAlert(db, entry, 'above', entry.alertAbove, entry.reachedAbove)
    entry.reachedBelow = checkAlert(db, entry, 'below', entry.alertBelow, entry.reachedBelow)
  }
}

/** Returns the bound where the price has reached it. */
function checkAlert(
  db: MockDb,
  entry: CollectionRecord,
  direction: PriceDirection,
  bound: number | null,
  before: number | null | undefined,
): number | null {
  const { userId, cardId, finish } = entry
  const { price } = priced(db, entry)
  if (!isReached(direction, price, bound)) return null
  if (bound !== before) {
    const subject = `card ${cardId} ${finish} ${direction}`
    notify(db, { kind: 'card_price', userId, subject, cardId, finish, price, bound, direction })
  }
  return bound
}
