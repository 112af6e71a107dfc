/** Undoes changes of entries, from the copies that `undo-copies.ts` keeps of them. */
import { sql, type SQL } from 'drizzle-orm'
import type { Limits } from '../../../src/domain/entries/limits.ts'
import { readCount } from '../../db/select.ts'
import type { Db } from '../../db/engine.ts'
import { noteItemsChanged } from '../lists/change-lists.ts'
import { hasList } from '../lists/list-row.ts'
import {
  costOfLeaving,
  costTakenBack,
  costWithout,
  isTakenBackExactly,
  paidColumns,
  selectCost,
  setCost,
} from '../entries/cost-columns.ts'
import {
  costInCurrencyOf,
  detailNames,
  detailsOfPart,
  mergeIntoEntry,
} from '../entries/detail-columns.ts'
import { checkEntryCount, targets } from '../entries/add-entries.ts'
import {
  deleteUndo,
  entryColumns,
  findUndo,
  type Holder,
  itemColumns,
  type KeptUndo,
  type Move,
  movedColumns,
  rowsOf,
  type UndoKey,
} from '../entries/undo-copies.ts'
import { undoMoves } from './undo-moves.ts'

/**
 * Undoes a change, once, within a transaction that holds the member's lock. Returns the number of entries that were
 * undone; null when there is nothing to undo. Throws ApiError 409 when more entries come back than the limit allows.
 */
export async function undo(tx: Db, key: UndoKey, limits: Limits): Promise<number | null> {
  const { userId, token, now } = key
  const kept = await findUndo(tx, key)
  if (!kept) return null
  const { kind, holder, holderId } = kept
  const isOfList = holder === 'list'
  if (isOfList && !(await hasList(tx, { userId, listId: holderId }))) return null
  if (isOfList && kind === 'removed') await makeRoomInOrder(tx, holderId, token)
  const count =
    kind === 'changed'
      ? await undoMoves(tx, kept, token)
      : await readCount(tx, statementOf(kept, key))
  await deleteUndo(tx, key)
  if (kind !== 'added') await checkEntryCount(tx, kept, limits)
  if (isOfList) await noteItemsChanged(tx, holderId, now)
  return count
}

function statementOf(
  { kind, condition, location, ...holder }: KeptUndo,
  { userId, token }: UndoKey,
): SQL {
  if (kind === 'added') return takeBack(holder, token)
  if (kind === 'tagged') return restore(userId, token, 'tags', 'back.tags')
  if (kind === 'marked')
    return restore(userId, token, 'for_trade', 'least(back.for_trade, items.quantity)')
  if (condition !== null) return moveBack(userId, token, { condition })
  if (location !== null) return moveBack(userId, token, { location })
  return holder.holder === 'list' ? returnToList(holder.holderId, token) : addAgain(userId, token)
}

/** Removed entries come back under their old ids, which nothing else ever gets. */
function addAgain(userId: number, token: string): SQL {
  return sql`
    with back as (${rowsOf(token)}),
    added as (
      insert into collection_items as items (user_id, ${entryColumns}) overriding system value
      select ${userId}::integer, ${entryColumns} from back
      ${mergeIntoEntry}
    )
    select count(*)::int as count from back`
}

const held = paidColumns('summed', 'held_')
const back = paidColumns('summed', 'back_')

/** Whether the cost of copies that come back is a part of what the source has. */
const isOfCurrency = sql.raw('own_currency is not distinct from held_currency')

/** The own cost of copies where all that come back have theirs, or where it is in another currency, else their share of the source's. */
function takenCost() {
  const isOwn = `(${isTakenBackExactly(held, back)} or not (own_currency is not distinct from held_currency))`
  const [before, after] = [costWithout(held, 'until - given'), costWithout(held, 'until')]
  const share = (key: keyof typeof before) =>
    `nullif(coalesce(${before[key]}, 0) - coalesce(${after[key]}, 0), 0)`
  return {
    total: `case when ${isOwn} then part_paid_total when ${share('copies')} is not null
      then coalesce(${share('total')}, 0) end`,
    copies: `case when ${isOwn} then part_paid_quantity else ${share('copies')} end`,
  }
}

/**
 * For each entry, at most the copies that the joined entry still has are moved back. An entry that
 * only changed its condition or location gets the old one back and keeps later details.
 */
