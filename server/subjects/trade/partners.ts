/**
 * Trading partners: members with offers for the viewer's wishes, or with wishes for the viewer's
 * offers.
 */
import { isCardOfGame } from '../cards/card-filter.ts'
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { PartnerSort } from '../../../src/domain/trade/trade.ts'
import type { Db } from '../../db/engine.ts'
import { json, jsonList, jsonObject, type JsonOf, jsonRows } from '../../db/json.ts'
import { entryCardFields } from '../entries/entry-row.ts'
import { marketPriceOf } from '../entries/items.ts'
import { isNotBlocked } from '../accounts/block-queries.ts'
import { users } from '../../db/schema/accounts.ts'
import { listItems, lists, wishlistItems } from '../../db/schema/belongings.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { numberArray, numbersOf } from '../../db/number-array.ts'
import { selectValue } from '../../db/select.ts'
import { offersAmong } from './availability.ts'
import { isOfferedTo, joinLists, limitOffset, type Page } from './offers.ts'

interface PartnerQuery extends Page {
  userId: number
  /** The code of a game; all of them without one. */
  game?: string | undefined
  sortBy: PartnerSort
  sortOrder: 'asc' | 'desc'
  /** The number of cards that each side lists. */
  maxCards: number
  /** The number of cards that a statement compares; others have their turn between two statements. */
  cardsAtOnce?: number
}

/** A card that one side offers and the other wants. */
const cardJson = jsonObject({
  ...entryCardFields({ finish: sql`fitting.variation` }, {}),
  onWishlist: sql<boolean>`exists (
    select from wishlist_items own where own.user_id = viewer.id and own.card_id = ${cards.id})`,
  inCollection: sql<boolean>`exists (
    select from collection_items own where own.user_id = viewer.id and own.card_id = ${cards.id})`,
  onTradeList: sql<boolean>`exists (
    select from list_items own join lists own_list on own_list.id = own.list_id
    where own_list.user_id = viewer.id and own_list.visibility = 'for_trade' and own.card_id = ${cards.id})`,
  /** Copies: of those on lists for trade, some can be had. */
  wanted: sql<number>`fitting.wanted`,
  offered: sql<number>`fitting.offered`,
  available: sql<number>`fitting.available`,
  /** The first list by name that offers the card. */
  listName: sql<string>`list.name`,
  publicUrlId: sql<string>`list.public_url_id`,
})
export type PartnerCard = JsonOf<typeof cardJson>

export interface PartnerSide {
  /** The first ones: those with an available copy before the others, by name. */
  cards: PartnerCard[]
  count: number
  /** Dollars. */
  value: number
}

export interface PartnerRow {
  id: number
  username: string
  /** Null where nothing fits. */
  theyHave: PartnerSide | null
  youHave: PartnerSide | null
}

/** A card and finish that fits, in the columns that JSON carries it in. */
const fittingColumns = sql`card_id integer, variation text, wanted integer, offered integer, available integer`

/** What fits between the viewer and one member, in one direction. */
const sideJson = (maxCards: number) =>
  jsonObject({
    memberId: sql<number>`member_id`,
    isTheirs: sql<boolean>`is_theirs`,
    count: sql<number>`count(*)::int`,
    /** Cents, of which sums of several statements are exact. */
    value: sql<number>`(sum(least(wanted, tradable) * coalesce(price, 0)) * 100)::bigint`,
    hasAvailable: sql<boolean>`bool_or(available > 0)`,
    fitting: jsonList(
      sql<object>`json_build_object('card_id', card_id, 'variation', variation, 'wanted', wanted,
      'offered', offered, 'available', available)`,
      {
        orderBy: sql`ordinal`,
        filter: sql`ordinal <= ${maxCards}`,
      },
    ),
  })
type Side = JsonOf<ReturnType<typeof sideJson>>

/** Cards that one statement compares: 200 ms of two members at all their limits. */
const usualCardsAtOnce = 2000

/**
 * Members with an available copy on either side first, sorted by the value of both sides with ties by name, or by name. A member's wishes count only
 * while the profile is public: the others cannot be deduced from the results.
 */
