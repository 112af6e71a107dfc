/**
 * The viewer's flags of each card of an answer (owned, wanted, for trade), within the query that
 * reads the cards.
 */
import { sql, type SQL } from 'drizzle-orm'
import { collectionItems, listItems, lists, wishlistItems } from '../db/schema/belongings.ts'
import { cards } from '../db/schema/catalog.ts'

export interface ViewerFlags {
  onWishlist: boolean
  inCollection: boolean
  /** The card is on one of the viewer's for-trade lists. */
  onTradeList: boolean
}

/** The flags as fields of a JSON object; a visitor (null) has nothing. */
export function flagFields(viewerId: number | null): SQL {
  if (viewerId === null) {
    return sql`'onWishlist', false, 'inCollection', false, 'onTradeList', false`
  }
  // The viewer's lists are found once for all cards. A join would visit all lists that have a card,
  // for each card.
  return sql`
    'onWishlist', exists (
      select from ${wishlistItems}
      where ${wishlistItems.userId} = ${viewerId} and ${wishlistItems.cardId} = ${cards.id}
    ),
    'inCollection', exists (
      select from ${collectionItems}
      where ${collectionItems.userId} = ${viewerId} and ${collectionItems.cardId} = ${cards.id}
    ),
    'onTradeList', exists (
      select from ${listItems}
      where ${listItems.cardId} = ${cards.id} and ${listItems.listId} = any (array(
        select ${lists.id} from ${lists}
        where ${lists.userId} = ${viewerId} and ${lists.visibility} = 'for_trade'
      ))
    )`
}

/**
 * The id of the viewer whose flags an answer has; null for visitors and for accounts that are not
 * approved.
 */
export function flagged(viewer: { id: number; status: string } | null): number | null {
  return viewer?.status === 'approved' ? viewer.id : null
}
