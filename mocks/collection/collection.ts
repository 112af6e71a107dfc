/** My Collection: pages, statistics, labels, and changes of one entry. */
import { groupIdOf } from '../cards/card-groups.ts'
import type * as z from 'zod/mini'
import { ApiError } from '../../src/contract/api-error.ts'
import { newCollectionItem } from '../../src/contract/collection.ts'
import type { Viewer } from '../../src/contract/endpoint.ts'
import type { PriceSource } from '../../src/domain/cards/price-source.ts'
import { newDetails } from '../../src/domain/entries/details.ts'
import { changedCopies, changedQuantity } from '../../src/domain/entries/entry-change.ts'
import { partNeedsOtherDetails } from '../../src/domain/entries/entry.ts'
import type { Grouping } from '../../src/domain/entries/groupings.ts'
import { countGroups } from '../../src/domain/entries/statistics.ts'
import { shownLocation } from '../../src/domain/entries/shown-location.ts'
import { changeOwnedCopies, dropCopies } from '../../src/domain/entries/moves.ts'
import { type FinishKey, finishKey, ownedKey, unbound } from '../../src/domain/entries/stock-key.ts'
import { copiesBefore } from '../../src/domain/entries/surplus.ts'
import { toCents } from '../../src/domain/format/money.ts'
import { compareText } from '../../src/domain/format/text.ts'
import { currencyJson } from '../../src/rules/cards.ts'
import { droppedJson, statisticsJson } from '../../src/rules/collection.ts'
import { ownedJson, requireSeenQuantity } from '../../src/rules/entries.ts'
import { costBasisJson } from '../../src/rules/value.ts'
import type { MockHandlers } from '../context.ts'
import { deckOf, entryFields, entryOf, matching, ranked, valueOf } from '../entries/entries.ts'
import { type Priced, priced } from '../entries/priced.ts'
import { arrivalsThisWeek, newestFirst } from '../entries/arrivals.ts'
import { addEntry, addRows } from '../entries/entry-additions.ts'
import { changeEntries, collectionOf, keepMoves, removeEntries } from '../entries/entry-changes.ts'
import { otherPrinting, requestedPrinting } from '../entries/named-printings.ts'
import { cardIdsOf, isCardIdsCall, pageOf, seenBy } from '../entries/entry-pages.ts'
import { offering, updateForTradeList } from '../lists/for-trade-list.ts'
import { freeOf, ownedBy, requireFree } from './owned-entries.ts'
import type { MockDb } from '../records.ts'
import type { CollectionRecord } from '../../sample/members/belongings.ts'
import { promisedOfOwned } from '../trade/trade-stock.ts'
import { basisOf } from '../value/value.ts'
import { wishesOf, wishSender } from '../wishlist.ts'

function statisticsOf(
  db: MockDb,
  own: readonly Priced<CollectionRecord>[],
  by: Grouping,
  source: PriceSource,
) {
  const entries = own.map((entry) => ({
    fields: entryFields(db, entry),
    printing: finishKey(entry),
    quantity: entry.quantity,
    cents: toCents(valueOf(entry)),
  }))
  return statisticsJson(countGroups(by, entries), source)
}

const ownEntry = (db: MockDb, userId: number, id: number) =>
  entryOf(ownedBy(db, userId), id, 'collection')

/** An entry of the viewer's collection as it is sent. */
export function ownedSender(db: MockDb, viewer: Viewer) {
  const seen = seenBy(db, viewer)
  const promised = promisedOfOwned(db, viewer.id)
  return (entry: Priced<CollectionRecord>) =>
    ownedJson({ ...seen(entry), promised: promised(entry), deck: deckNamed(db, entry) })
}

/** The deck of bound copies; null for free ones. */
function deckNamed(db: MockDb, entry: CollectionRecord) {
  const deck = deckOf(db, entry)
  return deck ? { id: deck.id, name: deck.name } : null
}

/** The new entries of a member, made from the rows of a call. */
function reader(db: MockDb, userId: number) {
  const now = db.now().toISOString()
  return (row: z.output<typeof newCollectionItem>, printing: FinishKey): CollectionRecord => ({
    id: 0,
    userId,
    ...printing,
    quantity: row.quantity,
    ...unbound,
    condition: row.condition ?? 'NM',
    language: row.language ?? 'en',
    location: row.location ?? '',
    grade: row.grade ?? '',
    ...newDetails(row, row.quantity),
    addedAt: row.addedAt === undefined ? now : new Date(row.addedAt).toISOString(),
  })
}

const sortedOnce = (texts: readonly string[]) => [...new Set(texts)].toSorted(compareText)

