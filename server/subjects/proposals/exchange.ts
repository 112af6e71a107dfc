/**
 * Moves the cards of an accepted trade, within a transaction that has locked both members
 * (`lockAndRaiseVersions`) and checked the cards. Fails by the table's constraint when an entry would get
 * too many copies.
 */
import { and, asc, eq, sql } from 'drizzle-orm'
import { addCopies } from '../../../src/domain/entries/moves.ts'
import {
  arriving,
  fulfilOrder,
  takeCopies,
  takeInOrder,
  type TakenCopies,
} from '../../../src/domain/trade/exchange.ts'
import type { Db } from '../../db/engine.ts'
import { jsonList, jsonObject, type JsonOf, jsonRows } from '../../db/json.ts'
import { collectionItems } from '../../db/schema/belongings.ts'
import { proposedCards } from '../../db/schema/proposals.ts'
import { selectValue } from '../../db/select.ts'
import { newEntry } from '../entries/add-entries.ts'
import { changeEntries, moveRules } from '../entries/entry-store.ts'
import { collectionOf } from '../entries/holder.ts'
import { isWithinLimits } from '../entries/fitting-wishes.ts'
import { isFree, isSameStock } from '../entries/promised-copies.ts'
import { noteItemsChanged } from '../lists/change-lists.ts'

/** Copies leave both collections before they come in, so that both members may give the same kind. */
export async function exchangeCards(
  tx: Db,
  { proposalId, members: [one, other] }: { proposalId: number; members: [number, number] },
  now: Date,
): Promise<void> {
  const fromOne = await takeFrom(tx, proposalId, one, now)
  const fromOther = await takeFrom(tx, proposalId, other, now)
  await giveTo(tx, other, fromOne, now)
  await giveTo(tx, one, fromOther, now)
  await takeFromLists(tx, proposalId, now)
  await fulfilWishes(tx, proposalId)
}

/** Takes the copies that a member gives from the member's collection. */
async function takeFrom(
  tx: Db,
  proposalId: number,
  giverId: number,
  at: Date,
): Promise<TakenCopies[]> {
  const { cardId, finish, condition, language, quantity, place } = proposedCards
  const isGiven = and(eq(proposedCards.proposalId, proposalId), eq(proposedCards.giverId, giverId))
  const given = await tx
    .select({ cardId, finish, condition, language, quantity })
    .from(proposedCards)
    .where(isGiven)
    .orderBy(asc(place))
  const rows = await tx
    .select({ id: collectionItems.id })
    .from(proposedCards)
    .innerJoin(collectionItems, isSameStock(proposedCards, collectionItems))
    .where(and(isGiven, eq(collectionItems.userId, giverId), isFree(collectionItems)))
  const ids = rows.map(({ id }) => id)
  return changeEntries(tx, collectionOf(giverId), { ids, at }, (entries) =>
    takeCopies(entries, given),
  )
}

/** Adds traded copies to the collection of their taker, where an entry that exists keeps its details. */
async function giveTo(
  tx: Db,
  takerId: number,
  taken: readonly TakenCopies[],
  now: Date,
): Promise<void> {
  const holder = collectionOf(takerId)
  const copies = taken.map((each) =>
    newEntry.collection(
      { id: 0, holderId: takerId, ...each, addedAt: now, position: 0 },
      arriving(each),
    ),
  )
  await changeEntries(tx, holder, { alike: copies, at: now }, (entries) => {
    for (const each of copies) addCopies(entries, each, moveRules('collection').join)
  })
}

/** Where `trade_proposals` and `proposed_cards` are joined. */
const takerId = sql.raw('case giver_id when sender_id then receiver_id else sender_id end')

/**
 * Takes the given number of copies of each card and finish, from one of the lists for trade that the giver made after the
 * other.
 */
async function takeFromLists(tx: Db, proposalId: number, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ list_id: number }>(sql`
    with given as (
      select giver_id, card_id, variation, sum(quantity) as quantity
      from proposed_cards where proposal_id = ${proposalId}
      group by giver_id, card_id, variation
    ), listed as (
      select items.id, items.quantity, given.quantity - sum(items.quantity) over (
          partition by given.giver_id, given.card_id, given.variation order by items.list_id
        ) + items.quantity as still_given
      from given join lists on lists.user_id = given.giver_id and lists.visibility = 'for_trade' and not lists.from_collection
        join list_items items on items.list_id = lists.id
          and items.card_id = given.card_id and items.variation = given.variation
    ), removed as (
      delete from list_items where id in (select id from listed where still_given >= quantity)
      returning list_id
    ), lessened as (
      update list_items items set quantity = items.quantity - still_given
      from listed where listed.id = items.id and still_given > 0 and still_given < listed.quantity
      returning list_id
    )
    select list_id from removed union select list_id from lessened order by list_id`)
  for (const { list_id: listId } of rows) await noteItemsChanged(tx, listId, now)
}

const wishJson = jsonObject({
  id: sql<number>`wishes.id`,
  quantity: sql<number>`wishes.quantity`,
  anyPrinting: sql<boolean>`wishes.any_printing`,
  onlySet: sql<string>`wishes.only_set`,
  onlyFinish: sql<string>`wishes.only_finish`,
  maxPrice: sql<number>`wishes.max_price`,
})

const gotJson = jsonObject({
  quantity: proposedCards.quantity,
  /** The wishes of the taker that the copies fit. */
  wishes: sql<JsonOf<typeof wishJson>[]>`fitting.wishes`,
})

/** Copies fulfil the wishes that they fit, those of their printing and finish first. */
async function fulfilWishes(tx: Db, proposalId: number): Promise<void> {
  const got = await selectValue(
    tx,
    jsonRows(gotJson, {
      from: sql`
        from ${proposedCards} join trade_proposals on trade_proposals.id = ${proposedCards.proposalId}
          cross join lateral (
            select ${jsonList(wishJson, { orderBy: sql`wishes.id` })} as wishes
            from card_groups own_group join card_groups same on same.group_id = own_group.group_id
              join wishlist_items wishes on wishes.card_id = same.card_id
            where own_group.card_id = ${proposedCards.cardId} and wishes.user_id = ${takerId}
              and case when wishes.any_printing then ${isWithinLimits(sql`wishes`, proposedCards)}
                else wishes.card_id = ${proposedCards.cardId} and wishes.variation = ${proposedCards.finish} end
          ) fitting
        where ${proposedCards.proposalId} = ${proposalId}`,
      orderBy: sql`${proposedCards.giverId}, ${proposedCards.place}`,
    }),
  )
  const wishes = new Map(got.flatMap((each) => each.wishes.map((wish) => [wish.id, wish] as const)))
  const isKnown = (wish: JsonOf<typeof wishJson> | undefined) => wish !== undefined
  const fulfilled = takeInOrder(got, (copies) =>
    copies.wishes
      .toSorted(fulfilOrder)
      .map(({ id }) => wishes.get(id))
      .filter(isKnown),
  )
  const left = JSON.stringify(fulfilled.map(({ id, quantity }) => ({ id, quantity })))
  const changed = sql`json_to_recordset(${left}::json) as changed (id integer, quantity integer)`
  await tx.execute(sql`
    delete from wishlist_items wishes using ${changed} where changed.id = wishes.id and changed.quantity = 0`)
  await tx.execute(sql`
    update wishlist_items wishes set quantity = changed.quantity
    from ${changed} where changed.id = wishes.id and changed.quantity > 0`)
}
