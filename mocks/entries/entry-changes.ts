/** Changes of entries, with what the entries were before, and how they are taken back. */
import { costChange, costTakenBack, noCost } from '../../src/domain/entries/cost.ts'
import { restoredDetails, withinQuantity } from '../../src/domain/entries/details.ts'
import { undoLifetimeMs } from '../../src/domain/entries/limits.ts'
import { finishKey, ownedKey } from '../../src/domain/entries/stock-key.ts'
import { joinOwned } from './entries.ts'
import type { EntryChange, EntryChanges, MockDb, MockState } from '../records.ts'
import type { CollectionRecord, EntryRecord } from '../seeds/belongings.ts'

/** The changes of all entries during `work`. */
export function changesDuring(state: MockState, work: () => void): EntryChanges {
  const { collection, wishlist, listItems } = structuredClone({
    collection: state.collection,
    wishlist: state.wishlist,
    listItems: state.listItems,
  })
  work()
  return {
    collection: changesSince(collection, state.collection),
    wishlist: changesSince(wishlist, state.wishlist),
    listItems: changesSince(listItems, state.listItems),
  }
}

function changesSince<Entry extends { id: number }>(
  before: readonly Entry[],
  now: readonly Entry[],
): EntryChange<Entry>[] {
  const old = new Map(before.map((entry) => [entry.id, entry]))
  const changes = now.flatMap((entry): EntryChange<Entry>[] => {
    const earlier = old.get(entry.id) ?? null
    old.delete(entry.id)
    return isEqual(earlier, entry) ? [] : [{ before: earlier, after: structuredClone(entry) }]
  })
  return [...changes, ...Array.from(old.values(), (entry) => ({ before: entry, after: null }))]
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Carries out a change that returns its count, and keeps what its entries were; no token where the count is 0. */
export function undoable(
  { state, now }: MockDb,
  userId: number,
  change: () => number,
): { count: number; undo: string | null } {
  let count = 0
  const changes = changesDuring(state, () => (count = change()))
  if (count === 0) return { count, undo: null }
  const undo = crypto.randomUUID()
  const time = now().getTime()
  state.undos = state.undos.filter(({ expiresAt }) => expiresAt > time)
  state.undos.push({ token: undo, userId, expiresAt: time + undoLifetimeMs, count, changes })
  return { count, undo }
}

interface TakenBack {
  /** The cards of the entries whose quantities were changed since, by the ids of the entries. */
  changedSince: Map<number, number>
  /** How many entries have nothing left of their change. */
  untouched: number
}

/** Takes back what is left of changes. */
export function takeBack(state: MockState, changes: EntryChanges): TakenBack {
  const changedSince = new Map<number, number>()
  let untouched = 0
  const without = <Entry extends EntryRecord>(
    entries: readonly Entry[],
    changesOfKind: readonly EntryChange<Entry>[],
    keyOf: (entry: Entry) => string,
  ): Entry[] => {
    const byId = new Map(entries.map((entry) => [entry.id, entry]))
    for (const { before, after } of changesOfKind.toReversed()) {
      if (after === null) continue
      const entry = byId.get(after.id)
      if (entry?.quantity !== after.quantity) changedSince.set(after.id, after.cardId)
      const back = entry && { ...entry, ...fieldsBack(entry, before, after) }
      if (!entry || isEqual(entry, back)) untouched += 1
      else Object.assign(entry, back)
    }
    const left = entries.filter(({ quantity }) => quantity > 0)
    for (const { before, after } of changesOfKind) {
      if (before === null || after !== null) continue
      const equal = left.find((entry) => keyOf(entry) === keyOf(before))
      if (equal) join(equal, before)
      else left.push({ ...before })
    }
    return left
  }
  const { collection, wishlist, listItems } = changes
  state.collection = without(
    state.collection,
    collection,
    (entry) => `${entry.userId} ${ownedKey(entry)}`,
  )
  state.wishlist = without(state.wishlist, wishlist, (wish) => `${wish.userId} ${finishKey(wish)}`)
  state.listItems = without(
    state.listItems,
    listItems,
    (item) => `${item.listId} ${finishKey(item)}`,
  )
  return { changedSince, untouched }
}

/** What an entry was before a change; what was changed since stays. */
function fieldsBack<Entry extends EntryRecord>(entry: Entry, before: Entry | null, after: Entry) {
  const quantity = Math.max(0, entry.quantity - after.quantity + (before?.quantity ?? 0))
  const keys = Object.keys(before ?? {}) as (keyof Entry)[]
  const same = keys.filter((key) => isEqual(entry[key], after[key]))
  const fields = Object.fromEntries(same.map((key) => [key, before?.[key]]))
  if (!isOwned(entry) || !isOwned(after)) return { ...fields, quantity }
  const earlier = before !== null && isOwned(before) ? before : null
  const details = earlier
    ? restoredDetails(entry, after, earlier, quantity)
    : withinQuantity(entry, quantity)
  const back = { quantity: entry.quantity - quantity, ...costChange(earlier ?? noCost, after) }
  return { ...fields, ...details, ...costTakenBack(entry, back), quantity }
}

const isOwned = (entry: object): entry is CollectionRecord => 'forTrade' in entry

function join(into: EntryRecord, more: EntryRecord): void {
  if (isOwned(into) && isOwned(more)) joinOwned(into, more)
  else into.quantity += more.quantity
}
