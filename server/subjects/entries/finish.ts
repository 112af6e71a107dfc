/** The prices of a card that belong to an entry's finish. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { collectionItems, listItems, wishlistItems } from '../../db/schema/belongings.ts'
import { cards } from '../../db/schema/catalog.ts'
import { displayPriceOf } from '../../db/display-price.ts'
import type { HasFinish } from '../cards/finishes.ts'

/** The collection or the wishlist of a member. */
export type OwnItems = typeof collectionItems | typeof wishlistItems
/** The tables of entries. */
export type Items = OwnItems | typeof listItems

/** Dollars for one copy; null when unknown. */
export function marketPriceOf(items: HasFinish): SQL<number | null> {
  return ofFinish(items, 'market', cards.normalPrice, cards.foilPrice)
}

/** Dollars for one copy; null when unknown. */
export function lowPriceOf(items: HasFinish): SQL<number | null> {
  return ofFinish(items, 'low', cards.normalLowPrice, cards.foilLowPrice)
}

/**
 * `displayPrice` of the domain, for a card of this finish. The prices of other finishes are looked up by the card's id, so that
 * the statements that read no other finish need nothing but the index of the prices.
 */
function ofFinish(
  { finish }: HasFinish,
  kind: 'market' | 'low',
  normal: SQLWrapper,
  foil: SQLWrapper,
): SQL<number | null> {
  return sql`case ${finish} when 'F' then ${foil} when 'N' then ${displayPriceOf(normal, foil)} else (
    select (printed ->> ${sql.raw(`'${kind}'`)})::numeric(10, 2)
    from cards printing cross join jsonb_array_elements(printing.finish_prices) printed
      join finishes on finishes.word = printed ->> 'finish'
    where printing.id = ${cards.id} and finishes.code = ${finish}
  ) end`
}
