/**
 * Trading partners: members with offers for the viewer's wishes, or with wishes for the viewer's
 * offers.
 */
import { isCardOfGame } from '../cards/card-filter.ts'
import { sql } from 'drizzle-orm'
import type { PartnerSort } from '../../../src/domain/trade/trade.ts'
import type { Db } from '../../db/engine.ts'
import { jsonList, jsonObject, type JsonOf, jsonRows } from '../../db/json.ts'
import { entryCardFields } from '../entries/entry-row.ts'
import { marketPriceOf } from '../entries/items.ts'
import { isNotBlocked } from '../accounts/block-queries.ts'
import { users } from '../../db/schema/accounts.ts'
import { collectionItems, listItems, lists, wishlistItems } from '../../db/schema/belongings.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { countRows, selectOne } from '../../db/select.ts'
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
}

/** A card that one side offers and the other wants. */
const cardJson = jsonObject({
  ...entryCardFields({ finish: sql`fitting.variation` }, {}),
  onWishlist: sql<boolean>`${cards.id} in (select card_id from wish)`,
  inCollection: sql<boolean>`${cards.id} in (select card_id from owned)`,
  onTradeList: sql<boolean>`${cards.id} in (select card_id from own_item)`,
  /** Copies: of those on lists for trade, some can be had. */
  wanted: sql<number>`fitting.wanted`,
  offered: sql<number>`fitting.offered`,
  available: sql<number>`fitting.available`,
  /** The first list by name that offers the card. */
  listName: sql<string>`fitting.name`,
  publicUrlId: sql<string>`fitting.public_url_id`,
})
export type PartnerCard = JsonOf<typeof cardJson>

/** The first cards by name, and the number and the dollars of all. */
const sideJson = (maxCards: number) =>
  jsonObject({
    cards: jsonList(sql<PartnerCard>`card`, {
      orderBy: sql`ordinal`,
      filter: sql`ordinal <= ${maxCards}`,
    }),
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
  const { userId, game, sortBy, sortOrder, maxCards } = query
  const direction = sql.raw(sortOrder)
  const order = sortBy === 'value' ? sql`value ${direction}, name` : sql`name ${direction}`
  const before = sql`
    with member as materialized (
      select ${users.id}, ${users.username}, ${users.usernameKey} as name, ${users.isPublic} from ${users}
      where ${users.id} <> ${userId} and ${users.status} = 'approved' and ${isNotBlocked(userId, users.id)}
    ),
    wish as materialized (
      select ${wishlistItems.cardId}, ${wishlistItems.finish}, ${wishlistItems.quantity} as wanted
      from ${wishlistItems} where ${wishlistItems.userId} = ${userId}
    ),
    owned as materialized (
      select ${collectionItems.cardId} from ${collectionItems} where ${collectionItems.userId} = ${userId}
    ),
    their_item as materialized (
      select ${itemOfOwner} from ${wishlistItems} join ${listItems} on ${listItems.cardId} = ${wishlistItems.cardId}
        and ${listItems.finish} = ${wishlistItems.finish} ${joinLists}
      where ${wishlistItems.userId} = ${userId} and ${isOfferedTo(userId)}
        and ${isCardOfGame(wishlistItems.cardId, game)}
    ),
    own_item as materialized (
      select ${itemOfOwner} from ${lists} join ${listItems} on ${listItems.listId} = ${lists.id}
      where ${lists.userId} = ${userId} and ${lists.visibility} = 'for_trade'
        and ${isCardOfGame(listItems.cardId, game)}
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
    -- Each card that fits is read once, and the sets as a whole: a look-up for each pair takes several times the blocks.
    card_set as materialized (select * from ${sets}),
    card as materialized (
      select ${cards}.* from ${cards} where ${cards.id} = any (array(select distinct card_id from pair))
    ),
    fitting as materialized (
      select pair.*, ${marketPriceOf({ finish: sql`pair.variation` })} as price
      from pair join card ${cards} on ${cards.id} = pair.card_id
    ),
    partner as materialized (
      select member_id, name, value, has_available
      from (
        select member_id, sum(least(wanted, tradable) * coalesce(price, 0)) as value,
          bool_or(available > 0) as has_available
        from fitting group by member_id
      ) partner join member on member.id = member_id
    ),
    page as materialized (
      select member_id, row_number() over (order by has_available desc, ${order}) as ordinal
      from partner order by ordinal ${limitOffset(query)}
    ),
    fitting_of_page as materialized (
      select fitting.*, list.name, list.public_url_id
      from fitting join (
        select distinct on (owner_id, card_id, variation) owner_id, card_id, variation, name, public_url_id
        from (select * from their_item union all select * from own_item) item
        order by owner_id, card_id, variation, folded_name, list_id
      ) list on list.card_id = fitting.card_id and list.variation = fitting.variation
        and list.owner_id = case when is_theirs then member_id else ${userId} end
      where member_id = any (array(select member_id from page))
    ),
    side as materialized (
      select member_id, is_theirs, ${sideJson(maxCards)} as side
      from (
        select fitting.*, ${cardJson} as card, row_number() over (
          partition by member_id, is_theirs
          order by (fitting.available > 0) desc, ${cards.foldedName}, ${cards.id}, fitting.variation desc
        ) as ordinal
        from fitting_of_page fitting join card ${cards} on ${cards.id} = fitting.card_id
          join card_set ${sets} on ${sets.id} = ${cards.setId}
      ) fitting
      group by member_id, is_theirs
    )`
  const from = sql`
    from page join member ${users} on ${users.id} = page.member_id
      left join side they_have on they_have.member_id = page.member_id and they_have.is_theirs
      left join side you_have on you_have.member_id = page.member_id and not you_have.is_theirs`
  return selectOne(
    db,
    {
      total: countRows(sql`from partner`),
      rows: jsonRows(partnerJson, { from, orderBy: sql`page.ordinal` }),
    },
    { before },
  )
}

/** An item of a list, with what orders and names the list. */
const itemOfOwner = sql`${lists.id} as list_id, ${lists.userId} as owner_id, ${listItems.cardId}, ${listItems.finish},
  ${listItems.quantity}, ${lists.updatedAt}, ${lists.foldedName}, ${lists.name}, ${lists.publicUrlId}`

/** The counts of an offer. `tradable` copies count for the value of a side: the available ones, or else all that are not promised. */
const copies = sql`offer.offered, offer.available,
  case when offer.available > 0 then offer.available else offer.unpromised end as tradable`
