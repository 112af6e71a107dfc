/** My Collection: pages, changes of one entry and of many, completion, missing cards, movers and statistics. */
import { finishWordsOf, isFoilSide, sides } from '../src/domain/cards/finish.ts'
import type * as z from 'zod/mini'
import { ApiError } from '../src/contract/api-error.ts'
import type { Input, Viewer } from '../src/contract/endpoint.ts'
import type { collectionCompletion, collectionMissing } from '../src/contract/completion.ts'
import {
  type CollectionItemSent,
  type EntrySelection,
  newCollectionItem,
} from '../src/contract/collection.ts'
import type { collectionMovers } from '../src/contract/movers.ts'
import { currencyOf, type PriceSource } from '../src/domain/cards/price-source.ts'
import { currencyJson } from '../src/rules/cards.ts'
import { costOfLeaving, costWithout } from '../src/domain/entries/cost.ts'
import {
  amountsDropped,
  changedDetails,
  entryDetails,
  mergedDetails,
  mergedWithChange,
  newDetails,
} from '../src/domain/entries/details.ts'
import { partNeedsOtherDetails } from '../src/domain/entries/entry.ts'
import { type Holding, type MoverDays, findMovers, seriesOf } from '../src/domain/entries/movers.ts'
import type { Grouping } from '../src/domain/entries/groupings.ts'
import { countGroups } from '../src/domain/entries/statistics.ts'
import { finishKey, ownedKey } from '../src/domain/entries/stock-key.ts'
import { compareText, foldText } from '../src/domain/format/text.ts'
import { countCard, newCompletion } from '../src/domain/sets/completion.ts'
import { missingCopies } from '../src/domain/sets/missing.ts'
import {
  completionJson,
  copiesJson,
  detailsJson,
  droppedJson,
  missingJson,
  moversJson,
  statisticsJson,
} from '../src/rules/collection.ts'
import { copiesBefore } from '../src/domain/entries/surplus.ts'
import { costBasisJson } from '../src/rules/value.ts'
import { byNumber, countedCards, flagsFor, historyOf, ownCopies, queryCards } from './cards.ts'
import type { MockHandlers } from './context.ts'
import {
  type EntryPosition,
  type Priced,
  addAll,
  addTo,
  cardIdsOf,
  cents,
  checkCount,
  entryFields,
  grouped,
  isOfIds,
  matching,
  pageOf,
  priced,
  type OfCard,
  requestedPrinting,
  toPrintingJson,
  ranked,
  valueOf,
} from './entries.ts'
import { editableList, itemsOf, listsHandlers, offering, updateForTradeList } from './lists.ts'
import type { CollectionRecord } from './seeds/belongings.ts'
import type { MockDb } from './state.ts'
import { promisedOfOwned } from './trade.ts'
import { type Move, keepForUndo } from './undo.ts'
import { basisOf } from './value.ts'
import { wishesOf, wishlistHandlers, wishSender } from './wishlist.ts'

function statisticsOf(own: readonly Priced<CollectionRecord>[], by: Grouping, source: PriceSource) {
  const entries = own.map((entry) => ({
    fields: entryFields(entry),
    quantity: entry.quantity,
    cents: cents(valueOf(entry)),
  }))
  return statisticsJson(countGroups(by, entries), source)
}

function moversOf(
  db: MockDb,
  { viewer, own }: { viewer: Viewer; own: readonly CollectionRecord[] },
  { days, game: _game, ...rule }: Input<typeof collectionMovers>['query'],
) {
  const { cards, today } = db.catalog
  const flags = flagsFor(db, viewer)
  const asOf = cards.length === 0 ? null : today
  return moversJson(findMovers(holdingsOf(db, own, days), rule), { asOf, days }, (id) => {
    const card = cards[id - 1]
    return card && { ...card.sent, ...flags(id) }
  })
}

function holdingsOf(db: MockDb, own: readonly CollectionRecord[], days: MoverDays): Holding[] {
  const held = grouped(own, finishKey)
  return [...held.values()].flatMap((entries) => {
    const [first] = entries
    const card = first && db.catalog.cards[first.cardId - 1]
    if (!card) return []
    const { cardId, finish } = first
    const side = sides.find((each) => each === finish)
    const history =
      side === undefined
        ? historyOf(card, finish)
        : card.history[seriesOf(side, card.sent.normal_price)]
    return {
      cardId,
      finish,
      copies: entries.reduce((copies, { quantity }) => copies + quantity, 0),
      price: history.at(-1) ?? null,
      priceBefore: history.at(-1 - Number(days)) ?? null,
    }
  })
}

