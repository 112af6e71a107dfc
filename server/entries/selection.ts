/** Selections of a holder's entries. */
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { conditionOf, type EntryFilter } from '../cards/card-filter.ts'
import { cards } from '../db/schema/catalog.ts'
import { type Items, marketPriceOf } from './finish.ts'

/** Normal, Foil and the price among the filters are those of the entries. */
export interface EntrySelection extends EntryFilter {
  /** The member of the entries; for the items of a list, the list. */
  holderId: number
  hideTokens?: boolean | undefined
  /** Leaves cards of which the holder has more copies, in all finishes, conditions and languages together. */
  moreThan?: number | undefined
}

/** The column of the holder. */
export const holderOf = (items: Items) => ('listId' in items ? items.listId : items.userId)

export const joinCards = (items: Items) => sql`join ${cards} on ${cards.id} = ${items.cardId}`

/** The matching entries, joined with `cards`: the SQL after a `select` list. */
export function matching(items: Items, selection: EntrySelection): SQL {
  return sql`from ${items} ${joinCards(items)} where ${condition(items, selection)}`
}

function condition(items: Items, selection: EntrySelection): SQL | undefined {
  const { holderId, hideTokens, moreThan, ...filter } = selection
  return and(
    eq(holderOf(items), holderId),
    conditionOf(filter, {
      isNormal: sql`${items.variation} = 'N'`,
      isFoil: sql`${items.variation} = 'F'`,
      price: sql`coalesce(${marketPriceOf(items)}, 0)`,
    }),
    hideTokens ? sql`not ${cards.isToken}` : undefined,
    moreThan === undefined ? undefined : hasMoreThan(moreThan, items, holderId),
  )
}

function hasMoreThan(count: number, items: Items, holderId: number): SQL {
  return sql`${items.cardId} in (
    select ${items.cardId} from ${items} where ${holderOf(items)} = ${holderId}
    group by ${items.cardId} having sum(${items.quantity}) > ${count}
  )`
}
