/**
 * The member's own lists. Their items are in item-handlers.ts, reads by others in
 * shared-handlers.ts.
 */
import { ApiError } from '../../../src/contract/api-error.ts'
import { limitErrors } from '../../../src/domain/entries/limits.ts'
import { emptyAsNull } from '../../../src/domain/format/text.ts'
import { newLinkId } from '../accounts/token.ts'
import type { AppHandlers } from '../../context.ts'
import type { Db } from '../../db/engine.ts'
import { createList, deleteList, setVisibility, updateList } from './change-lists.ts'
import {
  findList,
  listCountOf,
  listsOf,
  noSuchList,
  type OwnList,
  requireEditable,
} from './list-row.ts'
import { listSent } from './list-json.ts'
import { notifyOffers } from '../notifications/offer-notifications.ts'
import { memberTransaction } from '../accounts/member-transaction.ts'
import { offeringTransaction } from './for-trade-list.ts'

export const listHandlers = {
  listMine: async ({ viewer, query, engine }) => {
    const userId = viewer.id
    const lists = await listsOf(engine.db, userId, query)
    return { lists: lists.map((list) => listSent(list, userId)) }
  },

  listCreate: ({ viewer, body, engine, now, limits }) =>
    memberTransaction({ engine, viewer }, async (tx, userId) => {
      if ((await listCountOf(tx, userId)) >= limits.maxListsPerMember) {
        throw new ApiError(409, limitErrors.lists(limits))
      }
      const { name, visibility, description } = body
      const listId = await createList(tx, {
        userId,
        name,
        visibility,
        description: emptyAsNull(description) ?? null,
        publicUrlId: visibility === 'private' ? null : newLinkId(),
        now: now(),
      })
      return changed(tx, { userId, listId })
    }),

  listUpdate: ({ viewer, params: { listId }, body, engine, now }) =>
    memberTransaction({ engine, viewer }, async (tx, userId) => {
      const { name, description } = body
      const change = { name, description: emptyAsNull(description), now: now() }
      await requireEditable(tx, { userId, listId })
      await updateList(tx, { userId, listId }, change)
      return changed(tx, { userId, listId })
    }),

  listSetVisibility: ({ params: { listId }, body, now, limits, ...context }) =>
    offeringTransaction({ ...context, now, limits }, async (tx, userId) => {
      const change = { ...body, newLinkId: newLinkId(), now: now() }
      await requireEditable(tx, { userId, listId })
      const before = await findList(tx, { userId, listId })
      await setVisibility(tx, { userId, listId }, change)
      if (before?.visibility !== 'for_trade') {
        await notifyOffers(tx, { listId, now: change.now, limits, afterItemId: 0 })
      }
      return changed(tx, { userId, listId })
    }),

  listDelete: ({ params: { listId }, ...context }) =>
    offeringTransaction(
      context,
      async (tx, userId) => {
        await requireEditable(tx, { userId, listId })
        await deleteList(tx, { userId, listId })
        return undefined
      },
      'essential',
    ),
} satisfies Partial<AppHandlers>

async function changed(tx: Db, own: OwnList) {
  const list = await findList(tx, own)
  if (!list) throw noSuchList()
  return { list: listSent(list, own.userId) }
}
