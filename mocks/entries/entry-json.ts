/** Entries and their cards as they are sent to a viewer. */
import type { CardEntrySent } from '../../src/contract/entry.ts'
import type { Viewer } from '../../src/contract/caller.ts'
import { flagsFor } from '../cards/card-flags.ts'
import type { MockCard } from '../catalog.ts'
import type { MockDb } from '../db.ts'
import type { Entry, Priced } from './entry-query.ts'

/** The printing of an entry as JSON. */
export function toPrintingJson(db: MockDb, viewer: Viewer | null) {
  const flags = flagsFor(db, viewer)
  return ({ sent }: MockCard) => ({
    set_code: sent.set_code,
    rarity: sent.rarity,
    treatments: sent.treatments,
    is_token: sent.is_token,
    image_url: sent.image_url,
    ...(sent.back_image_url !== undefined && { back_image_url: sent.back_image_url }),
    normal_price: sent.normal_price,
    foil_price: sent.foil_price,
    normal_low_price: sent.normal_low_price,
    foil_low_price: sent.foil_low_price,
    ...flags(sent.id),
  })
}

/** The card of an entry. */
export function toEntryCardJson(db: MockDb, viewer: Viewer | null) {
  const tell = toPrintingJson(db, viewer)
  return ({ card, price, lowPrice }: Priced<object>): CardEntrySent['card'] => ({
    id: card.sent.id,
    tcgProductId: card.sent.tcgProductId,
    name: card.sent.name,
    collector_number: card.sent.collector_number,
    setName: card.sent.set_name,
    ...tell(card),
    market_price: price,
    low_market_price: lowPrice,
  })
}

export function entrySender(db: MockDb, viewer: Viewer | null) {
  const cardOf = toEntryCardJson(db, viewer)
  return (entry: Priced<Entry>): CardEntrySent => ({
    id: entry.id,
    quantity: entry.quantity,
    variation: entry.finish,
    added_at: entry.addedAt,
    card: cardOf(entry),
  })
}
