/**
 * The list 'For trade' of a member: the copies of the collection that are marked for trade, as items that every read of offers
 * finds. Copies that the member's own lists for trade name already are not on it, so that no copy is offered twice. The list
 * is made with the first mark and kept for its link.
 */
import { sql } from 'drizzle-orm'
import { maxCopies } from '../../../src/domain/entries/entry.ts'
import type { Limits } from '../../../src/domain/entries/limits.ts'
import { forTradeListName } from '../../../src/domain/entries/list.ts'
import { type KeyedWrite, memberTransaction } from '../accounts/member-transaction.ts'
import { newLinkId } from '../accounts/token.ts'
import type { Services } from '../../context.ts'
import type { ChangeSize } from '../../db/disk-room.ts'
import type { Db } from '../../db/engine.ts'
import type { Viewer } from '../../../src/contract/endpoint.ts'
import { notifyOffers } from '../notifications/offer-notifications.ts'
import { createList, noteItemsChanged } from './change-lists.ts'

interface Update {
  userId: number
  now: Date
  limits: Limits
  /** False for changes that put copies back, which notify no member. */
  notifies?: boolean | undefined
}

/** Brings the list up to date with the collection and the lists of the member whose lock the transaction holds. */
export async function updateForTradeList(
  tx: Db,
  { userId, now, limits, notifies = true }: Update,
): Promise<void> {
  const { rows } = await tx.execute<{ id: number | null; isNeeded: boolean }>(sql`
    select id, id is not null or exists (
      select from collection_items where user_id = ${userId} and for_trade > 0
    ) as "isNeeded"
    from (select (select id from lists where user_id = ${userId} and from_collection) as id) present`)
  const [row] = rows
  if (!row?.isNeeded) return
  const listId =
    row.id ??
    (await createList(tx, {
      userId,
      name: forTradeListName,
      description: null,
      visibility: 'for_trade',
      publicUrlId: newLinkId(),
      fromCollection: true,
      now,
    }))
  const { changed, firstAdded } = await updateItems(tx, { userId, listId, now })
  if (changed === 0) return
  await noteItemsChanged(tx, listId, now)
  if (!notifies || firstAdded === null) return
  await notifyOffers(tx, { listId, now, limits, afterItemId: firstAdded - 1 })
}

/**
 * The number of items that changed, and the lowest id of those that are new. A full join is hashed or merged: an outer one of
 * 10,000 items and 10,000 copies, of which the planner expects a few, took minutes in nested loops.
 */
async function updateItems(
  tx: Db,
  { userId, listId, now }: { userId: number; listId: number; now: Date },
): Promise<{ changed: number; firstAdded: number | null }> {
  const { rows } = await tx.execute<{ changed: number; firstAdded: number | null }>(sql`
    with wanted as (
      select card_id, variation, least(sum(copies), ${maxCopies})::int as quantity
      from (
        select card_id, variation, for_trade as copies
        from collection_items where user_id = ${userId} and for_trade > 0
        union all
        select card_id, variation, -quantity
        from lists join list_items on list_id = lists.id
        where user_id = ${userId} and visibility = 'for_trade' and not from_collection
      ) counted
      group by card_id, variation
      having sum(copies) > 0
    ), present as (
      select id, card_id, variation, quantity from list_items where list_id = ${listId}
    ), compared as materialized (
      select id, card_id, variation, present.quantity as before, wanted.quantity as quantity
      from present full join wanted using (card_id, variation)
    ), removed as (
      delete from list_items where id in (select id from compared where quantity is null)
      returning id
    ), updated as (
      update list_items set quantity = compared.quantity
      from compared
      where list_items.id = compared.id and before <> compared.quantity
      returning list_items.id
    ), added as (
      insert into list_items (list_id, card_id, variation, quantity, position, added_at)
      select ${listId}::integer, card_id, variation, quantity,
        (select coalesce(max(position), 0) from list_items where list_id = ${listId})
          + row_number() over (order by card_id, variation), ${now.toISOString()}::timestamptz
      from compared where id is null
      order by card_id, variation
      returning id
    )
    select ((select count(*) from removed) + (select count(*) from updated) + (select count(*) from added))::int
        as changed,
      (select min(id) from added) as "firstAdded"`)
  return rows[0] ?? { changed: 0, firstAdded: null }
}

interface Context extends Pick<Services, 'engine' | 'now' | 'limits'> {
  viewer: Viewer
  notifies?: boolean
  keyed?: KeyedWrite | undefined
}

/** A change of a member's collection or lists (`memberTransaction`), after which the list 'For trade' is up to date. */
export const offeringTransaction = <Change>(
  context: Context,
  work: (tx: Db, userId: number) => Promise<Change>,
  size?: ChangeSize,
): Promise<Change> => changeThenRead(context, work, async (_tx, change) => change, size)

/** An `offeringTransaction` whose answer is read at its end: the flags of cards belong to the lists after the change. */
export function changeThenRead<Change, Answer>(
  { engine, viewer, now, limits, notifies, keyed }: Context,
  work: (tx: Db, userId: number) => Promise<Change>,
  read: (tx: Db, change: Change) => Promise<Answer>,
  size?: ChangeSize,
): Promise<Answer> {
  return memberTransaction(
    { engine, viewer, keyed },
    async (tx, userId) => {
      const change = await work(tx, userId)
      await updateForTradeList(tx, { userId, now: now(), limits, notifies })
      return read(tx, change)
    },
    size,
  )
}
