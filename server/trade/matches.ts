/**
 * Matches of a member's wishes with the offers of others, in the same printing and finish, as far
 * as a copy is available.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { Variation } from '../../src/domain/cards/price.ts'
import type { MatchSort } from '../../src/domain/trade/offer-sort.ts'
import type { Db } from '../db/engine.ts'
import { entryJson, type EntryRow } from '../entries/entry-row.ts'
import { variationOf } from '../entries/finish.ts'
import { users } from '../db/schema/accounts.ts'
import { listItems, lists, wishlistItems } from '../db/schema/belongings.ts'
import { cards, sets } from '../db/schema/catalog.ts'
import { availableOfListed, isAvailable } from './availability.ts'
import { limitOffset, isOfferedTo, joinLists, type Page, type PageRow, readPage } from './offers.ts'

export interface MatchQuery extends Page {
  userId: number
  sortBy: MatchSort
  sortOrder: 'asc' | 'desc'
  /** The number of trades that each match lists. */
  maxTrades: number
}

/** The first trades with one member. */
interface TradeRow {
  /** Copies on the list, and how many of them can be had. */
  quantity: number
  available: number
  variation: Variation
  owner: string
  ownerId: number
  listName: string
  publicUrlId: string
}

export interface MatchRow {
  wish: EntryRow
  trades: TradeRow[]
  /** The number of all trades. */
  tradeCount: number
}

/** Trades come by their owners' names, the lists' names and the ids of the items. */
export async function findMatches(
  db: Db,
  query: MatchQuery,
): Promise<{ rows: MatchRow[]; total: number }> {
  const { userId, sortBy, sortOrder, maxTrades } = query
  const direction = sql.raw(sortOrder)
  const key = sortBy === 'name' ? sql`${cards.foldedName}` : sql`matching.updated_at`
  const result = await db.execute<PageRow>(sql`
    with matching as materialized (
      select ${wishlistItems.id} as id, ${wishlistItems.cardId} as card_id,
        max(${lists.updatedAt}) as updated_at
      from ${wishlistItems} join ${listItems} on ${isSame} ${joinLists}
      where ${wishlistItems.userId} = ${userId} and ${isOfferedTo(userId)} and ${isAvailable()}
      group by ${wishlistItems.id}
    ), page as materialized (
      select matching.id, row_number() over (order by ${key} ${direction}, matching.id ${direction}) as place
      from matching join ${cards} on ${cards.id} = matching.card_id
      order by place ${limitOffset(query)}
    )
    select (select count(*)::int from matching) as total, (
      select coalesce(json_agg(json_build_object(
        'wish', ${entryJson(wishlistItems, userId)}, 'trades', trades.first, 'tradeCount', trades.count
      ) order by page.place), '[]')::text
      from page join ${wishlistItems} on ${wishlistItems.id} = page.id
        join ${cards} on ${cards.id} = ${wishlistItems.cardId}
        join ${sets} on ${sets.id} = ${cards.setId}
        cross join lateral (${tradesOfWish(userId, maxTrades)}) trades
    ) as rows`)
  const { rows, total } = readPage(result.rows[0])
  // The text is built above, to this shape.
  return { rows: rows as MatchRow[], total }
}

const isSame = sql`
  ${listItems.cardId} = ${wishlistItems.cardId} and ${listItems.variation} = ${wishlistItems.variation}`

function tradesOfWish(userId: number, maxTrades: number): SQL {
  return sql`
    select count(*) as count, json_agg(trade order by place) filter (where place <= ${maxTrades}) as first
    from (
      select row_number() over (
          order by ${users.usernameKey}, ${lists.foldedName}, ${listItems.id}
        ) as place,
        json_build_object(
          'quantity', ${listItems.quantity}, 'available', ${availableOfListed}, 'variation', ${variationOf(listItems)},
          'owner', ${users.username}, 'ownerId', ${users.id},
          'listName', ${lists.name}, 'publicUrlId', ${lists.publicUrlId}
        ) as trade
      from ${listItems} ${joinLists}
      where ${isSame} and ${isOfferedTo(userId)} and ${isAvailable()}
    ) trade`
}
