/** The table of cards with the prices of the source that a member has chosen. */
import { getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  currencyOf,
  type PriceSource,
  usualSource,
} from '../../../src/domain/cards/price-source.ts'
import type { FinishPrice } from '../../../src/domain/cards/price.ts'
import { displayPriceOf } from '../../db/display-price.ts'
import { cards, sourcePrices } from '../../db/schema/catalog.ts'

/** The finishes of a card as far as other sources know them: they have no prices of theirs. */
const unpriced = sql<FinishPrice[] | null>`(
  select jsonb_agg(jsonb_build_object('finish', printed ->> 'finish', 'market', null, 'low', null) order by ordinal)
  from jsonb_array_elements(${cards.finishPrices}) with ordinality as listed (printed, ordinal)
)`

const { normalPrice, normalLowPrice, foilPrice, foilLowPrice } = sourcePrices
const pricesOfSource: Partial<Record<keyof typeof cards.$inferSelect, SQLWrapper>> = {
  normalPrice,
  normalLowPrice,
  foilPrice,
  foilLowPrice,
  finishPrices: unpriced,
  displayPrice: sql`coalesce(${displayPriceOf(normalPrice, foilPrice)}, 0)`,
}

const columnsOfCards: Record<string, SQLWrapper> = { ...getTableColumns(cards), ...pricesOfSource }
const columnsOfSource = (id: SQLWrapper) =>
  sql.join(
    Object.entries(getTableColumns(cards)).map(
      ([key, { name }]) =>
        sql`${key === 'id' ? id : columnsOfCards[key]} as ${sql.identifier(name)}`,
    ),
    sql`, `,
  )

/** What `from` and `join` take for cards: the columns of `cards` are those of the source then. A card that it does not price has none. */
export function cardsPricedBy(source: PriceSource = usualSource): SQL {
  if (source === usualSource) return sql`${cards}`
  return sql`(
    select ${columnsOfSource(cards.id)} from ${cards}
    left join ${sourcePrices} on ${sourcePrices.cardId} = ${cards.id} and ${sourcePrices.source} = ${source}
  ) ${cards}`
}

/** What `from` and `join` take for the cards that another source prices: if only ids and prices are read, the planner skips `cards`. */
export function cardsOfOther(source: PriceSource | undefined): SQL {
  return sql`(
    select ${columnsOfSource(sourcePrices.cardId)} from ${sourcePrices}
    left join ${cards} on ${cards.id} = ${sourcePrices.cardId} where ${sourcePrices.source} = ${source}
  ) ${cards}`
}

/** Whether another source has the price by which cards are sorted: it is looked up in the index of that price alone. */
export function hasPriceOfOther(source: PriceSource | undefined, sortBy: string): SQL {
  const price = sortBy === 'foil_price' ? foilPrice : normalPrice
  return sql`exists (
    select from ${sourcePrices}
    where ${sourcePrices.source} = ${source} and ${sourcePrices.cardId} = ${cards.id} and ${price} is not null)`
}

/** The currency as a field of rows whose prices are not in dollars. */
export const currencyField = (source: PriceSource): { currency?: SQL<string> } =>
  source === usualSource ? {} : { currency: sql<string>`${currencyOf(source)}::text` }
