/** Lists of members, for their owners and for every other viewer with access. Changes of their items are in item-handlers.ts. */
import { checkVisibility, noSuchList, noSuchListLink } from '../../../src/rules/lists.ts'
import { ApiError } from '../../../src/contract/api-error.ts'
import { limitErrors } from '../../../src/domain/entries/limits.ts'
import { emptyAsNull } from '../../../src/domain/format/text.ts'
import { newLinkId } from '../accounts/token.ts'
import type { AppHandlers } from '../../context.ts'
import type { Db } from '../../db/engine.ts'
import { takeApart } from '../entries/bound-copies.ts'
import { createList, deleteList, setVisibility, updateList } from './change-lists.ts'
import {
  findList,
  findListByLink,
  type LinkedList,
  listCountOf,
  listsOf,
  requireEditable,
} from './list-row.ts'
import { listSent, listWithItemsSent } from './list-json.ts'
import { notifyOffers } from '../notifications/offer-notifications.ts'
import { memberTransaction } from '../accounts/member-transaction.ts'
import { offeringTransaction } from './for-trade-list.ts'
import { type listDetail, maxListedCards } from '../../../src/contract/lists.ts'
import type { Input, Viewer } from '../../../src/contract/endpoint.ts'
import type { Entries } from '../entries/entries.ts'
import type { Items } from '../entries/items.ts'
import type { SortName } from '../entries/entry-order.ts'
import { findTradeLists } from './for-trade.ts'
import { listItems } from '../../db/schema/belongings.ts'
import { perspectiveOf } from '../cards/viewer-flags.ts'
import { currencyOf } from '../../../src/domain/cards/price-source.ts'
import { currencyJson } from '../../../src/rules/cards.ts'
import { paginationOf } from '../../../src/contract/totals.ts'
import { byteOrderMark } from '../../../src/domain/format/csv.ts'
import type { ListItemSort } from '../../../src/domain/entries/entry-sort.ts'
import { exportNameOf, itemSortOf } from '../../../src/domain/entries/list.ts'
import { listCsv } from '../../../src/domain/entries/list-export.ts'
import { exportRows } from './export-rows.ts'
import { fileTexts, streamed } from '../../http/streamed.ts'

export const listHandlers = {
  listMine: async ({ viewer, query, engine }) => {
    const lists = await listsOf(engine.db, viewer.id, { ...query, of: 'list' })
    const perspective = perspectiveOf(viewer)
    return { lists: lists.map((list) => listSent(list, perspective)) }
  },

  listCreate: ({ viewer, body, engine, now, limits }) =>
    memberTransaction({ engine, viewer }, async (tx, userId) => {
      if ((await listCountOf(tx, userId, 'list')) >= limits.maxListsPerMember) {
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
      return changed(tx, viewer, listId)
    }),

  listUpdate: ({ viewer, params: { listId }, body, engine, now }) =>
    memberTransaction({ engine, viewer }, async (tx, userId) => {
      const { name, description } = body
      const change = { name, description: emptyAsNull(description), now: now() }
      await requireEditable(tx, { userId, listId })
      await updateList(tx, { userId, listId }, change)
      return changed(tx, viewer, listId)
    }),

  listSetVisibility: ({ viewer, params: { listId }, body, now, limits, ...context }) =>
    offeringTransaction({ ...context, viewer, now, limits }, async (tx, userId) => {
      const change = { ...body, newLinkId: newLinkId(), now: now() }
      const before = await requireEditable(tx, { userId, listId })
      checkVisibility(before, body.visibility)
      await setVisibility(tx, { userId, listId }, change)
      if (before.visibility !== 'for_trade') {
        await notifyOffers(tx, { listId, now: change.now, limits, afterItemId: 0 })
      }
      return changed(tx, viewer, listId)
    }),

  listDelete: ({ params: { listId }, ...context }) =>
    offeringTransaction(
      context,
      async (tx, userId) => {
        const { deck } = await requireEditable(tx, { userId, listId })
        const change = { userId, now: context.now(), importId: null, before: null }
        if (deck !== null) await takeApart(tx, change, listId)
        await deleteList(tx, { userId, listId })
        return undefined
      },
      'essential',
    ),

  listDetail: async ({ viewer, params, query, ...services }) => {
    const list = await findList(services.engine.db, { userId: viewer.id, ...params })
    if (!list) throw noSuchList()
    return withItems(
      services,
      { list, items: listItems, holderId: list.id },
      perspectiveOf(viewer),
      query,
    )
  },

  listPublic: async ({ viewer, params, query, ...services }) => {
    const linked = await findListByLink(services.engine.db, params.publicUrlId)
    if (!linked) throw noSuchListLink()
    return withItems(services, linked, perspectiveOf(viewer), query)
  },

  listsForTrade: async ({ viewer, query, engine }) => {
    const { id } = viewer
    const { source } = perspectiveOf(viewer)
    const { lists, total } = await findTradeLists(engine.db, { ...query, viewerId: id, source })
    return {
      lists: lists.map((list) => ({
        ...list,
        ...currencyJson(currencyOf(source)),
        isOwner: list.ownerId === id,
      })),
      pagination: paginationOf(query, total),
    }
  },

  listExport: async ({ viewer, params, engine }) => {
    const list = await findList(engine.db, { userId: viewer.id, ...params })
    if (!list) throw noSuchList()
    const { head, line } = listCsv({ isDeck: list.deck !== null })
    return {
      name: exportNameOf(list.name),
      content: await streamed(
        fileTexts(byteOrderMark + head, exportRows(engine.db, list.id), line),
      ),
    }
  },
} satisfies Partial<AppHandlers>

async function changed(tx: Db, viewer: Viewer, listId: number) {
  const list = await findList(tx, { userId: viewer.id, listId })
  if (!list) throw noSuchList()
  return { list: listSent(list, perspectiveOf(viewer)) }
}

async function withItems(
  { entries }: { entries: Entries },
  { list, items, ...held }: LinkedList,
  perspective: ReturnType<typeof perspectiveOf>,
  query: Input<typeof listDetail>['query'],
) {
  const entryQuery = {
    ...query,
    limit: query.limit ?? maxListedCards,
    ...held,
    ...perspective,
    sortBy: sortOf(items, itemSortOf(list, query)),
  }
  const result = await entries.page(items, entryQuery)
  return listWithItemsSent(list, perspective, { ...entryQuery, ...result })
}

/** `value` is that of all copies. What is no list has no order of its own. */
function sortOf(items: Items, sortBy: ListItemSort): SortName {
  if (sortBy === 'value') return 'market_price'
  const isOwnOrder = sortBy === 'position' || sortBy === 'section'
  return isOwnOrder && items !== listItems ? 'added' : sortBy
}
