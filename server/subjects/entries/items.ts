/** The tables of entries and their holders. */
import { sql } from 'drizzle-orm'
import type { PriceSource } from '../../../src/domain/cards/price-source.ts'
import { type DetailKey, detailKeys } from '../../../src/domain/entries/details.ts'
import type { ApiError } from '../../../src/contract/api-error.ts'
import { noSuchEntry as noSuchEntryOf } from '../../../src/rules/entries.ts'
import { collectionItems, listItems, wishlistItems } from '../../db/schema/belongings.ts'
import { cards } from '../../db/schema/catalog.ts'
import { isoTime } from '../../db/json.ts'
import { finishOf } from '../cards/finishes.ts'
import { cardsPricedBy } from '../cards/priced-cards.ts'

export type OwnItems = typeof collectionItems | typeof wishlistItems
/** The tables of entries. */
export type Items = OwnItems | typeof listItems

/** The refusal of an entry that its holder does not have. */
export function noSuchEntry(items: Items): ApiError {
  if (items === listItems) return noSuchEntryOf('list')
  return noSuchEntryOf(items === collectionItems ? 'collection' : 'wishlist')
}

/** The columns of the details of entries: `{ forTrade: collectionItems.forTrade, … }` */
export const detailFields = Object.fromEntries(
  detailKeys.map((key) => [key, collectionItems[key]]),
) as Pick<typeof collectionItems, DetailKey>

/** The columns of a `Need`. */
export const needColumns = {
  anyPrinting: wishlistItems.anyPrinting,
  onlySet: wishlistItems.onlySet,
  onlyFinish: wishlistItems.onlyFinish,
  maxPrice: wishlistItems.maxPrice,
}

/** The column of the holder: the member, or for the items of a list the list. */
export const holderOf = (items: Items) => ('listId' in items ? items.listId : items.userId)

export const joinCards = (items: Items, source?: PriceSource) =>
  sql`join ${cardsPricedBy(source)} on ${cards.id} = ${items.cardId}`

/** What a stored entry says beside its card; the time of its addition is an ISO time. */
const entryFields = (items: Items) => ({
  finish: finishOf(items),
  quantity: items.quantity,
  addedAt: isoTime(items.addedAt),
})

export const ownedFields = {
  ...entryFields(collectionItems),
  condition: collectionItems.condition,
  language: collectionItems.language,
  location: collectionItems.location,
  grade: collectionItems.grade,
  deckId: collectionItems.deckId,
  pulled: collectionItems.pulled,
  ...detailFields,
}

export const wishFields = {
  ...entryFields(wishlistItems),
  targetPrice: wishlistItems.targetPrice,
  ...needColumns,
}

/** Of an entry of a list. */
export const listedFields = {
  ...entryFields(listItems),
  listId: listItems.listId,
  section: listItems.section,
  isFixed: listItems.isFixed,
  proxies: listItems.proxies,
}
