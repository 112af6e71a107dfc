/** An entry with its card, as one JSON text reads it. */
import { sql, type SQL } from 'drizzle-orm'
import type { Condition, Language } from '../../src/domain/entries/entry.ts'
import type { Variation } from '../../src/domain/cards/price.ts'
import { cardFields, type CardFields } from '../cards/card-queries.ts'
import { promisedOfListed, promisedOfOwned } from './promised-copies.ts'
import { collectionItems, listItems } from '../db/schema/belongings.ts'
import { isoTime, jsonFields } from '../db/json.ts'
import { cards } from '../db/schema/catalog.ts'
import { flagFields, type ViewerFlags } from '../cards/viewer-flags.ts'
import { type HasFinish, type Items, lowPriceOf, marketPriceOf, variationOf } from './finish.ts'

/** A card in a finish. Prices in dollars; `marketPrice` and `lowPrice` of the finish. */
export interface EntryCard extends CardFields, ViewerFlags {
  cardId: number
  variation: Variation
  marketPrice: number | null
  lowPrice: number | null
}

/** An entry with its card. */
export interface EntryRow extends EntryCard {
  id: number
  quantity: number
  /** ISO time in UTC. */
  addedAt: string
}

/** An entry of a collection. */
export interface OwnedRow extends EntryRow {
  condition: Condition
  language: Language
  isForTrade: boolean
  /** Dollars for one. */
  pricePaid: number | null
  note: string | null
  /** The price of these copies. */
  promised: number
}

/** An item of a list. */
export interface ListedRow extends EntryRow {
  /** Copies of the card and finish that the owner has promised; null on a list that is not for trade. */
  promised: number | null
}

export type RowOf<Held extends Items> = Held extends typeof collectionItems
  ? OwnedRow
  : Held extends typeof listItems
    ? ListedRow
    : EntryRow

/** An object of `RowOf<Held>`: JSON is cheaper than rows to carry between threads, and has its numbers as JavaScript wants them. */
export function entryJson<Held extends Items>(
  items: Held,
  viewerId: number | null,
): SQL<RowOf<Held>> {
  return sql`json_build_object(
    'id', ${items.id},
    ${jsonFields(entryCardFields(items, viewerId))},
    'quantity', ${items.quantity},
    'addedAt', ${isoTime(items.addedAt)}
    ${ownFields(items)}
  )`
}

/** The columns of this table beyond those of all entries. */
function ownFields(items: Items): SQL {
  if (items === collectionItems) {
    return sql`, 'condition', ${items.condition}, 'language', ${items.language},
      'isForTrade', ${items.isForTrade}, 'pricePaid', ${items.pricePaid}, 'note', ${items.note},
      'promised', ${promisedOfOwned}`
  }
  return items === listItems ? sql`, 'promised', ${promisedOfListed}` : sql``
}

/** The fields of an `EntryCard`, where `cards` and `sets` are joined. */
export const entryCardFields = (finish: HasFinish, viewerId: number | null) => ({
  cardId: cards.id,
  ...cardFields,
  variation: variationOf(finish),
  marketPrice: marketPriceOf(finish),
  lowPrice: lowPriceOf(finish),
  ...flagFields(viewerId),
})
