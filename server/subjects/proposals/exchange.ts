/**
 * Moves the cards of an accepted trade, within a transaction that has locked both members
 * (`lockAndRaiseVersions`) and checked the cards. Fails by the table's constraint when an entry would get
 * too many copies.
 */
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { addCopies } from '../../../src/domain/entries/moves.ts'
import { arriving, takeCopies, type TakenCopies } from '../../../src/domain/trade/exchange.ts'
import type { Db } from '../../db/engine.ts'
import { jsonRows } from '../../db/json.ts'
import { collectionItems } from '../../db/schema/belongings.ts'
import { proposedCards } from '../../db/schema/proposals.ts'
import { selectValue } from '../../db/select.ts'
import { newEntry } from '../entries/add-entries.ts'
import { changeEntries, moveRules } from '../entries/entry-store.ts'
import { collectionOf } from '../entries/holder.ts'
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

/** Copies first fulfil wishes of their printing and finish, and then those of any printing. */
async function fulfilWishes(tx: Db, proposalId: number): Promise<void> {
  const isGot: SQL = sql`
    wishes.user_id = got.taker_id and wishes.card_id = got.card_id and wishes.variation = got.variation`
  const got = sql`(
    select ${takerId} as taker_id, card_id, variation, sum(quantity) as quantity
    from proposed_cards join trade_proposals on trade_proposals.id = proposal_id
    where proposal_id = ${proposalId}
    group by taker_id, card_id, variation) got`
  const left = await selectValue(
    tx,
    jsonRows(sql<{ takerId: number; groupId: number; quantity: number }>`row_to_json(each)`, {
      from: sql`from (
        select taker_id as "takerId", own_group.group_id as "groupId",
          sum(got.quantity - least(got.quantity, coalesce(wishes.quantity, 0)))::int as quantity
        from ${got} join card_groups own_group using (card_id) left join wishlist_items wishes on ${isGot}
        where exists (
          select from card_groups same join wishlist_items fitting using (card_id)
          where same.group_id = own_group.group_id and fitting.user_id = taker_id and fitting.any_printing)
        group by taker_id, own_group.group_id
      ) each where quantity > 0`,
    }),
  )
  await tx.execute(sql`
    with removed as (
      delete from wishlist_items wishes using ${got} where ${isGot} and wishes.quantity <= got.quantity
    )
    update wishlist_items wishes set quantity = wishes.quantity - got.quantity
    from ${got} where ${isGot} and wishes.quantity > got.quantity`)
  if (left.length === 0) return
  await tx.execute(sql`
    with fitting as materialized (
      select wishes.id, wishes.quantity, got.quantity - sum(wishes.quantity) over (
          partition by "takerId", "groupId" order by wishes.id
        ) + wishes.quantity as still_got
      from json_to_recordset(${JSON.stringify(left)}::json) as got ("takerId" integer, "groupId" integer, quantity integer)
        join card_groups same on same.group_id = "groupId"
        join wishlist_items wishes on wishes.card_id = same.card_id and wishes.user_id = "takerId" and wishes.any_printing
    ), removed as (
      delete from wishlist_items where id in (select id from fitting where still_got >= quantity)
    )
    update wishlist_items wishes set quantity = wishes.quantity - still_got
    from fitting where fitting.id = wishes.id and still_got > 0 and still_got < fitting.quantity`)
}
