/** Changes of entries, and how they are taken back. */
import { ApiError } from '../../src/contract/api-error.ts'
import { bulkReasons } from '../../src/contract/bulk.ts'
import { isEqual } from '../../src/domain/entries/details.ts'
import { maxCopies } from '../../src/domain/entries/entry.ts'
import { EntryMap } from '../../src/domain/entries/entry-map.ts'
import {
  listedMoves,
  type Move,
  moveCopies,
  type MoveRules,
  ownedMoves,
  removeCopies,
  takeBackMoves,
  wantedMoves,
} from '../../src/domain/entries/moves.ts'
import { undoLifetimeMs } from '../../src/domain/entries/limits.ts'
import { keepArrivals } from './arrivals.ts'
import type { MockDb, MockState, MovesRecord } from '../records.ts'
import type {
  CollectionRecord,
  EntryRecord,
  ListItemRecord,
  WishRecord,
} from '../../src/domain/entries/belongings.ts'

export interface Records {
  collection: CollectionRecord
  wishlist: WishRecord
  listItems: ListItemRecord
}
type Kind = keyof Records

/** The entries of a member, or of a list. */
export interface HeldBy<Holder extends Kind> {
  kind: Holder
  holderId: number
}

export const collectionOf = (userId: number) => ({ kind: 'collection', holderId: userId }) as const
export const wishlistOf = (userId: number) => ({ kind: 'wishlist', holderId: userId }) as const
export const itemsHeld = (listId: number) => ({ kind: 'listItems', holderId: listId }) as const

const rules: { [Holder in Kind]: MoveRules<Records[Holder]> } = {
  collection: ownedMoves(),
  wishlist: wantedMoves(),
  listItems: listedMoves(),
}

export const moveRules = <Holder extends Kind>(kind: Holder): MoveRules<Records[Holder]> =>
  rules[kind]

/**
 * Changes entries of a holder: what the work makes of them is put into the state, unless one gets too many copies. `at` is the time at
 * which copies came by the change, or by the earlier change that is taken back.
 */
export function changeEntries<Holder extends Kind, Answer>(
  { state, now }: MockDb,
  { kind, holderId }: HeldBy<Holder>,
  work: (entries: EntryMap<Records[Holder]>) => Answer,
  at = now(),
): Answer {
  // The records of a kind are those under its name.
  const all = state[kind] as unknown as Records[Holder][]
  const own = all.filter((entry) => holderIdOf(entry) === holderId)
  const entries = new EntryMap(moveRules(kind).keyOf, own)
  const answer = work(entries)
  const { gone, changed, added, arrived } = entries.outcome()
  for (const { quantity } of [...changed, ...added])
    if (quantity > maxCopies) throw new ApiError(400, bulkReasons.tooMany)
  const ids = new Set(gone)
  const byId = new Map(changed.map((entry) => [entry.id, entry]))
  const kept = all.filter(({ id }) => !ids.has(id)).map((entry) => byId.get(entry.id) ?? entry)
  const back = added.filter(({ id }) => id > 0).toSorted((a, b) => a.id - b.id)
  const fresh = added.filter(({ id }) => id < 1)
  for (const entry of fresh) entry.id = ++state.lastIds[kind]
  Object.assign(state, { [kind]: [...kept, ...back, ...fresh] })
  if (kind === 'collection') {
    const copies = arrived.map(({ entry: { cardId, finish }, ...each }) => ({
      cardId,
      finish,
      ...each,
    }))
    keepArrivals(state, { userId: holderId, at }, copies)
  }
  return answer
}

/** The id of the member, or of the list. */
const holderIdOf = (entry: EntryRecord & ({ userId: number } | { listId: number })): number =>
  'userId' in entry ? entry.userId : entry.listId

