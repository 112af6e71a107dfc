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
  select jsonb_agg(jsonb_build_object('finish', printed ->> 'finish', 'market', null, 'low', null) order by place)
  from jsonb_array_elements(${cards.finishPrices}) with ordinality as listed (printed, place)
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
const cardsOfSource = sql.join(
  Object.entries(getTableColumns(cards)).map(
    ([key, column]) => sql`${columnsOfCards[key]} as ${sql.identifier(column.name)}`,
  ),
  sql`, `,
)

/** What `from` and `join` take for cards: the columns of `cards` are those of the source then. A card that it does not price has none. */
export function cardsPricedBy(source: PriceSource = usualSource): SQL {
  if (source === usualSource) return sql`${cards}`
  return sql`(
    select ${cardsOfSource} from ${cards}
    left join ${sourcePrices} on ${sourcePrices.cardId} = ${cards.id} and ${sourcePrices.source} = ${source}
  ) ${cards}`
}

/** The currency as a field of rows whose prices are not in dollars. */
export const currencyField = (source: PriceSource): { currency?: SQL<string> } =>
  source === usualSource ? {} : { currency: sql<string>`${currencyOf(source)}::text` }
