/**
 * Trading partners: members with offers for the viewer's wishes, or with wishes for the viewer's
 * offers.
 */
import { isCardOfGame } from '../cards/card-filter.ts'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { compareText } from '../../../src/domain/format/text.ts'
import type { PartnerSort } from '../../../src/domain/trade/trade.ts'
import { type Db, plannedEachTime } from '../../db/engine.ts'
import { jsonList, jsonObject, type JsonOf, jsonRows } from '../../db/json.ts'
import { entryCardFields } from '../entries/entry-row.ts'
import { marketPriceOf } from '../cards/finish-price.ts'
import { isNotBlocked } from '../accounts/block-queries.ts'
import { users } from '../../db/schema/accounts.ts'
import { listItems, lists, wishlistItems } from '../../db/schema/belongings.ts'
import { cardGroups, cards, sets } from '../../db/schema/catalog.ts'
import { selectOne, selectValue } from '../../db/select.ts'
import { offersAmong } from './availability.ts'
import {
  anyCardsAtOnce,
  cardPortions,
  firstOf,
  isOneOf,
  usualCardsAtOnce,
} from '../../db/id-portions.ts'
import { numberArray, numbersOf } from '../../db/number-array.ts'
import { joinSameCards } from '../cards/same-cards.ts'
import { isWithinLimits, wishesFitting } from '../entries/fitting-wishes.ts'
import { isOfferedTo, itemsOfCard, joinLists, type Page } from './offers.ts'

