/** Copies of changed entries, kept for an hour, from which a change is undone once. */
import { ApiError } from '../src/contract/api-error.ts'
import {
  costChange,
  costOfLeaving,
  costTakenBack,
  costsTakenBack,
  isTakenBackExactly,
} from '../src/domain/entries/cost.ts'
import {
  type Amounts,
  costInCurrencyOf,
  type EntryDetails,
  noAmounts,
  restoredDetails,
  withinQuantity,
} from '../src/domain/entries/details.ts'
import type { Condition } from '../src/domain/entries/entry.ts'
import { type EntryHolder, undoLifetimeMs } from '../src/domain/entries/limits.ts'
import { finishKey, ownedKey } from '../src/domain/entries/stock-key.ts'
import { type Owned, collectionOf, joinOwned, ownedBy, removeOwned } from './collection.ts'
import type { MockHandlers } from './context.ts'
import { addTo, checkCount } from './entries.ts'
import { itemsOf, offering, touch } from './lists.ts'
import type { CollectionRecord, ListItemRecord } from './seeds/belongings.ts'
import type { MockDb } from './state.ts'

export interface UndoState {
  /** Changes that can be undone. */
  undos: UndoRecord[]
}

export const undoState = (): UndoState => ({ undos: [] })

/** The new condition or the new location of many entries. */
export type Move = { condition: Condition } | { location: string }

/** A change, with what its entries were before. */
export type UndoableChange =
  | { kind: 'removed'; before: CollectionRecord[] }
  | { kind: 'moved'; before: CollectionRecord[]; to: Move }
  | { kind: 'tagged'; before: (CollectionRecord & { newTags: readonly string[] })[] }
  | { kind: 'marked'; before: (CollectionRecord & { forTradeAfter: number })[] }
  | {
      kind: 'joined'
      /** The edited entry, with the copies that were moved to the other one. */
      moved: CollectionRecord
      /** The other entry before and after the change. */
      other: CollectionRecord
      details: EntryDetails
    }
  | { kind: 'emptied'; listId: number; before: ListItemRecord[] }
  | {
      kind: 'added'
      holder: EntryHolder
      /** The id of the member, or of the list. */
      holderId: number
      copies: ({ id: number; quantity: number; forTrade?: number } & Partial<Amounts>)[]
    }

export interface UndoRecord {
  token: string
  userId: number
  /** Milliseconds after which it is too late. */
  expiresAt: number
  change: UndoableChange
}

/** Keeps a copy of a change and returns the token that undoes it. */
export function keepForUndo(db: MockDb, userId: number, change: UndoableChange): string {
  const { state, now } = db
  const token = crypto.randomUUID()
  const time = now().getTime()
  state.undos = state.undos.filter(({ expiresAt }) => expiresAt > time)
  const expiresAt = time + undoLifetimeMs
  state.undos.push({ token, userId, expiresAt, change: structuredClone(change) })
  return token
}

const tooLate = () => new ApiError(404, 'This can no longer be undone.')

/**
 * Undoes a change as far as its entries are still there, and answers how many entries those are. Throws ApiError 404 when
 * it is too late, and 400 when an entry would get too many copies; then it can still be undone.
 */
function undo(db: MockDb, userId: number, token: string): number {
  const { state, now } = db
  const kept = state.undos.find((each) => each.token === token && each.userId === userId)
  if (!kept || kept.expiresAt <= now().getTime()) throw tooLate()
  const count = undoChange(db, userId, kept.change)
  state.undos = state.undos.filter((each) => each !== kept)
  return count
}

function undoChange(db: MockDb, userId: number, change: UndoableChange): number {
  switch (change.kind) {
    case 'removed':
      return putBack(db, userId, change.before)
    case 'moved':
      return moveBack(db, userId, change)
    case 'tagged':
      return untag(db, userId, change)
    case 'marked':
      return unmark(db, userId, change)
    case 'joined':
      return separate(db, userId, change)
    case 'emptied':
      return returnToList(db, change)
    case 'added':
      return takeBack(db, change)
  }
}

