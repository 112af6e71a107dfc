/** What an entry's finish decides: which prices of its card are its own. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Variation } from '../../src/domain/cards/price.ts'
import type { collectionItems, listItems, wishlistItems } from '../db/schema/belongings.ts'
import { cards } from '../db/schema/catalog.ts'

/** What a member owns, or wants. */
export type OwnItems = typeof collectionItems | typeof wishlistItems
/** The tables of entries. */
export type Items = OwnItems | typeof listItems

/** As it is stored. */
export function finishOf(variation: Variation): 'N' | 'F' {
  return variation === 'Foil' ? 'F' : 'N'
}

/** A column that says the finish of what prices are asked for; or the finish itself, as it is stored. */
export interface HasFinish {
  variation: SQLWrapper
}

/** As it is sent. */
export function variationOf({ variation }: HasFinish): SQL {
  return sql`case ${variation} when 'F' then 'Foil' else 'Normal' end`
}

/** Dollars for one copy; null when unknown. */
export function marketPriceOf(items: HasFinish): SQL {
  return ofFinish(items, cards.normalPrice, cards.foilPrice)
}

/** Dollars for one copy; null when unknown. */
export function lowPriceOf(items: HasFinish): SQL {
  return ofFinish(items, cards.normalLowPrice, cards.foilLowPrice)
}

/** `displayPrice` of the domain, for a card of this finish. */
function ofFinish({ variation }: HasFinish, normal: SQLWrapper, foil: SQLWrapper): SQL {
  return sql`case when ${variation} = 'F' then ${foil} when ${normal} > 0 then ${normal} else coalesce(${foil}, ${normal}) end`
}