export async function findPartners(
  db: Db,
  query: PartnerQuery,
): Promise<{ rows: PartnerRow[]; total: number }> {
  const { userId, cardsAtOnce = usualCardsAtOnce } = query
  const ids = await comparedCards(db, userId)
  const partners = new Map<number, Partner>()
  for (let start = 0; start < ids.length; start += cardsAtOnce) {
    const [first = 0] = ids.slice(start)
    const last = ids[Math.min(start + cardsAtOnce, ids.length) - 1] ?? first
    for (const side of await sidesOf(db, query, { first, last })) addSide(partners, side)
  }
  return { rows: await pageOf(db, query, partners), total: partners.size }
}

/** The ids of the cards that a member wants or offers, in their order. */
const comparedCards = async (db: Db, userId: number): Promise<number[]> =>
  numbersOf(
    await selectValue(
      db,
      sql<string>`(select ${numberArray(sql`card_id`)} from (
        select ${wishlistItems.cardId} from ${wishlistItems} where ${wishlistItems.userId} = ${userId}
        union
        select ${listItems.cardId} from ${lists} join ${listItems} on ${listItems.listId} = ${lists.id}
        where ${lists.userId} = ${userId} and ${lists.visibility} = 'for_trade'
        order by card_id
      ) compared)`,
    ),
  )

/** The sides of a member, and what the order needs. */
interface Partner {
  memberId: number
  value: number
  hasAvailable: boolean
  sides: Record<'theyHave' | 'youHave', Pick<Side, 'count' | 'value' | 'fitting'> | null>
}

function addSide(partners: Map<number, Partner>, { memberId, isTheirs, ...side }: Side): void {
  const partner = partners.get(memberId) ?? {
    memberId,
    value: 0,
    hasAvailable: false,
    sides: { theyHave: null, youHave: null },
  }
  const key = isTheirs ? 'theyHave' : 'youHave'
  const before = partner.sides[key] ?? { count: 0, value: 0, fitting: [] }
  partner.value += side.value
  partner.hasAvailable ||= side.hasAvailable
  partner.sides[key] = {
    count: before.count + side.count,
    value: before.value + side.value,
    fitting: [...before.fitting, ...side.fitting],
  }
  partners.set(memberId, partner)
}

/** What fits among the cards of some ids, by member and direction. */
function sidesOf(
  db: Db,
  { userId, game, maxCards }: PartnerQuery,
  { first, last }: { first: number; last: number },
): Promise<Side[]> {
  const isMeant = (cardId: SQLWrapper) =>
    sql`${cardId} between ${first} and ${last} and ${isCardOfGame(cardId, game)}`
  const before = sql`
    with member as materialized (
      select ${users.id}, ${users.isPublic} from ${users}
      where ${users.id} <> ${userId} and ${users.status} = 'approved' and ${isNotBlocked(userId, users.id)}
    ),
    wish as materialized (
      select ${wishlistItems.cardId}, ${wishlistItems.finish}, ${wishlistItems.quantity} as wanted
      from ${wishlistItems} where ${wishlistItems.userId} = ${userId} and ${isMeant(wishlistItems.cardId)}
    ),
    their_item as materialized (
      select ${itemOfOwner} from wish join ${listItems} on ${listItems.cardId} = wish.card_id
        and ${listItems.finish} = wish.variation ${joinLists}
      where ${isOfferedTo(userId)}
    ),
    own_item as materialized (
      select ${itemOfOwner} from ${lists} join ${listItems} on ${listItems.listId} = ${lists.id}
      where ${lists.userId} = ${userId} and ${lists.visibility} = 'for_trade' and ${isMeant(listItems.cardId)}
    ),
    own_offer as materialized (${offersAmong(sql`own_item`, userId)}),
    their_offer as materialized (${offersAmong(sql`their_item`)}),
    pair as materialized (
      select true as is_theirs, offer.owner_id as member_id, card_id, variation, wanted, ${copies}
      from their_offer offer join wish using (card_id, variation)
      union all
      select false, wanting.user_id, card_id, variation, wanting.quantity, ${copies}
      from own_offer offer join ${wishlistItems} wanting using (card_id, variation)
      -- 'is true' makes this a look-up in a hash, where the planner may compare each wish with every member.
      where (wanting.user_id in (select id from member where is_public)) is true
    ),
    -- Each card that fits is read once: a look-up for each pair takes several times the blocks.
    card as materialized (
      select ${cards}.* from ${cards} where ${cards.id} = any (array(select distinct card_id from pair))
    ),
    fitting as materialized (
      select pair.*, ${marketPriceOf({ finish: sql`pair.variation` })} as price, row_number() over (
        partition by member_id, is_theirs
        order by (pair.available > 0) desc, ${cards.foldedName}, ${cards.id}, pair.variation desc
      ) as ordinal
      from pair join member on member.id = member_id join card ${cards} on ${cards.id} = pair.card_id
    ),
    side as materialized (
      select ${sideJson(maxCards)} as side from fitting group by member_id, is_theirs
    )`
  return selectValue(db, jsonRows(sql<Side>`side`, { from: sql`from side` }), { before })
}

