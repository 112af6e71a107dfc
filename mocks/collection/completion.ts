/** Completion of sets, the copies of cards, and the cards that are missing. */
import type { collectionCompletion, collectionMissing } from '../../src/contract/completion.ts'
import type { Input, Viewer } from '../../src/contract/endpoint.ts'
import { currencyOf } from '../../src/domain/cards/price-source.ts'
import { finishesWithin } from '../../src/domain/entries/need.ts'
import { compareText } from '../../src/domain/format/text.ts'
import { setAt } from '../../src/domain/sets/set-code.ts'
import { countCard, newCompletion } from '../../src/domain/sets/completion.ts'
import { missingCopies } from '../../src/domain/sets/missing.ts'
import { currencyJson } from '../../src/rules/cards.ts'
import { completionJson, copiesJson, missingJson } from '../../src/rules/collection.ts'
import { byNumber } from '../cards/card-queries.ts'
import { queryCards } from '../../src/memory/card-queries.ts'
import { groupIdOf } from '../../src/memory/card-groups.ts'
import type { MockHandlers } from '../context.ts'
import { isAny, priced } from '../../src/memory/priced.ts'
import { editableList } from '../lists/lists.ts'
import { itemsOf } from '../../src/memory/lists.ts'
import { countedCards, ownCopies } from '../../src/memory/own-cards.ts'
import { ownListsHandlers } from '../lists/own-lists.ts'
import { ownedBy } from '../../src/memory/owned-entries.ts'
import type { MockDb } from '../records.ts'
import { grouped } from '../../src/memory/rows.ts'
import type { CollectionRecord } from '../../src/domain/entries/belongings.ts'
import { wishesOf } from '../../src/memory/wishlist.ts'
import { wishlistHandlers } from '../wishlist.ts'

type MissingQuery = Omit<Input<typeof collectionMissing>['query'], 'listId'> & {
  /** Null for the wishlist. */
  listId: number | null
}

function missingOf(db: MockDb, viewer: Viewer, { listId, ...query }: MissingQuery) {
  const { id: userId } = viewer
  const counted = countedCards(db.catalog, ownedBy(db, userId))
  const there =
    listId === null ? wishesOf(db, userId) : itemsOf(db, editableList(db, userId, listId))
  const exact = there.filter((entry) => !isAny(entry))
  const needs = grouped(there.filter(isAny), (wish) => groupIdOf(db, wish))
  const cardQuery = { ...byNumber, ...query }
  const cards = queryCards(db.catalog.cards, cardQuery, ownCopies(db, userId)).flatMap(
    ({ sent: { id } }) => {
      const card = counted.get(id)
      if (card === undefined) return []
      const held = exact.flatMap((entry) => (entry.cardId === id ? [entry.finish] : []))
      const wanted = finishesWithin(
        needs.get(groupIdOf(db, { cardId: id })) ?? [],
        card,
        (finish) => priced(db, { cardId: id, finish }).price,
      )
      return [{ ...card, id, held: [...held, ...wanted] }]
    },
  )
  return missingCopies(query, cards)
}

type CompletionQuery = Input<typeof collectionCompletion>['query']

/** Sorted by code. */
function completionOf(
  { catalog }: MockDb,
  own: readonly CollectionRecord[],
  { set, ...rule }: CompletionQuery,
) {
  const counts = new Map(
    (set === undefined ? catalog.sets : [setAt(catalog.sets, set) ?? []].flat()).map(({ code }) => [
      code,
      newCompletion(),
    ]),
  )
  for (const { setCode, ...card } of countedCards(catalog, own).values()) {
    const count = counts.get(setCode)
    if (count) countCard(count, rule, card)
  }
  return [...counts]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([code, count]) => completionJson(code, count))
}

/** The member's copies of each known card, in the order of the ids. */
function copyCountsOf(
  { catalog }: MockDb,
  own: readonly CollectionRecord[],
  cardIds: readonly number[],
) {
  const counted = countedCards(catalog, own)
  return [...new Set(cardIds)].flatMap((id) => {
    const card = counted.get(id)
    if (card === undefined) return []
    const { copies, finishes, extras } = card
    return [{ card_id: id, ...copiesJson(copies), finishes, extras }]
  })
}

export const completionHandlers = {
  collectionMissing: ({ db, viewer, query: { listId = null, ...query } }) =>
    missingJson(missingOf(db, viewer, { ...query, listId }), viewer.priceSource),

  collectionMissingAdd: (call) => {
    const { matching: filters, listId, ...options } = call.body
    const { rows } = missingOf(call.db, call.viewer, { ...filters, ...options, listId })
    if (rows.length === 0) return { count: 0, undo: null }
    const cards = rows.map(({ cardId, finish }) => ({ cardId, variation: finish, quantity: 1 }))
    const adding = { ...call, body: { cards } }
    const { undo } =
      listId === null
        ? wishlistHandlers.wishlistAddBulk(adding)
        : ownListsHandlers.listAddBulk({ ...adding, params: { listId } })
    return { count: rows.length, undo }
  },

  collectionCompletion: ({ db, viewer, query }) => ({
    sets: completionOf(db, ownedBy(db, viewer.id), query),
    ...currencyJson(currencyOf(viewer.priceSource)),
  }),

  collectionCopyCounts: ({ db, viewer, query }) => ({
    counts: copyCountsOf(db, ownedBy(db, viewer.id), query.cards),
  }),
} satisfies Partial<MockHandlers>