type ChangeOf<Kind> = Extract<UndoableChange, { kind: Kind }>

const sameAs = (entry: Owned) => (each: Owned) => ownedKey(each) === ownedKey(entry)

function checkRoom(entries: readonly CollectionRecord[], coming: readonly Owned[]): void {
  for (const entry of coming) {
    checkCount((entries.find(sameAs(entry))?.quantity ?? 0) + entry.quantity)
  }
}

/** Removed entries come back under their old ids, or join what is there by now. */
function putBack(db: MockDb, userId: number, before: readonly CollectionRecord[]): number {
  const entries = ownedBy(db, userId)
  checkRoom(entries, before)
  for (const entry of before) {
    const there = entries.find(sameAs(entry))
    if (there) joinOwned(there, entry)
    else db.state.collection.push({ ...entry })
  }
  return before.length
}

/** For each entry, at most the copies that the joined entry still has are moved back. */
function moveBack(db: MockDb, userId: number, { before, to }: ChangeOf<'moved'>): number {
  const entries = ownedBy(db, userId)
  const left = new Map<CollectionRecord, number>()
  const moves = before
    .toSorted((a, b) => a.id - b.id)
    .flatMap((entry) => {
      const source = entries.find(sameAs({ ...entry, ...to }))
      if (!source) return []
      const available = left.get(source) ?? source.quantity
      const quantity = Math.min(entry.quantity, available)
      left.set(source, available - quantity)
      const part = { ...entry, quantity, ...costOfLeaving(entry, quantity) }
      return quantity === 0 ? [] : [{ source, entry: withinQuantity(part, quantity) }]
    })
  checkRoom(
    entries,
    moves.map(({ entry }) => entry),
  )
  const gone = new Set<CollectionRecord>()
  const marks = new Map<CollectionRecord, number>()
  for (const { source, entry } of moves) {
    marks.set(source, (marks.get(source) ?? source.forTrade) - entry.forTrade)
  }
  const marksLeft = (source: CollectionRecord) => Math.max(0, marks.get(source) ?? 0)
  for (const [source, quantity] of left) {
    const parts = moves.filter((each) => each.source === source).map(({ entry }) => entry)
    const costs = costsTakenBack(
      source,
      parts.map((part) => costInCurrencyOf(source, part)),
    )
    for (const [place, part] of parts.entries())
      if (part.ownCurrency === source.ownCurrency) Object.assign(part, costs.parts[place])
    const forTrade = marksLeft(source)
    Object.assign(source, withinQuantity({ quantity, forTrade, ...costs.left }, quantity))
    if (quantity === 0) gone.add(source)
  }
  const place = collectionOf(db, userId)
  for (const { source, entry } of moves) {
    const { id, ...copies } = entry
    // An entry that only changed its condition or location is still the same one, with what was written on it since.
    if (gone.has(source) && source.id === id && !entries.some(sameAs(entry))) {
      const { condition, location, quantity, paidTotal, paidQuantity, ownCurrency } = entry
      const forTrade = Math.min(marksLeft(source) + entry.forTrade, quantity)
      const paid = { paidTotal, paidQuantity, ownCurrency }
      Object.assign(source, { condition, location, quantity, forTrade, ...paid })
      gone.delete(source)
    } else addTo(place, copies)
  }
  removeOwned(db, gone)
  return moves.length
}

/** Entries get their old tags back, unless these were changed since. */
function untag(db: MockDb, userId: number, { before }: ChangeOf<'tagged'>): number {
  const byId = new Map(ownedBy(db, userId).map((entry) => [entry.id, entry]))
  const restored = before.flatMap(({ id, tags, newTags }) => {
    const entry = byId.get(id)
    return entry?.tags.join(',') === newTags.join(',') ? [{ entry, tags }] : []
  })
  for (const { entry, tags } of restored) entry.tags = tags
  return restored.length
}

