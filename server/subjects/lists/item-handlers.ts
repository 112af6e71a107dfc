/** The items of the member's own lists. */
import { newListItem } from '../../../src/contract/lists.ts'
import type { Viewer } from '../../../src/contract/endpoint.ts'
import type { AppHandlers, Services } from '../../context.ts'
import type { Db } from '../../db/engine.ts'
import { type AddedTo, addEntries, type NewEntry } from '../entries/add-entries.ts'
import { changePlain, removeEntry } from '../entries/change-entries.ts'
import { noteItemsChanged } from './change-lists.ts'
import { offeringTransaction } from './for-trade-list.ts'
import { type ListRow, requireEditable } from './list-row.ts'
import type { KeyedWrite } from '../accounts/member-transaction.ts'
import type { ChangeSize } from '../../db/disk-room.ts'
import { listItems } from '../../db/schema/belongings.ts'
import { addBulk, addedId } from '../entries/bulk-add.ts'
import { lastItemId, notifyOffers } from '../notifications/offer-notifications.ts'
import { emptyList, removeItems } from '../entries/bulk-change.ts'
import { listOf } from '../entries/holder.ts'
import { undoable, undoJson, undoToken } from '../entries/kept-moves.ts'
import { noSuchEntry } from '../entries/items.ts'
import type { Notifying } from '../notifications/write-notifications.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Finish } from '../../../src/domain/cards/finish.ts'
import { finishOf } from '../cards/finishes.ts'
import {
  type DeckSection,
  type ListSection,
  sectionIn,
} from '../../../src/domain/decks/sections.ts'
import { proxiesJson, sectionJson } from '../../../src/rules/entries.ts'

export const listItemHandlers = {
  listAddCard: ({ params: { listId }, body, now, limits, act, ...context }) =>
    changeItems(
      { ...context, now, limits, listId, keyed: { act, limits } },
      async (tx, _userId, list) => {
        const rows = inSections(list, [body])
        const { added } = await add(tx, { listId, now: now(), limits }, rows)
        const itemId = addedId(added)
        return { item: await itemSent(tx, { listId, itemId }) }
      },
    ),

  listAddBulk: ({ params: { listId }, body, now, limits, act, ...context }) =>
    changeItems(
      { ...context, now, limits, listId, keyed: { act, limits } },
      (tx, userId, list) =>
        addBulk(newListItem, body.cards, async (rows) => {
          const time = now()
          const to = { listId, now: time, limits }
          const { added, moves } = await add(tx, to, inSections(list, rows))
          const adding = { userId, now: time, limits, undoBefore: body.undoBefore }
          return { added, undo: await undoToken(tx, adding, listOf(listId), moves) }
        }),
      'large',
    ),

  listUpdateItem: ({ params: { listId, itemId }, body, now, limits, ...context }) =>
    changeItems({ ...context, now, limits, listId }, async (tx, userId, list) => {
      const time = now()
      const before = await itemSent(tx, { listId, itemId })
      const holder = listOf(listId)
      const { id, moves } = await changePlain(
        tx,
        holder,
        { id: itemId, at: time },
        list.deck === null ? { ...body, section: undefined, proxies: undefined } : body,
      )
      const item = id === null ? null : await itemSent(tx, { listId, itemId: id })
      if (moves.length > 0 || item?.quantity !== before.quantity)
        await noteItemsChanged(tx, listId, time)
      const undo = await undoToken(tx, { userId, now: time, limits }, holder, moves)
      return { item, ...undoJson(undo) }
    }),

  listMoveItem: ({ params, body, ...context }) =>
    changeItems({ ...context, listId: params.listId }, async (tx) => {
      if (!(await moveItem(tx, params, body.position))) throw noSuchEntry(listItems)
      return undefined
    }),

  listRemoveItem: ({ params: { listId, itemId }, now, ...context }) =>
    changeItems({ ...context, now, listId }, async (tx) => {
      await removeEntry(tx, listItems, { holderId: listId, id: itemId })
      await noteItemsChanged(tx, listId, now())
      return undefined
    }),

  listRemoveItems: ({ params: { listId }, body, now, limits, ...context }) =>
    changeItems({ ...context, now, limits, listId }, async (tx, userId) => {
      const time = now()
      const answer = await undoable(tx, { userId, now: time, limits }, (key) =>
        removeItems(tx, key, listId, body.ids),
      )
      if (answer.count > 0) await noteItemsChanged(tx, listId, time)
      return answer
    }),

  listEmpty: ({ params: { listId }, query, now, limits, ...context }) =>
    changeItems(
      { ...context, now, limits, listId },
      async (tx, userId) => {
        const time = now()
        const emptying = { userId, now: time, limits, undoBefore: query.undoBefore }
        const { count, undo } = await undoable(tx, emptying, (key) => emptyList(tx, key, listId))
        if (count > 0) await noteItemsChanged(tx, listId, time)
        return { undo }
      },
      'large',
    ),
} satisfies Partial<AppHandlers>