/** Moves copies of entries of a member's collection, and keeps what takes them back. */
export function moveOwned(
  db: MockDb,
  userId: number,
  changing: readonly Parameters<typeof moveCopies<CollectionRecord>>[1][],
  join = rules.collection.join,
): { count: number; undo: string | null } {
  const holder = collectionOf(userId)
  const moves = changeEntries(db, holder, (entries) =>
    changing.map((copies) => moveCopies(entries, copies, join)),
  )
  return { count: moves.length, undo: keepMoves(db, userId, holder, moves) }
}

/** Removes entries, and keeps what takes them back. */
export function removeEntries<Holder extends Kind>(
  db: MockDb,
  userId: number,
  holder: HeldBy<Holder>,
  gone: readonly Records[Holder][],
  undoBefore?: string,
): { count: number; undo: string | null } {
  const moves = changeEntries(db, holder, (entries) =>
    gone.map((entry) => removeCopies(entries, entry)),
  )
  return { count: moves.length, undo: keepMoves(db, userId, holder, moves, undoBefore) }
}

/** Gives a wish or an item of a list its new quantity and fields; the token is set where more than the quantity changed. */
export function changePlain<Holder extends 'wishlist' | 'listItems'>(
  db: MockDb,
  userId: number,
  holder: HeldBy<Holder>,
  { entry, changed }: { entry: Records[Holder]; changed: Records[Holder] },
): { to: Records[Holder]; undo?: string } {
  const { join } = moveRules(holder.kind)
  const move = changeEntries(db, holder, (entries) =>
    moveCopies(entries, { from: entry, changed, left: null }, join),
  )
  const undo = isEqual(changed, entry) ? null : keepMoves(db, userId, holder, [move])
  return { to: move.to, ...(undo !== null && { undo }) }
}

/** Keeps what takes moves back. Answers the token, with which the changes before it in one act are undone; null for none. */
export function keepMoves<Holder extends Kind>(
  { state, now }: MockDb,
  userId: number,
  holder: HeldBy<Holder>,
  moves: readonly Move<Records[Holder]>[],
  before: string | null = null,
): string | null {
  if (moves.length === 0) return before
  const time = now().getTime()
  const token = crypto.randomUUID()
  state.undos = state.undos.filter(({ expiresAt }) => expiresAt > time)
  const expiresAt = time + undoLifetimeMs
  state.undos.push({ token, userId, before, expiresAt, moved: movesRecord(holder, moves) })
  return token
}

/** A copy of moves, which a later change of the entries leaves as it is. */
export const movesRecord = <Holder extends Kind>(
  holder: HeldBy<Holder>,
  moves: readonly Move<Records[Holder]>[],
): MovesRecord =>
  // The kind is that of the moves.
  structuredClone({ ...holder, moves }) as unknown as MovesRecord

/** Takes moves of a time back; returns of how many an entry still had copies. */
export function undoMoves(db: MockDb, { kind, holderId, moves }: MovesRecord, at: Date): number {
  const undo = <Holder extends Kind>(of: Holder, back: readonly Move<Records[Holder]>[]) =>
    changeEntries(
      db,
      { kind: of, holderId },
      (entries) => takeBackMoves(entries, back, moveRules(of)),
      at,
    )
  switch (kind) {
    case 'collection':
      return undo(kind, moves)
    case 'wishlist':
      return undo(kind, moves)
    case 'listItems':
      makeRoomInOrder(db.state, holderId, moves, at)
      return undo(kind, moves)
  }
}

/** Items that were added since come after those that return to a list. */
function makeRoomInOrder(
  { listItems }: MockState,
  listId: number,
  moves: readonly Move<ListItemRecord>[],
  at: Date,
): void {
  const gone = moves.flatMap(({ from, to }) => (to === null && from ? [from] : []))
  const last = Math.max(0, ...gone.map(({ position }) => position))
  const lastId = Math.max(0, ...gone.map(({ id }) => id))
  for (const item of listItems)
    if (item.listId === listId && item.id > lastId && item.addedAt >= at.toISOString())
      item.position += last
}
