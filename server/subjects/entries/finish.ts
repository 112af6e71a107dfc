/** The prices of a card that belong to an entry's finish. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Finish } from '../../../src/domain/cards/price.ts'
import type { collectionItems, listItems, wishlistItems } from '../../db/schema/belongings.ts'
import { cards } from '../../db/schema/catalog.ts'
import { displayPriceOf } from '../../db/display-price.ts'

/** The collection or the wishlist of a member. */
export type OwnItems = typeof collectionItems | typeof wishlistItems
/** The tables of entries. */
export type Items = OwnItems | typeof listItems

/** The finish as it is stored. */
export function storedFinish(finish: Finish): 'N' | 'F' {
  return finish === 'Foil' ? 'F' : 'N'
}

/** A column with the finish, or a stored finish itself. */
export interface HasFinish {
  finish: SQLWrapper
}

/** The word of a stored finish. */
export function finishOf({ finish }: HasFinish): SQL<Finish> {
  return sql`case ${finish} when 'F' then 'Foil' else 'Normal' end`
}

/** Dollars for one copy; null when unknown. */
export function marketPriceOf(items: HasFinish): SQL<number | null> {
  return ofFinish(items, cards.normalPrice, cards.foilPrice)
}

/** Dollars for one copy; null when unknown. */
export function lowPriceOf(items: HasFinish): SQL<number | null> {
  return ofFinish(items, cards.normalLowPrice, cards.foilLowPrice)
}

/** `displayPrice` of the domain, for a card of this finish. */
function ofFinish({ finish }: HasFinish, normal: SQLWrapper, foil: SQLWrapper): SQL<number | null> {
  return sql`case when ${finish} = 'F' then ${foil} else ${displayPriceOf(normal, foil)} end`
}
