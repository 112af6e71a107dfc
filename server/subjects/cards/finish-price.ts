/** The price of a card in a finish, in SQL. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { type PriceSource, usualSource } from '../../../src/domain/cards/price-source.ts'
import { displayPriceOf } from '../../db/display-price.ts'
import { cards } from '../../db/schema/catalog.ts'
import type { HasFinish } from './finishes.ts'

/** For one copy, in the currency of the source by which `cards` are priced; null when unknown. */
export function marketPriceOf(
  items: HasFinish,
  source: PriceSource = usualSource,
): SQL<number | null> {
  return ofFinish(items, priceOfOther(items, 'market', source), cards.normalPrice, cards.foilPrice)
}

/** For one copy by a source that knows the two sides of a card alone, from its columns; null when unknown. */
export const priceOfSides = (
  items: HasFinish,
  { normalPrice, foilPrice }: { normalPrice: SQLWrapper; foilPrice: SQLWrapper },
) => ofFinish(items, sql`null`, normalPrice, foilPrice)

/** For one copy, in the currency of the source by which `cards` are priced; null when unknown. */
export function lowPriceOf(
  items: HasFinish,
  source: PriceSource = usualSource,
): SQL<number | null> {
  return ofFinish(
    items,
    priceOfOther(items, 'low', source),
    cards.normalLowPrice,
    cards.foilLowPrice,
  )
}

/** `displayPrice` of the domain, for a card of this finish. */
function ofFinish(
  { finish }: HasFinish,
  other: SQL,
  normal: SQLWrapper,
  foil: SQLWrapper,
): SQL<number | null> {
  return sql`case ${finish} when 'F' then ${foil} when 'N' then ${displayPriceOf(normal, foil)} else ${other} end`
}

/**
 * The price of a finish of another name, which other sources than the usual one do not have. It is looked up by the card's id, so
 * that the statements that read no such finish need nothing but the index of the prices.
 */
function priceOfOther({ finish }: HasFinish, kind: 'market' | 'low', source: PriceSource): SQL {
  if (source !== usualSource) return sql`null`
  return sql`(
    select (printed ->> ${sql.raw(`'${kind}'`)})::numeric(10, 2)
    from cards printing cross join jsonb_array_elements(printing.finish_prices) printed
      join finishes on finishes.word = printed ->> 'finish'
    where printing.id = ${cards.id} and finishes.code = ${finish}
  )`
}
