/** What a wish of any printing costs. */
import { sql, type SQL } from 'drizzle-orm'
import { type PriceSource, usualSource } from '../../../src/domain/cards/price-source.ts'
import { cardGroups, cards, finishes } from '../../db/schema/catalog.ts'
import { cardsPricedBy } from '../cards/priced-cards.ts'
import { isReadWithin } from '../cards/wish-limits.ts'
import { marketPriceOf } from '../cards/finish-price.ts'

/**
 * The cheapest printing and finish that fits a wish of any printing, by `lowestPrice` of the domain, as a relation of `card_id`, `variation`
 * and `price` with one row, or none where no printing within its limits has a price. `wish` is the alias of its row. Other sources than the
 * usual one know the two sides of a card alone.
 */
export function cheapestPrinting(
  wish: SQL,
  { kind, source = usualSource }: { kind: 'market' | 'low'; source?: PriceSource | undefined },
): SQL {
  const [normal, foil] =
    kind === 'market'
      ? [cards.normalPrice, cards.foilPrice]
      : [cards.normalLowPrice, cards.foilLowPrice]
  const finish = sql`priced.variation`
  const ownPrice = marketPriceOf({ finish })
  // Limits of wishes mean dollars of the usual source.
  const usualPrice =
    source === usualSource
      ? ownPrice
      : sql`(select ${ownPrice} from ${cards} where ${cards.id} = same.card_id)`
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
    where own_group.card_id = ${wish}.card_id and priced.price > 0
      and ${isReadWithin(wish, { setId: cards.setId, finish, price: usualPrice })}
    order by priced.price, ${cards.id}, priced.variation limit 1)`
}