/** Entries get their old number of copies for trade, as far as they still have as many, unless it was changed since. */
function unmark(db: MockDb, userId: number, { before }: ChangeOf<'marked'>): number {
  const byId = new Map(ownedBy(db, userId).map((entry) => [entry.id, entry]))
  const restored = before.flatMap(({ id, forTrade, forTradeAfter }) => {
    const entry = byId.get(id)
    return entry?.forTrade === forTradeAfter ? [{ entry, forTrade }] : []
  })
  for (const { entry, forTrade } of restored) {
    Object.assign(entry, withinQuantity({ forTrade }, entry.quantity))
  }
  return restored.length
}

/** Moves as many copies back as the other entry still has, which gets back each detail that is unchanged since. */
function separate(
  db: MockDb,
  userId: number,
  { moved, other, details }: ChangeOf<'joined'>,
): number {
  const entries = ownedBy(db, userId)
  const now = entries.find(sameAs(other))
  if (!now) return 0
  const quantity = Math.min(moved.quantity, now.quantity)
  const part = { ...moved, quantity, ...costOfLeaving(moved, quantity) }
  const { id: _id, ...copies } = withinQuantity(part, quantity)
  checkRoom(entries, [copies])
  const added = { quantity: moved.quantity, ...costChange(other, details) }
  const gone = { quantity, ...costOfLeaving(added, quantity) }
  if (now.ownCurrency === copies.ownCurrency && !isTakenBackExactly(now, gone))
    Object.assign(copies, costOfLeaving(now, quantity))
  const left = { quantity: now.quantity - quantity, ...costTakenBack(now, gone) }
  Object.assign(now, restoredDetails(now, details, other, left.quantity), left)
  if (now.quantity === 0) removeOwned(db, new Set([now]))
  addTo(collectionOf(db, userId), copies)
  return 1
}

/** Items come back with their ids and positions, before those that were added since. */
function returnToList(db: MockDb, { listId, before }: ChangeOf<'emptied'>): number {
  const { state } = db
  const list = state.lists.find(({ id }) => id === listId)
  if (!list) throw tooLate()
  const items = itemsOf(db, list)
  const equalTo = (item: ListItemRecord) =>
    items.find((each) => finishKey(each) === finishKey(item))
  for (const item of before) checkCount(item.quantity + (equalTo(item)?.quantity ?? 0))
  const last = Math.max(...before.map(({ position }) => position))
  for (const item of items) item.position += last
  for (const item of before) {
    const { quantity, position, addedAt } = item
    const there = equalTo(item)
    if (there) Object.assign(there, { quantity: there.quantity + quantity, position, addedAt })
    else state.listItems.push({ ...item })
  }
  touch(db, list)
  return before.length
}

const isLeft = ({ quantity }: { quantity: number }) => quantity > 0

/** For each entry, at most the added copies are removed. */
function takeBack(db: MockDb, { holder, holderId, copies }: ChangeOf<'added'>): number {
  const { state } = db
  const list = state.lists.find(({ id }) => id === holderId)
  if (holder === 'list' && !list) throw tooLate()
  const entries = {
    collection: state.collection,
    wishlist: state.wishlist,
    list: state.listItems,
  }[holder]
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const held = copies.flatMap(({ id, ...added }) => {
    const entry = byId.get(id)
    return entry ? [{ entry, ...added }] : []
  })
  for (const { entry, quantity, forTrade = 0, ...cost } of held) {
    if ('paidTotal' in entry) {
      const left = entry.quantity - quantity
      const marked = { ...entry, forTrade: Math.max(0, entry.forTrade - forTrade) }
      const back = costInCurrencyOf(entry, { quantity, ...noAmounts, ...cost })
      const paid = costTakenBack(entry, back)
      Object.assign(entry, withinQuantity(marked, left), paid)
    }
    entry.quantity -= quantity
  }
  state.collection = state.collection.filter(isLeft)
  state.wishlist = state.wishlist.filter(isLeft)
  state.listItems = state.listItems.filter(isLeft)
  if (holder === 'list' && list) touch(db, list)
  return held.length
}

export const undoHandlers = {
  changeUndo: offering(({ db, viewer, body }) => ({ count: undo(db, viewer.id, body.undo) }), {
    notifies: false,
  }),
} satisfies Partial<MockHandlers>