type MissingQuery = Omit<Input<typeof collectionMissing>['query'], 'listId'> & {
  /** Null for the wishlist. */
  listId: number | null
}

function missingOf(db: MockDb, viewer: Viewer, { listId, ...query }: MissingQuery) {
  const { id: userId } = viewer
  const counted = countedCards(db.catalog, ownedBy(db, userId))
  const there =
    listId === null ? wishesOf(db, userId) : itemsOf(db, editableList(db, userId, listId))
  const asked = { ...byNumber, ...query }
  const cards = queryCards(db.catalog.cards, asked, ownCopies(db, userId)).flatMap(
    ({ sent: { id } }) => {
      const card = counted.get(id)
      const held = there.flatMap((entry) => (entry.cardId === id ? [entry.finish] : []))
      return card === undefined ? [] : [{ ...card, id, held }]
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
    catalog.sets
      .filter(
        ({ code, foldedName }) =>
          set === undefined || code === set.toUpperCase() || foldedName === foldText(set),
      )
      .map(({ code }) => [code, newCompletion()]),
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

/** The selected entries, as far as they are the member's own. */
function selected(db: MockDb, viewer: Viewer, selection: EntrySelection): CollectionRecord[] {
  const own = ownedBy(db, viewer.id)
  if ('ids' in selection) {
    const ids = new Set(selection.ids)
    return own.filter(({ id }) => ids.has(id))
  }
  const except = new Set(selection.except)
  const ids = new Set(matching(db, own, selection.matching, viewer).map(({ id }) => id))
  return own.filter(({ id }) => ids.has(id) && !except.has(id))
}

/** Gives entries another condition or location; those that become equal to others are joined with them. */
function move(db: MockDb, userId: number, entries: readonly CollectionRecord[], to: Move) {
  const changing = entries
    .filter((each) => ownedKey(each) !== ownedKey({ ...each, ...to }))
    .toSorted((a, b) => a.id - b.id)
  if (changing.length === 0) return { count: 0, undo: null }
  const moving = new Set(changing)
  const byKey = new Map(
    ownedBy(db, userId)
      .filter((each) => !moving.has(each))
      .map((each) => [ownedKey(each), each]),
  )
  // Checked as a whole, so that nothing is changed where something cannot be.
  const sums = new Map<string, number>()
  for (const entry of changing) {
    const key = ownedKey({ ...entry, ...to })
    const sum = (sums.get(key) ?? byKey.get(key)?.quantity ?? 0) + entry.quantity
    checkCount(sum)
    sums.set(key, sum)
  }
  const undo = keepForUndo(db, userId, { kind: 'moved', before: changing, to })
  const joined = new Set<CollectionRecord>()
  let dropped = 0
  for (const entry of changing) {
    Object.assign(entry, to)
    const equal = byKey.get(ownedKey(entry))
    if (equal) {
      dropped += amountsDropped(equal, entry)
      joinOwned(equal, entry)
      joined.add(entry)
    } else byKey.set(ownedKey(entry), entry)
  }
  removeOwned(db, joined)
  return { count: changing.length, undo, ...droppedJson(dropped) }
}

export type Owned = Omit<CollectionRecord, 'id'>

export const ownedBy = ({ state }: MockDb, userId: number) =>
  state.collection.filter((entry) => entry.userId === userId)

/** Existing details of an entry are kept. */
export function joinOwned(into: Owned, more: Owned): void {
  into.quantity += more.quantity
  Object.assign(into, mergedDetails(into, more))
}

interface OwnedPosition extends EntryPosition<Owned, CollectionRecord> {
  join: (into: Owned, more: Owned) => void
  /** Of the copies that were joined. */
  amountsDropped: number
}

/** A member's collection as a target of added copies. */
export function collectionOf(db: MockDb, userId: number): OwnedPosition {
  const { state } = db
  const target: OwnedPosition = {
    holder: 'collection',
    holderId: userId,
    userId,
    entries: ownedBy(db, userId),
    keyOf: ownedKey,
    amountsDropped: 0,
    join(into, more) {
      target.amountsDropped += amountsDropped(into, more)
      joinOwned(into, more)
    },
    joinRows(into, more) {
      target.join(into, more)
      if (more.addedAt < into.addedAt) into.addedAt = more.addedAt
    },
    insert(added) {
      const entry = { id: ++state.lastIds.collection, ...added }
      state.collection.push(entry)
      return entry
    },
  }
  return target
}

export function removeOwned({ state }: MockDb, gone: ReadonlySet<CollectionRecord>): void {
  state.collection = state.collection.filter((entry) => !gone.has(entry))
}

/** Throws ApiError 404 for an entry that does not exist or belongs to another member. */
function ownEntry(db: MockDb, userId: number, id: number): CollectionRecord {
  const entry = ownedBy(db, userId).find((each) => each.id === id)
  if (!entry) throw new ApiError(404, 'Entry not found in your collection.')
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
    is_foil: isFoilSide(finishWordsOf(entry.card.sent.finishes) ?? sides, entry.finish),
    condition: entry.condition,
    language: entry.language,
    location: entry.location,
    grade: entry.grade,
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
  return (row: z.output<typeof newCollectionItem>, printing: OfCard): Owned => ({
    userId,
    ...printing,
    quantity: row.quantity,
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
  collectionMissing: ({ db, viewer, query: { listId = null, ...query } }) =>
    missingJson(missingOf(db, viewer, { ...query, listId }), viewer.priceSource),

  collectionMissingAdd: (call) => {
    const { matching: filters, listId, ...asked } = call.body
    const { rows } = missingOf(call.db, call.viewer, { ...filters, ...asked, listId })
    if (rows.length === 0) return { count: 0, undo: null }
    const cards = rows.map(({ cardId, finish }) => ({ cardId, variation: finish, quantity: 1 }))
    const adding = { ...call, body: { cards } }
    const { undo } =
      listId === null
        ? wishlistHandlers.wishlistAddBulk(adding)
        : listsHandlers.listAddBulk({ ...adding, params: { listId } })
    return { count: rows.length, undo }
  },

  collectionRemoveBulk: offering(({ db, viewer, body: { entries } }) => {
    const before = selected(db, viewer, entries)
    if (before.length === 0) return { count: 0, undo: null }
    removeOwned(db, new Set(before))
    return { count: before.length, undo: keepForUndo(db, viewer.id, { kind: 'removed', before }) }
  }),

  collectionSetCondition: offering(({ db, viewer, body: { entries, condition } }) =>
    move(db, viewer.id, selected(db, viewer, entries), { condition }),
  ),

  collectionSetLocation: offering(({ db, viewer, body: { entries, location } }) =>
    move(db, viewer.id, selected(db, viewer, entries), { location }),
  ),

  collectionSetForTrade: offering(({ db, viewer, body: { entries, isForTrade } }) => {
    const changing = selected(db, viewer, entries)
      .map((entry) => ({ entry, forTrade: isForTrade ? entry.quantity : 0 }))
      .filter(({ entry, forTrade }) => entry.forTrade !== forTrade)
    if (changing.length === 0) return { count: 0, undo: null }
    const before = changing.map(({ entry, forTrade }) => ({ ...entry, forTradeAfter: forTrade }))
    const undo = keepForUndo(db, viewer.id, { kind: 'marked', before })
    for (const { entry, forTrade } of changing) entry.forTrade = forTrade
    return { count: changing.length, undo }
  }),

  collectionSetTags: ({ db, viewer, body: { entries, add, remove } }) => {
    const tagged = selected(db, viewer, entries)
      .map((entry) => {
        const left = entry.tags.filter((tag) => !remove.includes(tag))
        return { entry, tags: entryDetails.tags.merge(left, add) }
      })
      .filter(({ entry, tags }) => entry.tags.join(',') !== tags.join(','))
    if (tagged.length === 0) return { count: 0, undo: null }
    const before = tagged.map(({ entry, tags }) => ({ ...entry, newTags: tags }))
    const undo = keepForUndo(db, viewer.id, { kind: 'tagged', before })
    for (const { entry, tags } of tagged) entry.tags = tags
    return { count: tagged.length, undo }
  },

  collectionList: ({ db, viewer, query }) => {
    const all = matching(db, ownedBy(db, viewer.id), query, viewer)
    const currency = all[0]?.card.sent.currency
    const costBasis = { ...costBasisJson(basisOf(all)), ...currencyJson(currency) }
    if (isOfIds(query)) {
      const { cardIds, ...rest } = cardIdsOf(all, query)
      return { collection: cardIds.map((card_id) => ({ card_id })), ...rest, costBasis }
    }
    const { entries, ...rest } = pageOf(all, query)
    const sent = entries.map(sender(db, viewer))
    if (!query.ranked) return { collection: sent, ...rest, costBasis }
    const before = copiesBefore(ownedBy(db, viewer.id).map(ranked))
    const collection = sent.map((item) => ({ ...item, copies_before: before.get(item.id) ?? 0 }))
    return { collection, ...rest, costBasis }
  },

  collectionSets: ({ db, viewer }) => ({
    sets: sortedOnce(
      ownedBy(db, viewer.id).map(({ cardId }) => db.catalog.cards[cardId - 1]?.setCode ?? ''),
    ),
  }),

  collectionCompletion: ({ db, viewer, query }) => ({
    sets: completionOf(db, ownedBy(db, viewer.id), query),
    ...currencyJson(currencyOf(viewer.priceSource)),
  }),

  collectionCopyCounts: ({ db, viewer, query }) => ({
    counts: copyCountsOf(db, ownedBy(db, viewer.id), query.cards),
  }),

  collectionMovers: ({ db, viewer, query }) =>
    moversOf(db, { viewer, own: matching(db, ownedBy(db, viewer.id), query) }, query),

  collectionStatistics: ({ db, viewer, query }) =>
    statisticsOf(matching(db, ownedBy(db, viewer.id), query), query.by, viewer.priceSource),

  collectionLabels: ({ db, viewer }) => {
    const own = ownedBy(db, viewer.id)
    return {
      locations: sortedOnce(own.map(({ location }) => location).filter((each) => each !== '')),
      tags: sortedOnce(own.flatMap(({ tags }) => tags)),
    }
  },

  collectionCopies: ({ db, viewer, params: { cardId } }) => {
    const ofCard = <Entry extends { id: number; cardId: number }>(entries: readonly Entry[]) =>
      entries.filter((entry) => entry.cardId === cardId).toSorted((a, b) => a.id - b.id)
    const copies = ofCard(ownedBy(db, viewer.id)).map((entry) => priced(db, entry))
    const wishes = ofCard(wishesOf(db, viewer.id)).map((entry) => priced(db, entry))
    return {
      copies: copies.map(sender(db, viewer)),
      wishes: wishes.map(wishSender(db, viewer)),
    }
  },

  collectionAdd: ({ db, viewer, body }) => {
    const { id: userId } = viewer
    const added = reader(db, userId)(body, requestedPrinting(db, body))
    const target = collectionOf(db, userId)
    const entry = addTo(target, added)
    updateForTradeList(db, userId)
    const item = sender(db, viewer)(priced(db, entry))
    return { item, ...droppedJson(target.amountsDropped) }
  },

  collectionAddBulk: offering(({ db, viewer: { id: userId }, body: { cards: rows } }) => {
    const read = reader(db, userId)
    const target = collectionOf(db, userId)
    const outcome = addAll(db, target, { rows, schema: newCollectionItem, read })
    return { ...outcome, ...droppedJson(target.amountsDropped) }
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
      grade: body.grade ?? entry.grade,
      ...changedDetails(moving, body, copies),
    }
    const key = ownedKey(changed)
    if (isPart && key === ownedKey(entry)) throw new ApiError(400, partNeedsOtherDetails)
    const owned = ownedBy(db, userId)
    const equal = owned.find((each) => each !== entry && ownedKey(each) === key)
    checkCount(copies + (equal?.quantity ?? 0))
    const rest = quantity - copies
    // The copies for trade go along with the part.
    const left = isPart ? Math.min(Math.max(0, entry.forTrade - changed.forTrade), rest) : 0
    let undo: string | null = null
    const dropped = equal ? amountsDropped(equal, changed) : 0
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
    return {
      item: sender(db, viewer)(priced(db, now)),
      ...(undo !== null && { undo }),
      ...droppedJson(dropped),
    }
  },

  collectionRemove: offering(({ db, viewer, params }) => {
    const entry = ownEntry(db, viewer.id, params.id)
    removeOwned(db, new Set([entry]))
    return undefined
  }),
} satisfies Partial<MockHandlers>
