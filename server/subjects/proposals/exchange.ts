/**
 * Moves the cards of an accepted trade, within a transaction that has locked both members
 * (`lockAndRaiseVersions`) and checked the cards. Fails by the table's constraint when an entry would get
 * too many copies.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/engine.ts'
import { costWithout, paidColumns, setCost } from '../entries/cost-columns.ts'
import { mergeIntoEntry } from '../entries/detail-columns.ts'
import { tradeOrder } from '../entries/promised-copies.ts'
import { noteItemsChanged } from '../lists/change-lists.ts'

/** Copies leave and come in by statements of their own, so that both may give the same kind. */
export async function exchangeCards(tx: Db, proposalId: number, now: Date): Promise<void> {
  const copies = await takeFromGivers(tx, proposalId)
  await giveToTakers(tx, proposalId, copies, now)
  await takeFromLists(tx, proposalId, now)
  await fulfilWishes(tx, proposalId)
}

/** Copies of a row of the proposal (`place`) that leave with a grade. */
type GivenCopies = { giver_id: number; place: number; grade: string; quantity: number }

/**
 * Copies leave in the order of `tradeOrder`, an entry's copies for trade before its others; each takes its share of what was paid.
 * Returns how many left with which grade.
 */
async function takeFromGivers(tx: Db, proposalId: number): Promise<GivenCopies[]> {
  const { rows } = await tx.execute<GivenCopies>(sql`
    with held as (
      select given.giver_id, given.place, items.id, items.grade, items.quantity, given.quantity - sum(items.quantity) over (
          partition by items.user_id, items.card_id, items.variation, items.condition, items.language
          order by ${tradeOrder('items')}
        ) + items.quantity as still_given
      from proposed_cards given join collection_items items on items.user_id = given.giver_id
        and items.card_id = given.card_id and items.variation = given.variation
        and items.condition = given.condition and items.language = given.language
      where given.proposal_id = ${proposalId}
    ), removed as (
      delete from collection_items where id in (select id from held where still_given >= quantity)
    ), lessened as (
      update collection_items items set quantity = items.quantity - still_given,
        for_trade = greatest(0, items.for_trade - still_given),
        ${setCost(costWithout(paidColumns('items'), 'still_given'))}
      from held where held.id = items.id and still_given > 0 and still_given < held.quantity
    )
    select giver_id, place, grade, sum(least(still_given, quantity))::int as quantity
    from held where still_given > 0 group by giver_id, place, grade`)
  return rows
}

/**
 * Adds traded copies to their takers' collections. A traded copy keeps only its grade; it has no price, since it was not
 * bought. An existing entry keeps its details.
 */
async function giveToTakers(
  tx: Db,
  proposalId: number,
  copies: readonly GivenCopies[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into collection_items as items
      (user_id, card_id, variation, condition, language, grade, quantity, added_at)
    select ${takerId}, card_id, variation, condition, language, given.grade, given.quantity, ${now.toISOString()}::timestamptz
    from proposed_cards join trade_proposals on trade_proposals.id = proposal_id
      join json_to_recordset(${JSON.stringify(copies)}::json) as given (giver_id integer, place integer, grade text, quantity integer)
        using (giver_id, place)
    where proposal_id = ${proposalId}
    order by giver_id, place, given.grade
    ${mergeIntoEntry}`)
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

async function fulfilWishes(tx: Db, proposalId: number): Promise<void> {
  const isGot: SQL = sql`
    wishes.user_id = got.taker_id and wishes.card_id = got.card_id and wishes.variation = got.variation`
  await tx.execute(sql`
    with got as (
      select ${takerId} as taker_id, card_id, variation, sum(quantity) as quantity
      from proposed_cards join trade_proposals on trade_proposals.id = proposal_id
      where proposal_id = ${proposalId}
      group by taker_id, card_id, variation
    ), removed as (
      delete from wishlist_items wishes using got where ${isGot} and wishes.quantity <= got.quantity
    )
    update wishlist_items wishes set quantity = wishes.quantity - got.quantity
    from got where ${isGot} and wishes.quantity > got.quantity`)
}
