/** The printings of one card, by the groups that every import keeps (`card_groups`). */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { type PriceSource, usualSource } from '../../../src/domain/cards/price-source.ts'
import { cardGroups, cards, finishes } from '../../db/schema/catalog.ts'
import { cardsPricedBy } from './priced-cards.ts'

/** Joins all printings of the card of a printing: `card_id` of the alias `same`. */
export const joinSameCards = (cardId: SQLWrapper): SQL => sql`
  join ${cardGroups} own_group on own_group.card_id = ${cardId}
  join ${cardGroups} same on same.group_id = own_group.group_id`

/**
 * The cheapest printing and finish of a card by `lowestPrice` of the domain, as a relation of `card_id`, `variation` and `price` with one
 * row, or none where no printing has a price. Other sources than the usual one know the two sides of a card alone.
 */
export function cheapestPrinting(
  cardId: SQLWrapper,
  { kind, source = usualSource }: { kind: 'market' | 'low'; source?: PriceSource | undefined },
): SQL {
  const [normal, foil] =
    kind === 'market'
      ? [cards.normalPrice, cards.foilPrice]
      : [cards.normalLowPrice, cards.foilLowPrice]
  const isOfSides = source === usualSource ? sql`${cards.finishPrices} is null` : sql`true`
  return sql`(
    select ${cards.id} as card_id, priced.variation, priced.price
    from ${cardGroups} own_group join ${cardGroups} same on same.group_id = own_group.group_id
      join ${cardsPricedBy(source)} on ${cards.id} = same.card_id
      cross join lateral (
        select 'N'::char as variation, ${normal} as price where ${isOfSides}
        union all select 'F', ${foil} where ${isOfSides}
        union all select ${finishes.code}, (printed ->> ${sql.raw(`'${kind}'`)})::numeric(10, 2)
          from jsonb_array_elements(${cards.finishPrices}) printed
            join ${finishes} on ${finishes.word} = printed ->> 'finish'
      ) priced
    where own_group.card_id = ${cardId} and priced.price > 0
    order by priced.price, ${cards.id}, priced.variation limit 1)`
}