/** The partners of a page, with the first cards of their sides. */
function pageOf(
  db: Db,
  { userId, sortBy, sortOrder, maxCards, ...query }: PartnerQuery,
  partners: ReadonlyMap<number, Partner>,
): Promise<PartnerRow[]> {
  const direction = sql.raw(sortOrder)
  const order = sortBy === 'value' ? sql`value ${direction}, name` : sql`name ${direction}`
  const before = sql`
    with viewer as (select ${userId}::integer as id),
    partner as materialized (
      select ${users.id}, ${users.username}, ${users.usernameKey} as name, value, "hasAvailable", sides
      from json_to_recordset(${JSON.stringify([...partners.values()])}::json)
        as given ("memberId" integer, value bigint, "hasAvailable" boolean, sides json)
        join ${users} on ${users.id} = "memberId"
    ),
    page as materialized (
      select *, row_number() over (order by "hasAvailable" desc, ${order}) as ordinal
      from partner order by ordinal ${limitOffset(query)}
    )`
  const side = (key: keyof Partner['sides'], ownerId: SQL) => {
    const shown = sql`
      from (
        select fitting.*, row_number() over (
          order by (fitting.available > 0) desc, ${cards.foldedName}, ${cards.id}, fitting.variation desc
        ) as ordinal
        from json_to_recordset(page.sides -> ${key} -> 'fitting') as fitting (${fittingColumns})
          join ${cards} on ${cards.id} = fitting.card_id
      ) fitting
        join ${cards} on ${cards.id} = fitting.card_id join ${sets} on ${sets.id} = ${cards.setId}
        cross join viewer
        cross join lateral (
          select ${lists.name}, ${lists.publicUrlId} from ${lists} join ${listItems} on ${listItems.listId} = ${lists.id}
          where ${lists.userId} = ${ownerId} and ${lists.visibility} = 'for_trade'
            and ${listItems.cardId} = fitting.card_id and ${listItems.finish} = fitting.variation
          order by ${lists.foldedName}, ${lists.id} limit 1
        ) list
      where fitting.ordinal <= ${maxCards}`
    const sent = jsonObject({
      cards: jsonRows(cardJson, { from: shown, orderBy: sql`fitting.ordinal` }),
      count: sql<number>`(page.sides -> ${key} -> 'count')`,
      value: sql<number>`((page.sides -> ${key} ->> 'value')::numeric / 100)`,
    })
    return json(
      sql<JsonOf<
        typeof sent
      > | null>`case when page.sides -> ${key} ->> 'count' is not null then ${sent} end`,
    )
  }
  const partnerJson = jsonObject({
    id: sql<number>`page.id`,
    username: sql<string>`page.username`,
    theyHave: side('theyHave', sql`page.id`),
    youHave: side('youHave', sql`viewer.id`),
  })
  return selectValue(
    db,
    jsonRows(partnerJson, { from: sql`from page cross join viewer`, orderBy: sql`page.ordinal` }),
    { before },
  )
}

/** An item of a list with its owner. */
const itemOfOwner = sql`${lists.id} as list_id, ${lists.userId} as owner_id, ${listItems.cardId}, ${listItems.finish},
  ${listItems.quantity}, ${lists.updatedAt}`

/** The counts of an offer. `tradable` copies count for the value of a side: the available ones, or else all that are not promised. */
const copies = sql`offer.offered, offer.available,
  case when offer.available > 0 then offer.available else offer.unpromised end as tradable`
