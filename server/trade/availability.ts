/**
 * How many copies of an offer there are: on lists for trade and not promised. Those in the owner's collection can be put into a
 * proposal.
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { listItems, lists } from '../db/schema/belongings.ts'

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

/** True or null. A scalar query is an index look-up by row and never a hash of all promises. */
function isPromised(offer: OfferColumns): SQL {
  return sql`(select true ${promises(offer)} limit 1)`
}

/**
 * Copies of a card and finish in all conditions and languages, as `stockOf` of the trade desk counts them. `listed` is the
 * number of copies on the owner's lists for trade. Most owners have promised nothing of a card: then the index of owners by
 * card suffices.
 */
export function availableOf(offer: OfferColumns, listed: SQL = listedCopies(offer)): SQL<number> {
  return sql`(case when ${isPromised(offer)} is null
    then least(${listed}, (
      select coalesce(sum(owned.quantity), 0) from collection_items owned
      where ${isOffer('owned', 'user_id', offer)}
    ))
    else greatest(0, least((
      select coalesce(sum(greatest(0, owned.quantity - (
        select coalesce(sum(promise.quantity), 0) ${promises(offer)}
          and promise.condition = owned.condition and promise.language = owned.language
      ))), 0)
      from (
        select condition, language, sum(quantity) as quantity
        from collection_items owned where ${isOffer('owned', 'user_id', offer)}
        group by condition, language
      ) owned
    ), ${listed} - (select coalesce(sum(promise.quantity), 0) ${promises(offer)})))
  end)::int`
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
export function unpromisedOf(offer: OfferColumns, listed: SQL = listedCopies(offer)): SQL<number> {
  return sql`(case when ${isPromised(offer)} is null then ${listed}
    else greatest(0, ${listed} - (select coalesce(sum(promise.quantity), 0) ${promises(offer)})) end)::int`
}

/** Whether a copy is on offer, without counting where nothing is promised. */
export function isOnOffer(offer: OfferColumns = listedOffer): SQL {
  return sql`(${isPromised(offer)} is null or ${unpromisedOf(offer)} > 0)`
}

/** Whether an offer has an available copy, without counting where nothing is promised: true, false or null for no. */
export function isAvailable(offer: OfferColumns = listedOffer): SQL {
  return sql`(
    (select true from collection_items owned where ${isOffer('owned', 'user_id', offer)} limit 1)
    and (${isPromised(offer)} is null or ${availableOf(offer)} > 0))`
}