function moveBack(userId: number, token: string, move: Move): SQL {
  const { moved, value, other } = movedColumns(move)
  return sql`
    with back as (${rowsOf(token)}),
    offered as (
      select back.*, source.id as source_id, source.quantity as held_quantity, source.for_trade as marked,
        source.paid_total as held_paid_total, source.paid_quantity as held_paid_quantity,
        source.own_currency as held_currency,
        least(back.quantity, greatest(0, source.quantity + back.quantity
          - sum(back.quantity) over (partition by source.id order by back.id))) as given
      from back join collection_items source
        on source.user_id = ${userId} and source.card_id = back.card_id
          and source.variation = back.variation and source.language = back.language
          and source.grade = back.grade
          and source.${moved} = ${value} and source.${other} = back.${other}
    ), parted as (
      select *, ${selectCost(costOfLeaving(paidColumns('offered'), 'given'), 'part_')} from offered
    ), summed as (
      select *, sum(given) over (partition by source_id order by id) as until,
        sum(given) over of_source as back_quantity,
        sum(part_paid_total) filter (where ${isOfCurrency}) over of_source as back_paid_total,
        sum(part_paid_quantity) filter (where ${isOfCurrency}) over of_source as back_paid_quantity,
        held_quantity - sum(given) over of_source as left_over
      from parted window of_source as (partition by source_id)
    ), given as materialized (
      select *, ${selectCost(costTakenBack(held, back), 'left_')}, ${selectCost(takenCost(), 'taken_')},
        greatest(0, marked - sum(least(for_trade, given)) over (partition by source_id)) as marks_left
      from summed
    ), turned as (
      update collection_items items set ${moved} = given.${moved}, quantity = given.given,
        for_trade = least(given.given, marks_left + least(given.for_trade, given.given)),
        paid_total = taken_paid_total, paid_quantity = taken_paid_quantity, own_currency = given.own_currency
      from given
      where items.id = source_id and given.id = source_id and left_over = 0
        and not exists (
          select from collection_items equal
          where equal.user_id = ${userId} and equal.card_id = given.card_id
            and equal.variation = given.variation and equal.condition = given.condition
            and equal.language = given.language and equal.location = given.location
            and equal.grade = given.grade)
      returning items.id
    ), lessened as (
      update collection_items items set quantity = left_over, for_trade = least(left_over, marks_left),
        paid_total = left_paid_total, paid_quantity = left_paid_quantity
      from (
        select distinct source_id, left_over, marks_left, left_paid_total, left_paid_quantity from given
      ) sources
      where items.id = source_id and left_over > 0
    ), removed as (
      delete from collection_items
      where id in (select source_id from given where left_over = 0)
        and id not in (select id from turned)
    ), added as (
      insert into collection_items as items
        (user_id, card_id, variation, condition, language, location, grade, quantity, ${detailNames}, added_at)
      select ${userId}::integer, card_id, variation, condition, language, location, grade, given,
        ${detailsOfPart('given', 'taken_')}, added_at
      from given where given > 0 and id not in (select id from turned)
      ${mergeIntoEntry}
    )
    select count(*)::int as count from given where given > 0`
}

/** Entries get their old tags or numbers of copies for trade back, unless these were changed since. */
function restore(userId: number, token: string, detail: string, before: string): SQL {
  return sql`
    with back as (${rowsOf(token)}),
    restored as (
      update collection_items items set ${sql.raw(detail)} = ${sql.raw(before)} from back
      where items.id = back.id and items.user_id = ${userId} and ${sql.raw(`items.${detail} = back.${detail}_after`)}
      returning items.id
    )
    select count(*)::int as count from restored`
}

/** Items that were added since come after those that are returned. */
async function makeRoomInOrder(tx: Db, listId: number, token: string): Promise<void> {
  await tx.execute(sql`
    with back as (${rowsOf(token)})
    update list_items set position = position + (select max(back.position) from back)
    where list_id = ${listId}`)
}

/** Items come back with their old ids and positions. Copies of the same card that were added since are joined with them. */
function returnToList(listId: number, token: string): SQL {
  return sql`
    with back as (${rowsOf(token)}),
    added as (
      insert into list_items as items (list_id, ${itemColumns}) overriding system value
      select ${listId}::integer, ${itemColumns} from back
      on conflict (list_id, card_id, variation) do update
      set quantity = items.quantity + excluded.quantity, position = excluded.position,
        added_at = excluded.added_at
    )
    select count(*)::int as count from back`
}

/** Removes the added copies from each entry, as far as they are there, with what was paid for them. */
function takeBack({ holder, holderId }: Holder, token: string): SQL {
  const { table, owner, hasDetails } = targets[holder]
  const details = hasDetails
    ? sql`, for_trade = least(greatest(0, items.for_trade - coalesce(back.for_trade, 0)), items.quantity - back.quantity),
        ${setCost(costTakenBack(paidColumns('items'), costInCurrencyOf('items', 'back')))}`
    : sql``
  const isHeld = sql`items.id = back.id and items.${owner} = ${holderId}`
  return sql`
    with back as (${rowsOf(token)}),
    removed as (
      delete from ${table} items using back
      where ${isHeld} and items.quantity <= back.quantity returning items.id
    ), lessened as (
      update ${table} items set quantity = items.quantity - back.quantity ${details} from back
      where ${isHeld} and items.quantity > back.quantity returning items.id
    )
    select ((select count(*) from removed) + (select count(*) from lessened))::int as count`
}
