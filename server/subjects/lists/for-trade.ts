/** The lists for trade of all members, read from the stored totals. */
import { sql } from 'drizzle-orm'
import { isSet } from '../../../src/domain/cards/filters.ts'
import type { TradeListSort } from '../../../src/domain/entries/list.ts'
import type { Db } from '../../db/engine.ts'
import { isNotBlocked } from '../accounts/block-queries.ts'
import { users } from '../../db/schema/accounts.ts'
import { isCardOfGame } from '../cards/card-filter.ts'
import { listItems, lists } from '../../db/schema/belongings.ts'
import { countRows, selectOne } from '../../db/select.ts'
import { isoTime, jsonObject, type JsonOf, jsonRows } from '../../db/json.ts'
import { isNotIdle } from './list-row.ts'
import { limitOffset, type Page, publicUrlIdOfShared } from '../trade/offers.ts'

const tradeListJson = jsonObject({
  id: lists.id,
  name: lists.name,
  description: lists.description,
  ownerId: lists.userId,
  ownerUsername: users.username,
  /** Entries. */
  itemCount: lists.itemCount,
  /** Copies. */
  totalCards: lists.cardCount,
  /** Dollars. */
  totalValue: lists.totalValue,
  publicUrlId: publicUrlIdOfShared,
  updatedAt: isoTime(lists.updatedAt),
})
export type TradeListRow = JsonOf<typeof tradeListJson>

const sortColumns = { updated: lists.updatedAt, value: lists.totalValue, cards: lists.cardCount }

interface TradeListQuery extends Page {
  viewerId: number
  sortBy: TradeListSort
  /** Only lists with a card of this game. */
  game?: string | undefined
}

const hasCardOf = (game: string | undefined) =>
  isSet(game)
    ? sql`exists (
        select from ${listItems}
        where ${listItems.listId} = ${lists.id} and ${isCardOfGame(listItems.cardId, game)})`
    : sql`true`

/** A page of those of approved members, the highest first, and how many there are in all. Ties end in the id. */
export async function findTradeLists(
  db: Db,
  { viewerId, sortBy, game, ...query }: TradeListQuery,
): Promise<{ lists: TradeListRow[]; total: number }> {
  const shown = sql`
    from ${lists} join ${users} on ${users.id} = ${lists.userId}
    where ${lists.visibility} = 'for_trade' and ${isNotIdle} and ${users.status} = 'approved'
      and ${isNotBlocked(viewerId, lists.userId)} and ${hasCardOf(game)}`
  const order = sql`${sortColumns[sortBy]} desc, ${lists.id} desc`
  const page = sql`
    from ${lists} join ${users} on ${users.id} = ${lists.userId}
    where ${lists.id} = any (array(
      select ${lists.id} ${shown} order by ${order} ${limitOffset(query)}))`
  return selectOne(db, {
    total: countRows(shown),
    lists: jsonRows(tradeListJson, { from: page, orderBy: order }),
  })
}
