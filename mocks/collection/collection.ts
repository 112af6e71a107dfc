/** A member's collection, entry by entry; bulk changes are in collection-bulk.ts. */
import { promisedOfOwned } from '../trade/availability.ts'
import type * as z from 'zod/mini'
import { ApiError } from '../../src/contract/api-error.ts'
import { type CollectionItemSent, newCollectionItem } from '../../src/contract/collection.ts'
import type { Viewer } from '../../src/contract/caller.ts'
import { detailsJson } from '../../src/rules/collection.ts'
import { costOfLeaving, costWithout } from '../../src/domain/entries/cost.ts'
import {
  changedDetails,
  mergedDetails,
  mergedWithChange,
  newDetails,
} from '../../src/domain/entries/details.ts'
import { partNeedsOtherDetails } from '../../src/domain/entries/entry.ts'
import { compareText } from '../../src/domain/format/text.ts'
import type { CollectionRecord } from '../seeds/belongings.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import { offering, updateForTradeList } from '../lists/for-trade-list.ts'
import {
  addAll,
  addTo,
  checkCount,
  checkEntryLimit,
  requestedPrinting,
  type EntryPosition,
} from '../entries/entries.ts'
import {
  cardIdsOf,
  isOfIds,
  matching,
  pageOf,
  type Priced,
  priced,
} from '../entries/entry-query.ts'
import { toPrintingJson } from '../entries/entry-json.ts'
import { completionOf, copyCountsOf } from './completion.ts'
import { costBasisJson } from '../../src/rules/value.ts'
import { basisOf } from '../value/cost-basis.ts'
import { moversOf } from './movers.ts'
import { statisticsOf } from './statistics.ts'
import { ownedKey } from '../../src/domain/entries/stock-key.ts'
import { keepForUndo } from '../undo/copies.ts'

export type Owned = Omit<CollectionRecord, 'id'>

export const ownedBy = ({ state }: MockDb, userId: number) =>
  state.collection.filter((entry) => entry.userId === userId)

/** Existing details of an entry are kept. */
export function joinOwned(into: Owned, more: Owned): void {
  into.quantity += more.quantity
  Object.assign(into, mergedDetails(into, more))
}

/** A member's collection as a target of added copies. */
export function collectionOf(db: MockDb, userId: number): EntryPosition<Owned, CollectionRecord> {
  const { state } = db
  return {
    holder: 'collection',
    holderId: userId,
    userId,
    entries: ownedBy(db, userId),
    keyOf: ownedKey,
    join: joinOwned,
    joinRows(into, more) {
      joinOwned(into, more)
      if (more.addedAt < into.addedAt) into.addedAt = more.addedAt
    },
    insert(added) {
      const entry = { id: ++state.lastIds.collection, ...added }
      state.collection.push(entry)
      return entry
    },
  }
}

export function removeOwned({ state }: MockDb, gone: ReadonlySet<CollectionRecord>): void {
  state.collection = state.collection.filter((entry) => !gone.has(entry))
}

/** Throws ApiError 404 for an entry that does not exist or belongs to another member. */
function ownEntry(db: MockDb, userId: number, id: number): CollectionRecord {
  const entry = ownedBy(db, userId).find((each) => each.id === id)
  if (!entry) throw new ApiError(404, 'There is no such entry in your collection.')
  return entry
}

function sender(db: MockDb, viewer: Viewer) {
  const tell = toPrintingJson(db, viewer)
  const promised = promisedOfOwned(db, viewer.id)
  return (entry: Priced<CollectionRecord>): CollectionItemSent => ({
    id: entry.id,
    card_id: entry.cardId,
    tcg_product_id: entry.card.sent.tcgProductId,
    name: entry.card.sent.name,
    collector_number: entry.card.sent.collector_number,
    set_name: entry.card.sent.set_name,
    ...tell(entry.card),
    variation: entry.finish,
    is_foil: entry.finish === 'Foil',
    condition: entry.condition,
    language: entry.language,
    location: entry.location,
    quantity: entry.quantity,
    market_price: entry.price,
    low_market_price: entry.lowPrice,
    ...detailsJson(entry),
    added_at: entry.addedAt,
    promised: promised(entry),
  })
}

/** The new entries of a member, made from the rows of a call. */
function reader(db: MockDb, userId: number) {
  const now = db.now().toISOString()
  return (row: z.output<typeof newCollectionItem>, cardId: number): Owned => ({
    userId,
    cardId,
    finish: row.variation ?? (row.isFoil ? 'Foil' : 'Normal'),
    quantity: row.quantity,
    condition: row.condition ?? 'NM',
    language: row.language ?? 'en',
    location: row.location ?? '',
    ...newDetails(row, row.quantity),
    addedAt: row.addedAt === undefined ? now : new Date(row.addedAt).toISOString(),
  })
}

const sortedOnce = (texts: readonly string[]) => [...new Set(texts)].toSorted(compareText)

