/**
 * The viewer's flags of each card of an answer (owned, wanted, for trade), within the query that
 * reads the cards.
 */
import { sql } from 'drizzle-orm'
import type { Viewer } from '../../../src/contract/endpoint.ts'
import { type PriceSource, usualSource } from '../../../src/domain/cards/price-source.ts'
import type { JsonOf } from '../../db/json.ts'
import { collectionItems, listItems, lists, wishlistItems } from '../../db/schema/belongings.ts'
import { cards } from '../../db/schema/catalog.ts'
import { cardFitsAnyOf } from './wish-limits.ts'

const none = sql<boolean>`false`
const noFlags = { onWishlist: none, inCollection: none, onTradeList: none }

/** The flags as fields of a JSON object; a visitor (null) has nothing. */
export function flagFields(viewerId: number | null): typeof noFlags {
  if (viewerId === null) return noFlags
  return {
    onWishlist: sql`(exists (
      select from ${wishlistItems}
      where ${wishlistItems.userId} = ${viewerId} and ${wishlistItems.cardId} = ${cards.id}
    ) or ${cardFitsAnyOf(viewerId)})`,
    inCollection: sql`exists (
      select from ${collectionItems}
      where ${collectionItems.userId} = ${viewerId} and ${collectionItems.cardId} = ${cards.id}
    )`,
    // The card is on one of the viewer's for-trade lists, which are found once for all cards: a join
    // would visit all lists that have a card, for each card.
    onTradeList: sql`exists (
      select from ${listItems}
      where ${listItems.cardId} = ${cards.id} and ${listItems.listId} = any (array(
        select ${lists.id} from ${lists}
        where ${lists.userId} = ${viewerId} and ${lists.visibility} = 'for_trade'
      ))
    )`,
  }
}
export type ViewerFlags = JsonOf<typeof noFlags>

/** Visitors, and accounts that are not approved, see no flags and the usual prices. */
export function perspectiveOf(viewer: Viewer | null): {
  viewerId: number | null
  source: PriceSource
} {
  if (viewer?.status !== 'approved') return { viewerId: null, source: usualSource }
  return { viewerId: viewer.id, source: viewer.priceSource }
}
