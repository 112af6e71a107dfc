/**
 * Trading partners: members with offers for the viewer's wishes, or with wishes for the viewer's
 * offers.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { PartnerSort } from '../../src/domain/trade/offer-sort.ts'
import type { Db } from '../db/engine.ts'
import { jsonList, jsonObject, type JsonOf, jsonRows } from '../db/json.ts'
import { entryCardFields } from '../entries/entry-row.ts'
import { marketPriceOf } from '../entries/finish.ts'
import { isNotBlocked } from '../accounts/block-queries.ts'
import { users } from '../db/schema/accounts.ts'
import { listItems, lists, wishlistItems } from '../db/schema/belongings.ts'
import { cards, sets } from '../db/schema/catalog.ts'
import { countRows, selectOne } from '../db/select.ts'
import { availableOf, isOnOffer, unpromisedOf } from './availability.ts'
import { limitOffset, isOfferedTo, joinLists, type Page } from './offers.ts'

export interface PartnerQuery extends Page {
  userId: number
  sortBy: PartnerSort
  sortOrder: 'asc' | 'desc'
  /** The number of cards that each side lists. */
  maxCards: number
}

/** A card that one side offers and the other wants. */
const cardJson = (userId: number) =>
  jsonObject({
    ...entryCardFields({ finish: sql`fitting.variation` }, userId),
    /** Copies: of those on lists for trade, some can be had. */
    wanted: sql<number>`fitting.wanted`,
    offered: sql<number>`fitting.offered`,
    available: sql<number>`fitting.available`,
    /** The first list by name that offers the card. */
    listName: sql<string>`list.name`,
    publicUrlId: sql<string>`list.public_url_id`,
  })
export type PartnerCard = JsonOf<ReturnType<typeof cardJson>>

/** The first cards by name, and the number and the dollars of all. */
const sideJson = ({ userId, maxCards }: PartnerQuery) =>
  jsonObject({
    cards: jsonList(cardJson(userId), { orderBy: sql`place`, filter: sql`place <= ${maxCards}` }),
    count: sql<number>`count(*)`,
    value: sql<number>`sum(least(wanted, tradable) * coalesce(price, 0))`,
  })
export type PartnerSide = JsonOf<ReturnType<typeof sideJson>>

const partnerJson = jsonObject({
  id: users.id,
  username: users.username,
  /** Null where nothing fits. */
  theyHave: sql<PartnerSide | null>`they_have.side`,
  youHave: sql<PartnerSide | null>`you_have.side`,
})
export type PartnerRow = JsonOf<typeof partnerJson>

/**
 * Members with an available copy on either side first, sorted by the value of both sides with ties by name, or by name. A member's wishes count only
 * while the profile is public: the others cannot be deduced from the results.
 */
export async function findPartners(
  db: Db,
  query: PartnerQuery,
): Promise<{ rows: PartnerRow[]; total: number }> {
  const { userId, sortBy, sortOrder, maxCards } = query
  const direction = sql.raw(sortOrder)
  const order = sortBy === 'value' ? sql`value ${direction}, name` : sql`name ${direction}`
  const before = sql`
    with wish as materialized (${wishesOf(userId)}),
    fitting as materialized (${theirs(userId)} union all ${ones(userId)}),
    partner as materialized (
      select member_id, ${users.usernameKey} as name,
        sum(least(wanted, tradable) * coalesce(price, 0)) as value, bool_or(available > 0) as has_available
      from fitting join ${users} on ${users.id} = member_id
      group by member_id, ${users.usernameKey}
    ),
    page as materialized (
      select member_id, row_number() over (order by has_available desc, ${order}) as place
      from partner order by place ${limitOffset(query)}
    ),
    fitting_of_page as materialized (
      select fitting.*, row_number() over (
        partition by member_id, is_theirs
        order by (fitting.available > 0) desc, ${cards.foldedName}, ${cards.id}, fitting.variation desc
      ) as place
      from fitting join ${cards} on ${cards.id} = fitting.card_id
      where member_id in (select member_id from page)
    ),
    side as materialized (
      select member_id, is_theirs, ${sideJson(query)} as side
      from fitting_of_page fitting join ${cards} on ${cards.id} = fitting.card_id
        join ${sets} on ${sets.id} = ${cards.setId}
        left join lateral (${firstList(userId)}) list on fitting.place <= ${maxCards}
      group by member_id, is_theirs
    )`
  const from = sql`
    from page join ${users} on ${users.id} = page.member_id
      left join side they_have on they_have.member_id = page.member_id and they_have.is_theirs
      left join side you_have on you_have.member_id = page.member_id and not you_have.is_theirs`
  return selectOne(
    db,
    {
      total: countRows(sql`from partner`),
      rows: jsonRows(partnerJson, { from, orderBy: sql`page.place` }),
    },
    { before },
  )
}

