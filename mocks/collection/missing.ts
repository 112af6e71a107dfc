/** Adding the missing cards of a set to the wishlist or to a list. */
import type { Viewer } from '../../src/contract/caller.ts'
import type { collectionMissing } from '../../src/contract/collection-missing.ts'
import type { Input } from '../../src/contract/endpoint.ts'
import { missingJson } from '../../src/rules/collection.ts'
import { missingCopies } from '../../src/domain/sets/missing.ts'
import { queryCards } from '../cards/card-query.ts'
import { countedCards } from '../cards/ownership.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import { listItemHandlers } from '../lists/list-items.ts'
import { editableList, itemsOf } from '../lists/lists.ts'
import { wishesOf, wishlistHandlers } from '../wishlist/wishlist.ts'
import { ownedBy } from './collection.ts'

type MissingQuery = Omit<Input<typeof collectionMissing>['query'], 'listId'> & {
  /** Null for the wishlist. */
  listId: number | null
}

const byNumber = { sortBy: 'collector_number', sortOrder: 'asc', page: 1, limit: 1 } as const

function missingOf(db: MockDb, { id: userId }: Viewer, { listId, ...query }: MissingQuery) {
  const counted = countedCards(db.catalog, ownedBy(db, userId))
  const there =
    listId === null ? wishesOf(db, userId) : itemsOf(db, editableList(db, userId, listId))
  const cards = queryCards(db.catalog.cards, { ...byNumber, ...query }).flatMap(
    ({ sent: { id } }) => {
      const card = counted.get(id)
      const held = there.flatMap((entry) => (entry.cardId === id ? [entry.finish] : []))
      return card === undefined ? [] : [{ ...card, id, held }]
    },
  )
  return missingCopies(query, cards)
}

export const missingHandlers = {
  collectionMissing: ({ db, viewer, query: { listId = null, ...query } }) =>
    missingJson(missingOf(db, viewer, { ...query, listId })),

  collectionMissingAdd: (call) => {
    const { matching, listId, ...asked } = call.body
    const { rows } = missingOf(call.db, call.viewer, { ...matching, ...asked, listId })
    if (rows.length === 0) return { count: 0, undo: null }
    const cards = rows.map(({ cardId, finish }) => ({ cardId, variation: finish, quantity: 1 }))
    const adding = { ...call, body: { cards } }
    const { undo } =
      listId === null
        ? wishlistHandlers.wishlistAddBulk(adding)
        : listItemHandlers.listAddBulk({ ...adding, params: { listId } })
    return { count: rows.length, undo }
  },
} satisfies Partial<MockHandlers>