export const collectionHandlers = {
  collectionList: ({ db, viewer, query }) => {
    const all = matching(db, ownedBy(db, viewer.id), query, viewer)
    const costBasis = costBasisJson(basisOf(all))
    if (isOfIds(query)) {
      const { cardIds, ...rest } = cardIdsOf(all, query)
      return { collection: cardIds.map((card_id) => ({ card_id })), ...rest, costBasis }
    }
    const { entries, ...rest } = pageOf(all, query)
    return { collection: entries.map(sender(db, viewer)), ...rest, costBasis }
  },

  collectionSets: ({ db, viewer }) => ({
    sets: sortedOnce(
      ownedBy(db, viewer.id).map(({ cardId }) => db.catalog.cards[cardId - 1]?.setCode ?? ''),
    ),
  }),

  collectionCompletion: ({ db, viewer, query }) => ({
    sets: completionOf(db, ownedBy(db, viewer.id), query),
  }),

  collectionCopyCounts: ({ db, viewer, query }) => ({
    counts: copyCountsOf(db, ownedBy(db, viewer.id), query.cards),
  }),

  collectionMovers: ({ db, viewer, query }) =>
    moversOf(db, { viewer, own: ownedBy(db, viewer.id) }, query),

  collectionStatistics: ({ db, viewer, query }) =>
    statisticsOf(db, ownedBy(db, viewer.id), query.by),

  collectionLabels: ({ db, viewer }) => {
    const own = ownedBy(db, viewer.id)
    return {
      locations: sortedOnce(own.map(({ location }) => location).filter((each) => each !== '')),
      tags: sortedOnce(own.flatMap(({ tags }) => tags)),
    }
  },

  collectionCopies: ({ db, viewer, params }) => ({
    copies: ownedBy(db, viewer.id)
      .filter(({ cardId }) => cardId === params.cardId)
      .toSorted((a, b) => a.id - b.id)
      .map(({ finish, condition, language, location, quantity }) => ({
        variation: finish,
        condition,
        language,
        location,
        quantity,
      })),
  }),

  collectionAdd: ({ db, viewer, body }) => {
    const { id: userId } = viewer
    const added = reader(db, userId)(body, requestedPrinting(db, body))
    const entry = addTo(db, collectionOf(db, userId), added)
    updateForTradeList(db, userId)
    return { item: sender(db, viewer)(priced(db, entry)) }
  },

  collectionAddBulk: offering(({ db, viewer: { id: userId }, body: { cards: rows } }) => {
    const read = reader(db, userId)
    return addAll(db, collectionOf(db, userId), { rows, schema: newCollectionItem, read })
  }),

  collectionUpdate: ({ db, viewer, params, body }) => {
    const { id: userId } = viewer
    const entry = ownEntry(db, userId, params.id)
    const quantity = body.quantity ?? entry.quantity + (body.change ?? 0)
    if (quantity <= 0) {
      removeOwned(db, new Set([entry]))
      updateForTradeList(db, userId)
      return { item: null }
    }
    const copies = Math.min(body.copies ?? quantity, quantity)
    const isPart = copies < quantity
    const { id: _id, ...before } = entry
    const held = { ...before, quantity, ...costWithout(before, before.quantity - quantity) }
    const moving = { ...held, quantity: copies, ...costOfLeaving(held, copies) }
    const changed: Owned = {
      ...moving,
      condition: body.condition ?? entry.condition,
      language: body.language ?? entry.language,
      location: body.location ?? entry.location,
      ...changedDetails(moving, body, copies),
    }
    const key = ownedKey(changed)
    if (isPart && key === ownedKey(entry)) throw new ApiError(400, partNeedsOtherDetails)
    const owned = ownedBy(db, userId)
    const equal = owned.find((each) => each !== entry && ownedKey(each) === key)
    checkCount(copies + (equal?.quantity ?? 0))
    if (isPart && !equal) checkEntryLimit(db, 'collection', owned.length + 1)
    const rest = quantity - copies
    // The copies for trade go along with the part.
    const left = isPart ? Math.min(Math.max(0, entry.forTrade - changed.forTrade), rest) : 0
    let undo: string | null = null
    if (equal) {
      const other = { ...equal }
      equal.quantity += copies
      Object.assign(equal, mergedWithChange(equal, changed, body))
      const moved = { id: entry.id, ...moving, forTrade: entry.forTrade - left }
      undo = keepForUndo(db, userId, { kind: 'joined', moved, other, details: equal })
    }
    if (isPart)
      Object.assign(entry, { quantity: rest, forTrade: left, ...costWithout(held, copies) })
    else if (equal) removeOwned(db, new Set([entry]))
    else Object.assign(entry, changed)
    const place = collectionOf(db, userId)
    const now = equal ?? (isPart ? place.insert(changed) : entry)
    updateForTradeList(db, userId)
    return { item: sender(db, viewer)(priced(db, now)), ...(undo !== null && { undo }) }
  },

  collectionRemove: offering(({ db, viewer, params }) => {
    const entry = ownEntry(db, viewer.id, params.id)
    removeOwned(db, new Set([entry]))
    return undefined
  }),
} satisfies Partial<MockHandlers>
