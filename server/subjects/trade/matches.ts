/**
 * Matches of a member's wishes with the offers of others, in the same printing and finish. Offers with an available copy come
 * before offers that are not in their owners' collections.
 */
import { isCardOfGame } from '../cards/card-filter.ts'
import { sql } from 'drizzle-orm'
import type { MatchSort } from '../../../src/domain/trade/trade.ts'
import type { Db } from '../../db/engine.ts'
import { jsonList, jsonObject, type JsonOf, jsonRows } from '../../db/json.ts'
import { entryJson } from '../entries/entry-row.ts'
import { finishOf } from '../cards/finishes.ts'
import { users } from '../../db/schema/accounts.ts'
import { listItems, lists, wishlistItems } from '../../db/schema/belongings.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { countRows, selectOne } from '../../db/select.ts'
import { offersAmong } from './availability.ts'
import { limitOffset, isOfferedTo, joinLists, type Page } from './offers.ts'

export interface MatchQuery extends Page {
  userId: number
  /** The code of a game; all of them without one. */
  game?: string | undefined
  sortBy: MatchSort
  sortOrder: 'asc' | 'desc'
  /** The number of trades that each match lists. */
  maxTrades: number
}

const tradeJson = jsonObject({
  /** Copies on the list, and how many of them can be had. */
  quantity: sql<number>`listed.quantity`,
  available: sql<number>`least(listed.quantity, offer.available)`,
  inCollection: sql<boolean>`offer.available > 0`,
  variation: finishOf({ finish: sql`listed.variation` }),
  owner: sql<string>`listed.username`,
  ownerId: sql<number>`listed.owner_id`,
  listName: sql<string>`listed.name`,
  publicUrlId: sql<string>`listed.public_url_id`,
})

const matchJson = (userId: number) =>
  jsonObject({
    wish: entryJson(wishlistItems, { viewerId: userId }),
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
  const { userId, game, sortBy, sortOrder, maxTrades } = query
  const direction = sql.raw(sortOrder)
  const first = jsonList(sql`trade`, {
    orderBy: sql`ordinal`,
    filter: sql`ordinal <= ${maxTrades}`,
  })
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
            join trades on trades.wish_id = page.id`,
        orderBy: sql`page.ordinal`,
      }),
    },
    {
      before: sql`
        with listed as materialized (
          select ${wishlistItems.id} as wish_id, ${listItems.cardId}, ${listItems.finish}, ${listItems.id} as item_id,
            ${listItems.quantity}, ${lists.userId} as owner_id, ${lists.updatedAt},
            ${users.username}, ${users.usernameKey}, ${lists.name}, ${lists.foldedName}, ${lists.publicUrlId}
          from ${wishlistItems} join ${listItems} on ${listItems.cardId} = ${wishlistItems.cardId}
            and ${listItems.finish} = ${wishlistItems.finish} ${joinLists}
          where ${wishlistItems.userId} = ${userId} and ${isOfferedTo(userId)}
            and ${isCardOfGame(wishlistItems.cardId, game)}
        ), offer as materialized (${offersAmong(sql`listed`)}
        ), matching as materialized (
          select wish_id as id, card_id, max(updated_at) as updated_at, bool_or(available > 0) as is_available
          from (select distinct wish_id, card_id, variation from listed) wish join offer using (card_id, variation)
          group by wish_id, card_id
        ), page as materialized (
          select matching.id, row_number() over (
            order by is_available desc, ${key} ${direction}, matching.id ${direction}
          ) as ordinal
          from matching join ${cards} on ${cards.id} = matching.card_id
          order by ordinal ${limitOffset(query)}
        ), trades as (
          select wish_id, count(*) as count, ${first} as first
          from (
            select wish_id, row_number() over (
                partition by wish_id
                order by (offer.available > 0) desc, username_key, folded_name, item_id
              ) as ordinal, ${tradeJson} as trade
            from page join listed on listed.wish_id = page.id join offer using (owner_id, card_id, variation)
          ) trade
          group by wish_id
        )`,
    },
  )
}
