/** Which entries of a member, or of a list, are meant. */
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { conditionOf, type EntryFilter } from '../card-filter.ts'
import { cards } from '../schema/catalog.ts'
import { onTradeListOf } from '../viewer-flags.ts'
import { type Items, marketPriceOf } from './finish.ts'

/** Normal, Foil and the price among the filters are those of the entries. */
export interface EntrySelection extends EntryFilter {
  /** The member who has them; of the items of lists the list. */
  holderId: number
  hideTokens?: boolean | undefined
  /** Leaves only cards that are on one of this viewer's for-trade lists (null: a visitor, who has none). */
  tradeListsOf?: number | null | undefined
}

/** What names the holder. */
export const holderOf = (items: Items) => ('listId' in items ? items.listId : items.userId)

export const joinCards = (items: Items) => sql`join ${cards} on ${cards.id} = ${items.cardId}`

/** The entries that match, joined with `cards`: what stands after a `select` list. */
export function matching(items: Items, selection: EntrySelection, join = sql``): SQL {
  return sql`from ${items} ${joinCards(items)} ${join} where ${condition(items, selection)}`
}

/** All entries of the holder, without their cards. */
export function ofHolder(items: Items, { holderId }: EntrySelection): SQL {
  return sql`from ${items} where ${holderOf(items)} = ${holderId}`
}

function condition(items: Items, selection: EntrySelection): SQL | undefined {
  const { holderId, hideTokens, tradeListsOf, ...filter } = selection
  return and(
    eq(holderOf(items), holderId),
    conditionOf(filter, {
      isNormal: sql`${items.variation} = 'N'`,
      isFoil: sql`${items.variation} = 'F'`,
      price: sql`coalesce(${marketPriceOf(items)}, 0)`,
    }),
    hideTokens ? sql`not ${cards.isToken}` : undefined,
    tradeListsOf === undefined ? undefined : onTradeListOf(tradeListsOf),
  )
}

/** Whether it is all that the holder has. */
export function isWhole(selection: EntrySelection): boolean {
  const { search = '', sets, rarity, variant, minPrice, maxPrice, hideTokens } = selection
  const filters = [minPrice, maxPrice, selection.tradeListsOf]
  return (
    search.trim() === '' &&
    ![sets, rarity, variant].some((values) => values?.length) &&
    filters.every((value) => value === undefined) &&
    !hideTokens
  )
}