interface PartnerQuery extends Page {
  userId: number
  /** The code of a game; all of them without one. */
  game?: string | undefined
  sortBy: PartnerSort
  sortOrder: 'asc' | 'desc'
  /** The number of cards that each side lists. */
  maxCards: number
  cardsAtOnce?: number | undefined
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

const fittingJson = jsonObject({
  cardId: sql<number>`card_id`,
  variation: sql<string>`variation`,
  wanted: sql<number>`wanted`,
  offered: sql<number>`offered`,
  available: sql<number>`available`,
  name: sql<string>`folded_name`,
})
/** A card and finish that fits. */
type Fitting = JsonOf<typeof fittingJson>

/** What fits between the viewer and one member, in one direction. */
const sideJson = (maxCards: number) =>
  jsonObject({
    memberId: sql<number>`member_id`,
    username: sql<string>`username`,
    name: sql<string>`username_key`,
    isTheirs: sql<boolean>`is_theirs`,
    count: sql<number>`count(*)::int`,
    cents: sql<number>`(sum(least(wanted, tradable) * coalesce(price, 0)) * 100)::bigint`,
    fitting: jsonList(fittingJson, { orderBy: sql`ordinal`, filter: sql`ordinal <= ${maxCards}` }),
  })
type Side = JsonOf<ReturnType<typeof sideJson>>

/**
 * Members with an available copy on either side first, sorted by the value of both sides with ties by name, or by name. A member's wishes count only
 * while the profile is public: the others cannot be deduced from the results.
 */
export async function findPartners(
  db: Db,
  query: PartnerQuery,
): Promise<{ rows: PartnerRow[]; total: number }> {
  const { userId, page, limit, maxCards, cardsAtOnce } = query
  const partners = new Map<number, Partner>()
  for (const ids of await wholeCards(db, comparedCards(userId), cardsAtOnce))
    for (const side of await sidesOf(db, query, ids)) addSide(partners, side, maxCards)
  const sorted = [...partners.values()].toSorted(orderOf(query))
  const rows = await rowsOf(db, userId, sorted.slice((page - 1) * limit, page * limit))
  return { rows, total: partners.size }
}

/** The cards that a member wants or offers. */
const comparedCards = (userId: number): SQL => sql`
  select ${wishlistItems.cardId} from ${wishlistItems} where ${wishlistItems.userId} = ${userId}
  union
  select ${listItems.cardId} from ${lists} join ${listItems} on ${listItems.listId} = ${lists.id}
  where ${lists.userId} = ${userId} and ${lists.visibility} = 'for_trade'`

/**
 * The cards that a query selects as `card_id`, in portions. Neighbouring ids are quick to read, so they keep their order, except that all
 * printings of a card with a wish of any printing are in one portion.
 */
async function wholeCards(
  db: Db,
  cardIds: SQL,
  givenAtOnce: number | undefined,
): Promise<number[][]> {
  const hasAny = sql<boolean>`exists (select from ${wishlistItems} where ${wishlistItems.anyPrinting})`
  const usual = (await selectValue(db, hasAny)) ? anyCardsAtOnce : usualCardsAtOnce
  const cardsAtOnce = givenAtOnce ?? usual
  const [compared = []] = await cardPortions(db, cardIds, Infinity)
  if (compared.length <= cardsAtOnce) return compared.length === 0 ? [] : [compared]
  const order = sql`order by place, card_id`
  const from = sql`
    from (
      select card_id, case when group_id in (
        select group_id from ${wishlistItems} join ${cardGroups} using (card_id) where ${wishlistItems.anyPrinting}
      ) then group_id else card_id end as place
      from unnest(${sql.param(compared)}::integer[]) as compared (card_id) join ${cardGroups} using (card_id)
    ) placed`
  const columns = await selectOne(
    db,
    { ids: numberArray(sql`card_id ${order}`), places: numberArray(sql`place ${order}`) },
    { from },
  )
  const places = numbersOf(columns.places)
  const portions: number[][] = []
  let portion: number[] = []
  for (const [index, id] of numbersOf(columns.ids).entries()) {
    const isOfNext = places[index] !== places[index - 1]
    if (isOfNext && (portion.length >= cardsAtOnce || index === 0)) portions.push((portion = []))
    portion.push(id)
  }
  return portions
}

type Half = Pick<Side, 'count' | 'cents' | 'fitting'>

interface Partner extends Pick<Side, 'memberId' | 'username' | 'name'> {
  theyHave: Half | null
  youHave: Half | null
}

function addSide(
  partners: Map<number, Partner>,
  { memberId, username, name, isTheirs, count, cents, fitting }: Side,
  maxCards: number,
): void {
  const partner = partners.get(memberId) ?? {
    memberId,
    username,
    name,
    theyHave: null,
    youHave: null,
  }
  const key = isTheirs ? 'theyHave' : 'youHave'
  const before = partner[key] ?? { count: 0, cents: 0, fitting: [] }
  const half = {
    count: before.count + count,
    cents: before.cents + cents,
    fitting: firstOf(before.fitting, fitting, byPlace, maxCards),
  }
  partners.set(memberId, { ...partner, [key]: half })
}

/** The order of the window in `sidesOf`. */
const byPlace = (a: Fitting, b: Fitting) =>
  Number(b.available > 0) - Number(a.available > 0) ||
  compareText(a.name, b.name) ||
  a.cardId - b.cardId ||
  compareText(b.variation, a.variation)

/** Cards with an available copy come first on a side. */
const hasAvailable = ({ theyHave, youHave }: Partner) =>
  [theyHave, youHave].some((half) => (half?.fitting[0]?.available ?? 0) > 0)

const centsOf = ({ theyHave, youHave }: Partner) => (theyHave?.cents ?? 0) + (youHave?.cents ?? 0)

function orderOf({ sortBy, sortOrder }: PartnerQuery) {
  const sign = sortOrder === 'asc' ? 1 : -1
  return (a: Partner, b: Partner): number => {
    const byName = compareText(a.name, b.name)
    const order = sortBy === 'name' ? sign * byName : sign * (centsOf(a) - centsOf(b)) || byName
    return Number(hasAvailable(b)) - Number(hasAvailable(a)) || order
  }
}

/** What fits among some cards, by member and direction. */
function sidesOf(
  db: Db,
  { userId, game, maxCards }: PartnerQuery,
  ids: readonly number[],
): Promise<Side[]> {
  const isMeant = (cardId: SQLWrapper) =>
    sql`${isOneOf(cardId, ids)} and ${isCardOfGame(cardId, game)}`
  const before = sql`
    ${sql.raw(plannedEachTime)}
    with member as materialized (
      select ${users.id}, ${users.username}, ${users.usernameKey}, ${users.isPublic} from ${users}
      where ${users.id} <> ${userId} and ${users.status} = 'approved' and ${isNotBlocked(userId, users.id)}
    ),
    wish as materialized (
      select ${wishlistItems.cardId}, ${wishlistItems.finish}, ${wishlistItems.quantity} as wanted, ${wishlistItems.anyPrinting},
        ${wishlistItems.onlySet}, ${wishlistItems.onlyFinish}, ${wishlistItems.maxPrice}
      from ${wishlistItems} where ${wishlistItems.userId} = ${userId} and ${isMeant(wishlistItems.cardId)}
    ),
    -- The printings of the card of a wish of any printing, each with the limits.
    printing_wish as materialized (
      select same.card_id, wanted, only_set, only_finish, max_price
      from wish ${joinSameCards(sql`wish.card_id`)} where any_printing
    ),
    their_item as materialized (
      select ${itemOfOwner} from wish join ${listItems} on ${listItems.cardId} = wish.card_id
        and ${listItems.finish} = wish.variation ${joinLists}
      where not any_printing and ${isOfferedTo(userId)}
      union all
      select distinct ${itemOfOwner} from printing_wish wish cross join ${itemsOfCard(sql`wish.card_id`)} ${joinLists}
      where ${isOfferedTo(userId)} and ${isWithinLimits(sql`wish`, listItems)}
        and (${listItems.cardId}, ${listItems.finish}) not in (select card_id, variation from wish where not any_printing)
    ),
    own_item as materialized (
      select ${itemOfOwner} from ${lists} join ${listItems} on ${listItems.listId} = ${lists.id}
      where ${lists.userId} = ${userId} and ${lists.visibility} = 'for_trade' and ${isMeant(listItems.cardId)}
    ),
    own_offer as materialized (${offersAmong(sql`own_item`, userId)}),
    their_offer as materialized (${offersAmong(sql`their_item`)}),
    -- A member may want a printing in its finish and in any printing: that is one card that fits.
    wanting as materialized (
      select wisher_id, card_id, variation, sum(wanted)::int as wanted
      from ${wishesFitting(sql`own_offer`)} fitting
      -- 'is true' makes this a look-up in a hash, where the planner may compare each wish with every member.
      where (wisher_id in (select id from member where is_public)) is true
      group by wisher_id, card_id, variation
    ),
    own_wish as materialized (
      select card_id, variation, sum(wanted)::int as wanted
      from (
        select card_id, variation, wanted from wish where not any_printing
        union all
        select card_id, variation, wanted
        from printing_wish wish join (select distinct card_id, variation from their_item) item using (card_id)
        where ${isWithinLimits(sql`wish`, { cardId: sql`item.card_id`, finish: sql`item.variation` })}
      ) wanted
      group by card_id, variation
    ),
    pair as materialized (
      select true as is_theirs, offer.owner_id as member_id, card_id, variation, wanted, ${copies}
      from their_offer offer join own_wish using (card_id, variation)
      union all
      select false, wisher_id, card_id, variation, wanted, ${copies}
      from own_offer offer join wanting using (card_id, variation)
    ),
    -- Each card that fits is read once: a look-up for each pair takes several times the blocks.
    card as materialized (
      select ${cards}.* from ${cards} where ${cards.id} = any (array(select distinct card_id from pair))
    ),
    fitting as materialized (
      select pair.*, username, username_key, ${cards.foldedName}, ${marketPriceOf({ finish: sql`pair.variation` })} as price, row_number() over (
        partition by member_id, is_theirs
        order by (pair.available > 0) desc, ${cards.foldedName}, ${cards.id}, pair.variation desc
      ) as ordinal
      from pair join member on member.id = member_id join card ${cards} on ${cards.id} = pair.card_id
    ),
    side as materialized (
      select ${sideJson(maxCards)} as side from fitting group by member_id, username, username_key, is_theirs
    )`
  return selectValue(db, jsonRows(sql<Side>`side`, { from: sql`from side` }), { before })
}

/** The cards of one side; the sides of a page are numbered. */
const shownJson = jsonObject({
  side: sql<number>`side`,
  cards: jsonList(cardJson, { orderBy: sql`fitting.ordinal` }),
})

/** Partners with the first cards of their sides. */
async function rowsOf(db: Db, userId: number, partners: readonly Partner[]): Promise<PartnerRow[]> {
  const shown = partners.flatMap(({ memberId, theyHave, youHave }, at) => [
    ...(theyHave?.fitting ?? []).map((each) => ({ ...each, side: 2 * at, owner: memberId })),
    ...(youHave?.fitting ?? []).map((each) => ({ ...each, side: 2 * at + 1, owner: userId })),
  ])
  const numbered = shown.map((each, ordinal) => ({ ...each, ordinal }))
  const before = sql`
    with viewer as (select ${userId}::integer as id),
    shown as materialized (
      select side, ${shownJson} as shown
      from viewer cross join json_to_recordset(${JSON.stringify(numbered)}::json) as fitting (ordinal integer, side integer,
          owner integer, "cardId" integer, variation text, wanted integer, offered integer, available integer)
        join ${cards} on ${cards.id} = fitting."cardId" join ${sets} on ${sets.id} = ${cards.setId}
        cross join lateral (
          select ${lists.name}, ${lists.publicUrlId}
          from ${lists} join ${listItems} on ${listItems.listId} = ${lists.id}
          where ${lists.userId} = fitting.owner and ${lists.visibility} = 'for_trade'
            and ${listItems.cardId} = fitting."cardId" and ${listItems.finish} = fitting.variation
          order by ${lists.foldedName}, ${lists.id} limit 1
        ) list
      group by side
    )`
  const found = await selectValue(
    db,
    jsonRows(sql<JsonOf<typeof shownJson>>`shown`, { from: sql`from shown` }),
    { before },
  )
  const cardsOf = new Map(found.map(({ side, cards: cardsOfSide }) => [side, cardsOfSide]))
  const sideOf = (half: Half | null, side: number): PartnerSide | null =>
    half && { cards: cardsOf.get(side) ?? [], count: half.count, value: half.cents / 100 }
  return partners.map(({ memberId, username, theyHave, youHave }, at) => ({
    id: memberId,
    username,
    theyHave: sideOf(theyHave, 2 * at),
    youHave: sideOf(youHave, 2 * at + 1),
  }))
}

/** An item of a list with its owner. */
const itemOfOwner = sql`${lists.id} as list_id, ${lists.userId} as owner_id, ${listItems.cardId}, ${listItems.finish},
  ${listItems.quantity}, ${lists.updatedAt}`

/** The counts of an offer. `tradable` copies count for the value of a side: the available ones, or else all that are not promised. */
const copies = sql`offer.offered, offer.available,
  case when offer.available > 0 then offer.available else offer.unpromised end as tradable`