export const collectionHandlers = {
  collectionList: ({ db, viewer, query }) => {
    const all = matching(db, ownedBy(db, viewer.id), query, viewer)
    const currency = all[0]?.card.sent.currency
    const costBasis = { ...costBasisJson(basisOf(all)), ...currencyJson(currency) }
    if (isCardIdsCall(query)) {
      const { cardIds, ...rest } = cardIdsOf(db, all, query)
      return { collection: cardIds.map((card_id) => ({ card_id })), ...rest, costBasis }
    }
    const { entries, ...rest } = pageOf(all, query, (entry) =>
      shownLocation(entry.location, deckOf(db, entry)?.name ?? ''),
    )
    const sent = entries.map(ownedSender(db, viewer))
    if (!query.ranked) return { collection: sent, ...rest, costBasis }
    const before = copiesBefore(ownedBy(db, viewer.id).map(ranked))
    const collection = sent.map((item) => ({ ...item, copies_before: before.get(item.id) ?? 0 }))
    return { collection, ...rest, costBasis }
  },

  collectionNewest: ({ db, viewer, query: { limit, game } }) => {
    const all = matching(db, ownedBy(db, viewer.id), { game })
    const newest = newestFirst(db.state, viewer.id, all).slice(0, limit)
    const came = matching(db, arrivalsThisWeek(db, viewer.id), { game })
    return {
      collection: newest.map(ownedSender(db, viewer)),
      addedThisWeek: came.reduce((sum, { copies }) => sum + copies, 0),
    }
  },

  collectionSets: ({ db, viewer }) => ({
    sets: sortedOnce(
      ownedBy(db, viewer.id).map(({ cardId }) => db.catalog.cards[cardId - 1]?.setCode ?? ''),
    ),
  }),

  collectionStatistics: ({ db, viewer, query }) =>
    statisticsOf(db, matching(db, ownedBy(db, viewer.id), query), query.by, viewer.priceSource),

  collectionLabels: ({ db, viewer }) => {
    const own = ownedBy(db, viewer.id)
    return {
      locations: sortedOnce(
        freeOf(db, viewer.id)
          .map(({ location }) => location)
          .filter((each) => each !== ''),
      ),
      tags: sortedOnce(own.flatMap(({ tags }) => tags)),
      decks: sortedOnce(own.flatMap((entry) => deckOf(db, entry)?.name ?? [])),
    }
  },

  collectionCopies: ({ db, viewer, params: { cardId } }) => {
    const ofCard = <Entry extends { id: number; cardId: number }>(entries: readonly Entry[]) =>
      entries.filter((entry) => entry.cardId === cardId).toSorted((a, b) => a.id - b.id)
    const copies = ofCard(ownedBy(db, viewer.id)).map((entry) => priced(db, entry))
    const groupId = groupIdOf(db, { cardId })
    const wishes = wishesOf(db, viewer.id)
      .filter((wish) =>
        wish.anyPrinting ? groupIdOf(db, wish) === groupId : wish.cardId === cardId,
      )
      .toSorted((a, b) => a.id - b.id)
      .map((entry) => priced(db, entry))
    return {
      copies: copies.map(ownedSender(db, viewer)),
      wishes: wishes.map(wishSender(db, viewer)),
    }
  },

  collectionAdd: ({ db, viewer, body }) => {
    const { id: userId } = viewer
    const added = reader(db, userId)(body, requestedPrinting(db, body))
    const { entry, amountsDropped: dropped } = addEntry(db, collectionOf(userId), added)
    updateForTradeList(db, userId)
    return { item: ownedSender(db, viewer)(priced(db, entry)), ...droppedJson(dropped) }
  },

  collectionAddBulk: offering(({ db, viewer: { id: userId }, body }) => {
    const read = reader(db, userId)
    return addRows(db, userId, collectionOf(userId), { body, schema: newCollectionItem, read })
  }),

  collectionUpdate: ({ db, viewer, params, body }) => {
    const { id: userId } = viewer
    const entry = ownEntry(db, userId, params.id)
    requireFree(db, [entry])
    requireSeenQuantity(entry.quantity, body)
    const quantity = changedQuantity(entry.quantity, body)
    if (quantity <= 0) {
      changeEntries(db, collectionOf(userId), (entries) => dropCopies(entries, entry))
      updateForTradeList(db, userId)
      return { item: null }
    }
    const change = { ...body, ...otherPrinting(db, entry, body) }
    const copies = changedCopies(entry, change, quantity)
    const { from, changed, left } = copies
    if (left !== null && ownedKey(changed) === ownedKey(from))
      throw new ApiError(400, partNeedsOtherDetails)
    const holder = collectionOf(userId)
    const { to, moves, ...outcome } = changeEntries(db, holder, (entries) =>
      changeOwnedCopies(entries, copies, change),
    )
    const undo = keepMoves(db, userId, holder, moves)
    updateForTradeList(db, userId)
    return {
      item: ownedSender(db, viewer)(priced(db, to)),
      ...(undo !== null && { undo }),
      ...droppedJson(outcome.amountsDropped),
    }
  },

  collectionRemove: offering(({ db, viewer, params }) => {
    const { id: userId } = viewer
    const entry = ownEntry(db, userId, params.id)
    requireFree(db, [entry])
    const { undo } = removeEntries(db, userId, collectionOf(userId), [entry])
    return { undo }
  }),
} satisfies Partial<MockHandlers>
