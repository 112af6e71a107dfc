/** Bulk changes of collections, kept for an hour so that they can be undone once. */
import { ApiError } from '../../src/api/api-error.ts'
import type { Condition } from '../../src/domain/entry.ts'
import { undoLifetimeMs } from '../../src/domain/limits.ts'
import type { CollectionRecord } from '../belongings.ts'
import { collectionOf, joinOwned, type Owned, ownedBy, removeOwned } from './collection.ts'
import type { MockDb } from '../db.ts'
import { addTo, checkCount, checkEntryLimit } from './entries.ts'
import { kindKey } from './kinds.ts'

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

/** Keeps a copy of entries and returns the token that undoes their change; null without entries, or when the copy is too large. */
export function keepForUndo(
  db: MockDb,
  userId: number,
  before: readonly CollectionRecord[],
  condition: Condition | null,
): string | null {
  const { state, now } = db
  if (before.length === 0) return null
  const token = crypto.randomUUID()
  const time = now().getTime()
  state.undos = state.undos.filter(({ expiresAt }) => expiresAt > time)
  const expiresAt = time + undoLifetimeMs
  state.undos.push({ token, userId, expiresAt, before: structuredClone([...before]), condition })
  return isKept(db, token, userId) ? token : null
}

/** Deletes the oldest copies of a member beyond the limits. Returns whether the newest one, `token`, was kept. */
function isKept({ state, limits }: MockDb, token: string, userId: number): boolean {
  const { maxUndosPerMember, maxUndoBytesPerMember } = limits
  let bytes = 0
  const kept = new Set(
    state.undos
      .filter((each) => each.userId === userId)
      .toReversed()
      .filter(({ before }, index) => {
        bytes += new TextEncoder().encode(JSON.stringify(before)).length
        return index < maxUndosPerMember && bytes <= maxUndoBytesPerMember
      }),
  )
  state.undos = state.undos.filter((each) => each.userId !== userId || kept.has(each))
  return state.undos.some((each) => each.token === token)
}

/**
 * Takes a change back as far as it still stands, and says how many entries that were. Throws ApiError 404 when it is too
 * late, and 400 when an entry would get too many copies; then it can still be undone.
 */
export function undo(db: MockDb, userId: number, token: string): number {
  const { state, now } = db
  const kept = state.undos.find((each) => each.token === token && each.userId === userId)
  if (!kept || kept.expiresAt <= now().getTime()) {
    throw new ApiError(404, 'This can no longer be undone.')
  }
  const count = kept.condition === null ? putBack(db, kept) : moveBack(db, kept, kept.condition)
  state.undos = state.undos.filter((each) => each !== kept)
  return count
}

const sameAs = (entry: Owned) => (each: Owned) => kindKey(each) === kindKey(entry)

function checkRoom(entries: readonly CollectionRecord[], coming: readonly Owned[]): void {
  for (const entry of coming) {
    checkCount((entries.find(sameAs(entry))?.quantity ?? 0) + entry.quantity)
  }
}

/** Removed entries come back under their old ids, or join what is there by now. */
function putBack(db: MockDb, { userId, before }: UndoRecord): number {
  const entries = ownedBy(db, userId)
  checkRoom(entries, before)
  const added = before.filter((entry) => !entries.some(sameAs(entry)))
  checkEntryLimit(db, 'collection', entries.length + added.length)
  for (const entry of before) {
    const there = entries.find(sameAs(entry))
    if (there) joinOwned(there, entry)
    else db.state.collection.push({ ...entry })
  }
  return before.length
}

/** Of each entry as many copies go back as are left where they were put. */
function moveBack(db: MockDb, { userId, before }: UndoRecord, condition: Condition): number {
  const entries = ownedBy(db, userId)
  const left = new Map<CollectionRecord, number>()
  const moves = before
    .toSorted((a, b) => a.id - b.id)
    .flatMap((entry) => {
      const source = entries.find(sameAs({ ...entry, condition }))
      if (!source) return []
      const available = left.get(source) ?? source.quantity
      const quantity = Math.min(entry.quantity, available)
      left.set(source, available - quantity)
      return quantity === 0 ? [] : [{ source, entry: { ...entry, quantity } }]
    })
  checkRoom(
    entries,
    moves.map(({ entry }) => entry),
  )
  const gone = new Set<CollectionRecord>()
  for (const [source, quantity] of left) {
    source.quantity = quantity
    if (quantity === 0) gone.add(source)
  }
  const place = collectionOf(db, userId)
  for (const { source, entry } of moves) {
    const { id, ...copies } = entry
    // An entry that only changed its condition is still the same one, with what was written on it since.
    if (gone.has(source) && source.id === id && !entries.some(sameAs(entry))) {
      Object.assign(source, { condition: entry.condition, quantity: entry.quantity })
      gone.delete(source)
    } else addTo(db, place, copies)
  }
  removeOwned(db, gone)
  return moves.length
}
