/**
 * Matches of a member's wishes with the offers of others, in the same printing and finish. Those with an available copy come
 * before those that are not in their owners' collections.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { MatchSort } from '../../src/domain/trade/offer-sort.ts'
import type { Db } from '../db/engine.ts'
import { jsonList, jsonObject, type JsonOf, jsonRows } from '../db/json.ts'
import { entryJson } from '../entries/entry-row.ts'
import { finishOf } from '../entries/finish.ts'
import { users } from '../db/schema/accounts.ts'
import { listItems, lists, wishlistItems } from '../db/schema/belongings.ts'
import { cards, sets } from '../db/schema/catalog.ts'
import { countRows, selectOne } from '../db/select.ts'
import { availableOfListed, isAvailable, isOnOffer } from './availability.ts'
import { limitOffset, isOfferedTo, joinLists, type Page, publicUrlIdOfShared } from './offers.ts'

export interface MatchQuery extends Page {
  userId: number
  sortBy: MatchSort
  sortOrder: 'asc' | 'desc'
  /** The number of trades that each match lists. */
  maxTrades: number
}

const tradeJson = jsonObject({
  /** Copies on the list, and how many of them can be had. */
  quantity: listItems.quantity,
  available: sql<number>`stock.available`,
  inCollection: sql<boolean>`stock.available > 0`,
  variation: finishOf(listItems),
  owner: users.username,
  ownerId: users.id,
  listName: lists.name,
  publicUrlId: publicUrlIdOfShared,
})

const matchJson = (userId: number) =>
  jsonObject({
    wish: entryJson(wishlistItems, userId),
    /** The first trades with one member. */
    trades: sql<JsonOf<typeof tradeJson>[]>`trades.first`,
    /** The number of all trades. */
    tradeCount: sql<number>`trades.count`,
  })
export type MatchRow = JsonOf<ReturnType<typeof matchJson>>

/** Available trades come first, then by their owners' names, the lists' names and the ids of the items. */
export async function findMatches(
  db: Db,
  query: MatchQuery,
): Promise<{ rows: MatchRow[]; total: number }> {
  const { userId, sortBy, sortOrder, maxTrades } = query
  const direction = sql.raw(sortOrder)
  const key = sortBy === 'name' ? sql`${cards.foldedName}` : sql`matching.updated_at`
  return selectOne(
    db,
    {
      total: countRows(sql`from matching`),
      rows: jsonRows(matchJson(userId), {
        from: sql`
          from page join ${wishlistItems} on ${wishlistItems.id} = page.id
            join ${cards} on ${cards.id} = ${wishlistItems.cardId}
            join ${sets} on ${sets.id} = ${cards.setId}
            cross join lateral (${tradesOfWish(userId, maxTrades)}) trades`,
        orderBy: sql`page.place`,
      }),
    },
    {
      before: sql`
        with matching as materialized (
          select ${wishlistItems.id} as id, ${wishlistItems.cardId} as card_id,
            max(${lists.updatedAt}) as updated_at, coalesce(bool_or(${isAvailable()}), false) as is_available
          from ${wishlistItems} join ${listItems} on ${isSame} ${joinLists}
          where ${wishlistItems.userId} = ${userId} and ${isOfferedTo(userId)} and ${isOnOffer()}
          group by ${wishlistItems.id}
        ), page as materialized (
          select matching.id, row_number() over (
            order by is_available desc, ${key} ${direction}, matching.id ${direction}
          ) as place
          from matching join ${cards} on ${cards.id} = matching.card_id
          order by place ${limitOffset(query)}
        )`,
    },
  )
}

const isSame = sql`
  ${listItems.cardId} = ${wishlistItems.cardId} and ${listItems.finish} = ${wishlistItems.finish}`

function tradesOfWish(userId: number, maxTrades: number): SQL {
  const first = jsonList(sql`trade`, { orderBy: sql`place`, filter: sql`place <= ${maxTrades}` })
  return sql`
    select count(*) as count, ${first} as first
    from (
      select row_number() over (
          order by (available > 0) desc, ${users.usernameKey}, ${lists.foldedName}, ${listItems.id}
        ) as place, ${tradeJson} as trade
      from ${listItems} ${joinLists}
        cross join lateral (select ${availableOfListed} as available offset 0) stock
      where ${isSame} and ${isOfferedTo(userId)} and ${isOnOffer()}
    ) trade`
}