interface Context extends Pick<Services, 'engine' | 'now' | 'limits'> {
  viewer: Viewer
  listId: number
  keyed?: KeyedWrite
}

/** Changes what is on a list of the caller's own; 404 for any other, 409 for one that cannot be changed. */
function changeItems<Answer>(
  { listId, ...context }: Context,
  work: (tx: Db, userId: number, list: Pick<ListRow, 'deck'>) => Promise<Answer>,
  size?: ChangeSize,
): Promise<Answer> {
  const change = async (tx: Db, userId: number) => {
    return work(tx, userId, await requireEditable(tx, { userId, listId }))
  }
  return offeringTransaction(context, change, size)
}

async function add(
  tx: Db,
  list: Notifying & { listId: number },
  rows: (NewEntry & { section: ListSection })[],
): Promise<AddedTo<'list'>> {
  const afterItemId = await lastItemId(tx)
  const outcome = await addEntries(tx, listOf(list.listId), list, rows)
  if (outcome.moves.length > 0) {
    await noteItemsChanged(tx, list.listId, list.now)
    await notifyOffers(tx, { ...list, afterItemId })
  }
  return outcome
}

const inSections = <Row extends { section?: DeckSection | undefined }>(
  list: Pick<ListRow, 'deck'>,
  rows: readonly Row[],
) => rows.map((row) => ({ ...row, section: sectionIn(list, row.section) }))

async function itemSent(tx: Db, ids: { listId: number; itemId: number }) {
  const item = await findListItem(tx, ids)
  if (!item) throw noSuchEntry(listItems)
  const { section, proxies, ...fields } = item
  return { ...fields, ...sectionJson(section), ...proxiesJson(proxies) }
}

interface ListItem {
  listId: number
  itemId: number
}

/** An item of a list with its card; null when it does not exist. */
async function findListItem(
  db: Db,
  { listId, itemId }: ListItem,
): Promise<{
  id: number
  quantity: number
  proxies: number
  variation: Finish
  section: ListSection
} | null> {
  const [item] = await db
    .select({
      id: listItems.id,
      quantity: listItems.quantity,
      proxies: listItems.proxies,
      section: listItems.section,
      variation: sql<Finish>`${finishOf(listItems)}`,
    })
    .from(listItems)
    .where(and(eq(listItems.id, itemId), eq(listItems.listId, listId)))
  return item ?? null
}

/**
 * Moves an item to a position in the list's order, from 1; the items between are shifted by one. A
 * position beyond the end means the last one. Returns whether the item is on the list.
 */
async function moveItem(tx: Db, { listId, itemId }: ListItem, position: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with moved as (
      select position as old, coalesce(
        (select position from list_items where list_id = ${listId}
          order by position offset ${position - 1}::bigint limit 1),
        (select max(position) from list_items where list_id = ${listId})
      ) as new
      from list_items where id = ${itemId} and list_id = ${listId}
    ), shifted as (
      update list_items set position = case
        when id = ${itemId} then new
        when new > old then position - 1
        else position + 1
      end
      from moved
      where list_id = ${listId} and new <> old and position between least(old, new) and greatest(old, new)
    )
    select old from moved`)
  return rows.length > 0
}