/** A member's wishes with their prices, which are looked up once and not for each that offers them. */
function wishesOf(userId: number): SQL {
  return sql`
    select ${cards.id} as card_id, ${wishlistItems.finish} as variation,
      ${wishlistItems.quantity} as wanted, ${marketPriceOf(wishlistItems)} as price
    from ${wishlistItems} join ${cards} on ${cards.id} = ${wishlistItems.cardId}
    where ${wishlistItems.userId} = ${userId}`
}

/**
 * Offers of others for a member's wishes: each card once per partner, in the order of the index by
 * card.
 */
function theirs(userId: number): SQL {
  return sql`
    select offer.*, stock.available, ${tradable}
    from (
      select true as is_theirs, ${lists.userId} as member_id, wish.*,
        sum(${listItems.quantity}) as offered
      from wish join ${listItems} on ${isSame(sql`wish`, listItems)} ${joinLists}
      where ${isOfferedTo(userId)} and ${isOnOffer()}
      group by ${lists.userId}, wish.card_id, wish.variation, wish.wanted, wish.price
      order by wish.card_id
    ) offer ${joinStock(sql`offer.member_id`, sql`offer.offered`)}`
}

/** The copies that count for the value of a side: the available ones, or those that are not in the collection. */
const tradable = sql`case when stock.available > 0 then stock.available else stock.unpromised end as tradable`

/** Leaves out offers whose copies are all promised; the offers' rows name `card_id` and `variation`. */
function joinStock(ownerId: SQL, listed: SQL): SQL {
  const offer = { ownerId, cardId: sql`offer.card_id`, finish: sql`offer.variation` }
  // The offset keeps the number from being computed once for the condition and once for the answer.
  return sql`
    join lateral (
      select ${availableOf(offer, listed)} as available, ${unpromisedOf(offer, listed)} as unpromised offset 0
    ) stock on stock.unpromised > 0`
}

/** Wishes of others for a member's offers. */
function ones(userId: number): SQL {
  return sql`
    select false, ${users.id}, offer.card_id, offer.variation, ${wishlistItems.quantity},
      ${marketPriceOf({ finish: sql`offer.variation` })}, offer.offered, stock.available, ${tradable}
    from (
      select ${listItems.cardId}, ${listItems.finish}, sum(${listItems.quantity}) as offered
      from ${lists} join ${listItems} on ${listItems.listId} = ${lists.id}
      where ${lists.userId} = ${userId} and ${lists.visibility} = 'for_trade'
      group by ${listItems.cardId}, ${listItems.finish}
    ) offer ${joinStock(sql`${userId}::integer`, sql`offer.offered`)}
      join ${wishlistItems} on ${isSame(sql`offer`, wishlistItems)}
      join ${users} on ${users.id} = ${wishlistItems.userId}
      join ${cards} on ${cards.id} = offer.card_id
    where ${users.id} <> ${userId} and ${users.status} = 'approved' and ${users.isPublic}
      and ${isNotBlocked(userId, users.id)}`
}

function isSame(printing: SQL, items: typeof listItems | typeof wishlistItems): SQL {
  return sql`${items.cardId} = ${printing}.card_id and ${items.finish} = ${printing}.variation`
}

/** The first by name of the lists that offer a matching card. */
function firstList(userId: number): SQL {
  return sql`
    select ${lists.name} as name, ${lists.publicUrlId} as public_url_id
    from ${listItems} join ${lists} on ${lists.id} = ${listItems.listId}
    where ${isSame(sql`fitting`, listItems)} and ${lists.visibility} = 'for_trade'
      and ${lists.userId} = case when fitting.is_theirs then fitting.member_id else ${userId} end
    order by ${lists.foldedName}, ${lists.id} limit 1`
}
