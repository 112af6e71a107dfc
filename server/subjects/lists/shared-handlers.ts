/** Lists with their items, for their owners and for every other viewer with access. */
import { ApiError } from '../../../src/contract/api-error.ts'
import { type listDetail, maxListedCards } from '../../../src/contract/lists.ts'
import type { Input } from '../../../src/contract/endpoint.ts'
import type { AppHandlers } from '../../context.ts'
import type { Entries } from '../entries/entries.ts'
import type { Items } from '../entries/finish.ts'
import type { SortName } from '../entries/sort.ts'
import { findTradeLists } from './for-trade.ts'
import { findList, findListByLink, type LinkedList, noSuchList } from './list-row.ts'
import { listItems } from '../../db/schema/belongings.ts'
import { seenBy } from '../cards/viewer-flags.ts'
import { paginationOf } from '../../../src/contract/totals.ts'
import { listWithItemsSent } from './list-json.ts'

export const sharedListHandlers = {
  listDetail: async ({ viewer, params, query, ...services }) => {
    const list = await findList(services.engine.db, { userId: viewer.id, ...params })
    if (!list) throw noSuchList()
    return withItems(services, { list, items: listItems, holderId: list.id }, seenBy(viewer), query)
  },

  listPublic: async ({ viewer, params, query, ...services }) => {
    const linked = await findListByLink(services.engine.db, params.publicUrlId)
    if (!linked) {
      throw new ApiError(404, 'The link may be invalid or the list may no longer be public.')
    }
    return withItems(services, linked, seenBy(viewer), query)
  },

  listsForTrade: async ({ viewer, query, engine }) => {
    const { id } = viewer
    const { lists, total } = await findTradeLists(engine.db, { ...query, viewerId: id })
    return {
      lists: lists.map((list) => ({ ...list, isOwner: list.ownerId === id })),
      pagination: paginationOf(query, total),
    }
  },
} satisfies Partial<AppHandlers>

async function withItems(
  { entries }: { entries: Entries },
  { list, items, ...held }: LinkedList,
  seen: ReturnType<typeof seenBy>,
  { sortBy, ...query }: Input<typeof listDetail>['query'],
) {
  const asked = {
    ...query,
    limit: query.limit ?? maxListedCards,
    ...held,
    ...seen,
    sortBy: sortOf(items, sortBy),
  }
  const found = await entries.page(items, asked)
  return listWithItemsSent(list, seen.viewerId, { ...asked, ...found })
}

type ListSort = Input<typeof listDetail>['query']['sortBy']

/** `value` is that of all copies. What is no list has no order of its own. */
function sortOf(items: Items, sortBy: ListSort): SortName {
  if (sortBy === 'value') return 'market_price'
  return sortBy === 'position' && items !== listItems ? 'added' : sortBy
}
