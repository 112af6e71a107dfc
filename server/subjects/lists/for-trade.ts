/** The lists for trade of all members, with their stored totals; under a game, with the totals of its cards. */
import { sql } from 'drizzle-orm'
import { isSet } from '../../../src/domain/cards/filters.ts'
import type { TradeListSort } from '../../../src/domain/entries/list.ts'
import type { Db } from '../../db/engine.ts'
import { isNotBlocked } from '../accounts/block-queries.ts'
import { users } from '../../db/schema/accounts.ts'
import { isCardOfGame } from '../cards/card-filter.ts'
import type { PriceSource } from '../../../src/domain/cards/price-source.ts'
import { joinCards } from '../entries/items.ts'
import { marketPriceOf } from '../cards/finish-price.ts'
import { pricedSums } from './totals.ts'
import { listItems, lists } from '../../db/schema/belongings.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
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
  itemCount: sql<number>`counted.items`,
  /** Copies. */
  totalCards: sql<number>`counted.cards`,
  /** The value at the prices of the viewer's source, and the copies that are in it. */
  totalValue: sql<number>`counted.value`,
  pricedCards: sql<number>`counted.priced`,
  publicUrlId: publicUrlIdOfShared,
  updatedAt: isoTime(lists.updatedAt),
})
type TradeListRow = JsonOf<typeof tradeListJson>

const sumColumns = {
  tcgplayer: { value: lists.totalValue, priced: lists.pricedCount },
  cardmarket: { value: lists.cardmarketValue, priced: lists.cardmarketPricedCount },
} as const

const sortColumns = (source: PriceSource) => ({
  updated: lists.updatedAt,
  value: sumColumns[source].value,
  cards: lists.cardCount,
})

interface TradeListQuery extends Page {
  viewerId: number
  /** The source of the prices. */
  source: PriceSource
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

const totalsOf = (game: string | undefined, source: PriceSource) =>
  isSet(game)
    ? sql`
        select count(*) as items, sum(${listItems.quantity}) as cards,
          ${pricedSums(listItems.quantity, marketPriceOf(listItems, source))}
        from ${listItems} ${joinCards(listItems, source)}
        where ${listItems.listId} = ${lists.id}
          and (select ${sets.game} from ${sets} where ${sets.id} = ${cards.setId}) = ${game}`
    : sql`select ${lists.itemCount} as items, ${lists.cardCount} as cards,
        ${sumColumns[source].value} as value, ${sumColumns[source].priced} as priced`

/**
 * A page of those of approved members, the highest first, and how many there are in all. Ties end in the id. Under a game the
 * order is that of the whole lists, since only the cards of a page's lists are counted: those of all would be half a million.
 */
export async function findTradeLists(
  db: Db,
  { viewerId, source, sortBy, game, ...query }: TradeListQuery,
): Promise<{ lists: TradeListRow[]; total: number }> {
  const shown = sql`
    from ${lists} join ${users} on ${users.id} = ${lists.userId}
    where ${lists.visibility} = 'for_trade' and ${isNotIdle} and ${users.status} = 'approved'
      and ${isNotBlocked(viewerId, lists.userId)} and ${hasCardOf(game)}`
  const order = sql`${sortColumns(source)[sortBy]} desc, ${lists.id} desc`
  const page = sql`
    from ${lists} join ${users} on ${users.id} = ${lists.userId} cross join lateral (${totalsOf(game, source)}) counted
    where ${lists.id} = any (array(
      select ${lists.id} ${shown} order by ${order} ${limitOffset(query)}))`
  return selectOne(db, {
    total: countRows(shown),
    lists: jsonRows(tradeListJson, { from: page, orderBy: order }),
  })
}
