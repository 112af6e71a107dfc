/** Bulk changes of collections, kept for an hour so that they can be undone once. */
import { ApiError } from '../src/api/api-error.ts'
import { type Condition, mostCopies } from '../src/domain/entry.ts'
import type { CollectionRecord } from './belongings.ts'
import { collectionOf, ownedBy, ownedKey, removeOwned } from './collection.ts'
import type { MockDb } from './db.ts'
import { addTo } from './entries.ts'

export interface UndoRecord {
  token: string
  userId: number
  /** Milliseconds after which it is too late. */
  expiresAt: number
  /** The entries as they were before. */
  before: CollectionRecord[]
  /** The condition that they were given; null where they were removed. */
  condition: Condition | null
}

const lifetime = 3_600_000

/** Keeps what entries were like, and gives the token by which that is undone; null when there is nothing. */
export function keepForUndo(
  { state, now }: MockDb,
  userId: number,
  before: readonly CollectionRecord[],
  condition: Condition | null,
): string | null {
  if (before.length === 0) return null
  const token = crypto.randomUUID()
  const time = now().getTime()
  state.undos = state.undos.filter(({ expiresAt }) => expiresAt > time)
  const expiresAt = time + lifetime
  state.undos.push({ token, userId, expiresAt, before: structuredClone([...before]), condition })
  return token
}

/** Takes a change back as far as it still stands, and says how many entries that were. Throws ApiError 404 when it is too late. */
export function undo(db: MockDb, userId: number, token: string): number {
  const { state, now } = db
  const kept = state.undos.find((each) => each.token === token && each.userId === userId)
  if (!kept || kept.expiresAt <= now().getTime()) {
    throw new ApiError(404, 'This can no longer be undone.')
  }
  state.undos = state.undos.filter((each) => each !== kept)
  const { before, condition } = kept
  const changed = before.filter((entry) =>
    condition === null ? putBack(db, entry) : moveBack(db, entry, condition),
  )
  return changed.length
}

/** As many copies as an entry can hold. */
function putBack(db: MockDb, { id: _id, ...entry }: CollectionRecord): boolean {
  const place = collectionOf(db, entry.userId)
  const there = place.entries.find((each) => ownedKey(each) === ownedKey(entry))
  const quantity = Math.min(entry.quantity, mostCopies - (there?.quantity ?? 0))
  if (quantity > 0) addTo(place, { ...entry, quantity })
  return quantity > 0
}

/** Only what is left of the copies can go back. */
function moveBack(db: MockDb, entry: CollectionRecord, condition: Condition): boolean {
  const from = ownedKey({ ...entry, condition })
  const there = ownedBy(db, entry.userId).find((each) => ownedKey(each) === from)
  if (!there) return false
  const quantity = Math.min(entry.quantity, there.quantity)
  there.quantity -= quantity
  if (there.quantity === 0) removeOwned(db, new Set([there]))
  return putBack(db, { ...entry, quantity })
}
