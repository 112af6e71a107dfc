/**
 * How many copies of an offer there are: on lists for trade and not promised. Copies in the owner's collection can be put into a
 * proposal.
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { listItems, lists } from '../../db/schema/belongings.ts'
import { isFree } from '../entries/promised-copies.ts'

/** The columns of the owner, the card and the finish of an offer. */
export interface OfferColumns {
  ownerId: SQLWrapper
  cardId: SQLWrapper
  finish: SQLWrapper
}

/** An item of a list, where `lists` is joined. */
const listedOffer: OfferColumns = {
  ownerId: lists.userId,
  cardId: listItems.cardId,
  finish: listItems.finish,
}

const isOffer = (alias: string, owner: string, offer: OfferColumns) => {
  const column = (name: string) => sql.raw(`${alias}.${name}`)
  return sql`${column(owner)} = ${offer.ownerId} and ${column('card_id')} = ${offer.cardId}
    and ${column('variation')} = ${offer.finish}`
}

const promises = (offer: OfferColumns) => sql`
  from proposed_cards promise where promise.is_promised and ${isOffer('promise', 'giver_id', offer)}`

/**
 * True or null. Promises are of senders of pending proposals, whose ids make a small hash; an offer of theirs takes a look-up in an
 * index by a scalar query, which is never a hash of all promises.
 */
function isPromised(offer: OfferColumns): SQL {
  return sql`(case when ${offer.ownerId} in (select sender_id from trade_proposals where state = 'pending')
    then (select true ${promises(offer)} limit 1) end)`
}

/**
 * Copies of a card and finish in all conditions and languages, as `stockOf` of the trade desk counts them. `listed` is the
 * number of copies on the owner's lists for trade. Most owners have promised nothing of a card: then the index of owners by
 * card suffices.
 */
function availableOf(offer: OfferColumns): SQL<number> {
  const listed = listedCopies(offer)
  return sql`(case when ${isPromised(offer)} is null
    then least(${listed}, (
      select coalesce(sum(owned.quantity), 0) from collection_items owned
      where ${isOffer('owned', 'user_id', offer)} and ${isFree(sql`owned`)}
    ))
    else ${availableBesidePromises(offer, sql`${listed} - (select coalesce(sum(promise.quantity), 0) ${promises(offer)})`)}
  end)::int`
}

/** The available copies of an offer with promises; `unpromised` is the number of listed copies that are not promised. */
function availableBesidePromises(offer: OfferColumns, unpromised: SQL): SQL<number> {
  return sql`greatest(0, least((
    select coalesce(sum(greatest(0, owned.quantity - (
      select coalesce(sum(promise.quantity), 0) ${promises(offer)}
        and promise.condition = owned.condition and promise.language = owned.language
    ))), 0)
    from (
      select condition, language, sum(quantity) as quantity
      from collection_items owned where ${isOffer('owned', 'user_id', offer)} and ${isFree(sql`owned`)}
      group by condition, language
    ) owned
  ), ${unpromised}))`
}

function listedCopies(offer: OfferColumns): SQL {
  return sql`(
    select sum(offered.quantity)
    from lists offering join list_items offered on offered.list_id = offering.id
    where offering.user_id = ${offer.ownerId} and offering.visibility = 'for_trade'
      and offered.card_id = ${offer.cardId} and offered.variation = ${offer.finish}
  )`
}

/** Copies of one item of a list, where `lists` is joined: at most what the item offers. */
export const availableOfListed = sql<number>`least(${listItems.quantity}, ${availableOf(listedOffer)})`

/** Copies on lists for trade that are not promised. */
function unpromisedOf(offer: OfferColumns, listed: SQL = listedCopies(offer)): SQL<number> {
  return sql`(case when ${isPromised(offer)} is null then ${listed}
    else greatest(0, ${listed} - (select coalesce(sum(promise.quantity), 0) ${promises(offer)})) end)::int`
}

/**
 * The offers among items of lists, in one row for each owner, card and finish, without those whose copies are all promised. It
 * reads stock and promises by card, which takes a fraction of the blocks that a look-up for each offer takes.
 * `listed` is a relation of items: `owner_id`, `card_id`, `variation`, `quantity` and `updated_at` of the list.
 */
export function offersAmong(listed: SQL, ownerId?: number): SQL {
  const ofOwner = (column: SQL) => (ownerId === undefined ? sql`` : sql`and ${column} = ${ownerId}`)
  const printings = sql`(select distinct card_id, variation from ${listed}) printing`
  const key = sql`owner_id, card_id, variation`
  const offer: OfferColumns = {
    ownerId: sql`offer.owner_id`,
    cardId: sql`offer.card_id`,
    finish: sql`offer.variation`,
  }
  return sql`
    select offer.*, (case when promised.copies is null then least(offered, coalesce(owned.copies, 0))
      else ${availableBesidePromises(offer, sql`offered - promised.copies`)} end)::int as available,
      (offered - coalesce(promised.copies, 0))::int as unpromised
    from (
      select ${key}, sum(quantity)::int as offered, max(updated_at) as updated_at from ${listed} group by ${key}
    ) offer
    left join (
      select user_id as owner_id, card_id, variation, sum(quantity) as copies
      from ${printings} join collection_items using (card_id, variation)
      where ${isFree(sql`collection_items`)} ${ofOwner(sql`user_id`)} group by ${key}
    ) owned using (${key})
    left join (
      select giver_id as owner_id, card_id, variation, sum(quantity) as copies
      from ${printings} join proposed_cards using (card_id, variation)
      where is_promised ${ofOwner(sql`giver_id`)} group by ${key}
    ) promised using (${key})
    where offered > coalesce(promised.copies, 0)`
}

/** Whether a copy is on offer, without counting where nothing is promised. */
export function isOnOffer(offer: OfferColumns = listedOffer): SQL {
  return sql`(coalesce(${isPromised(offer)}, false) and ${unpromisedOf(offer)} = 0) is not true`
}

/** Whether an offer has an available copy, without counting where nothing is promised: true, false or null for no. */
export function isAvailable(offer: OfferColumns = listedOffer): SQL {
  return sql`(
    (select true from collection_items owned where ${isOffer('owned', 'user_id', offer)} and ${isFree(sql`owned`)} limit 1)
    and (${isPromised(offer)} is null or ${availableOf(offer)} > 0))`
}
