/** Changes that give copies another key or other details, and how they are taken back. */
import { ApiError } from '../../src/contract/api-error.ts'
import { bulkReasons } from '../../src/contract/bulk.ts'
import { otherCard } from '../../src/contract/entries.ts'
import type { Finish } from '../../src/domain/cards/finish.ts'
import { isSameCard } from '../../src/domain/cards/same-card.ts'
import { inPrinting } from '../../src/domain/entries/entry-change.ts'
import { EntryMap } from '../../src/domain/entries/entry-map.ts'
import {
  listedMoves,
  type Move,
  moveCopies,
  type MoveRules,
  ownedMoves,
  takeBackMove,
  wantedMoves,
} from '../../src/domain/entries/moves.ts'
import { undoLifetimeMs } from '../../src/domain/entries/limits.ts'
import type { FinishKey } from '../../src/domain/entries/stock-key.ts'
import { namedPrinting } from '../cards/card-queries.ts'
import type { MockDb, MockState, MovesRecord } from '../records.ts'
import type {
  CollectionRecord,
  EntryRecord,
  ListItemRecord,
  WishRecord,
} from '../seeds/belongings.ts'
import { checkCount, requestedPrinting } from './entry-additions.ts'

interface Records {
  collection: CollectionRecord
  wishlist: WishRecord
  listItems: ListItemRecord
}
type Kind = keyof Records

const rules: { [Holder in Kind]: MoveRules<Records[Holder]> } = {
  collection: ownedMoves(),
  wishlist: wantedMoves(),
  listItems: listedMoves(),
}

export const moveRules = <Holder extends Kind>(kind: Holder): MoveRules<Records[Holder]> =>
  rules[kind]

/** Changes some of the entries of a kind: what the work makes of them is put into the state, unless one gets too many copies. */
export function changeEntries<Holder extends Kind, Answer>(
  state: MockState,
  kind: Holder,
  isMeant: (entry: Records[Holder]) => boolean,
  work: (entries: EntryMap<Records[Holder]>) => Answer,
): Answer {
  // The records of a kind are those under its name.
  const all = state[kind] as unknown as Records[Holder][]
  const entries = new EntryMap(moveRules(kind).keyOf, all.filter(isMeant))
  const answer = work(entries)
  const { gone, changed, added } = entries.outcome()
  for (const { quantity } of [...changed, ...added]) checkCount(quantity)
  const ids = new Set(gone)
  const byId = new Map(changed.map((entry) => [entry.id, entry]))
  const kept = all.filter(({ id }) => !ids.has(id)).map((entry) => byId.get(entry.id) ?? entry)
  const stored = added.map((entry) => {
    if (entry.id < 1) entry.id = ++state.lastIds[kind]
    return entry
  })
  Object.assign(state, { [kind]: [...kept, ...stored] })
  return answer
}

interface PlainChange<Holder extends Kind> {
  kind: Holder
  /** The member, or the list. */
  holderId: number
  /** The entry with its new quantity. */
  entry: Records[Holder]
  printing: FinishKey
}

/** Gives a wish or an item of a list its new quantity, printing and finish; the token is set where its key changed. */
export function changePlain<Holder extends 'wishlist' | 'listItems'>(
  db: MockDb,
  userId: number,
  { kind, holderId, entry, printing }: PlainChange<Holder>,
): { to: Records[Holder]; undo?: string } {
  const changed = inPrinting(entry, printing)
  const move = changeEntries(db.state, kind, isOf(holderId), (entries) =>
    moveCopies(entries, { from: entry, changed, left: null }, moveRules(kind).join),
  )
  if (changed === entry) return { to: move.to }
  // The kind is that of the moves.
  const moved = { kind, holderId, moves: [move] } as unknown as MovesRecord
  return { to: move.to, undo: keepMoves(db, userId, moved) }
}

/** Keeps what undoes moves; answers the token. */
export function keepMoves({ state, now }: MockDb, userId: number, moved: MovesRecord): string {
  const time = now().getTime()
  const undo = crypto.randomUUID()
  state.undos = state.undos.filter(({ expiresAt }) => expiresAt > time)
  state.undos.push({
    token: undo,
    userId,
    expiresAt: time + undoLifetimeMs,
    count: moved.moves.length,
    changes: { collection: [], wishlist: [], listItems: [] },
    moved: structuredClone(moved),
  })
  return undo
}

/** Takes moves back, the last one first; returns of how many an entry still had copies. */
export function undoMoves(state: MockState, { kind, holderId, moves }: MovesRecord): number {
  const undo = <Holder extends Kind>(of: Holder, back: Move<Records[Holder]>[]) =>
    changeEntries(state, of, isOf(holderId), (entries) =>
      back.toReversed().filter((move) => takeBackMove(entries, move, moveRules(of)) > 0),
    ).length
  switch (kind) {
    case 'collection':
      return undo(kind, moves)
    case 'wishlist':
      return undo(kind, moves)
    case 'listItems':
      return undo(kind, moves)
  }
}

/** Whether an entry is of this member, or of this list. */
export const isOf =
  (holderId: number) =>
  (entry: EntryRecord & ({ userId: number } | { listId: number })): boolean =>
    ('userId' in entry ? entry.userId : entry.listId) === holderId

/** The printing of the same card and the finish that a change names for an entry, whose own they are where it names none. */
export function otherPrinting(
  db: MockDb,
  { cardId: own, finish }: FinishKey,
  {
    cardId = own,
    variation = finish,
  }: { cardId?: number | undefined; variation?: Finish | undefined },
): FinishKey {
  if (cardId === own && variation === finish) return { cardId, finish }
  const [before, after] = [own, cardId].map((id) => db.catalog.cards[id - 1])
  if (!before || !after) throw new ApiError(400, bulkReasons.unknownCard)
  if (!isSameCard(namedPrinting(before), namedPrinting(after))) throw new ApiError(400, otherCard)
  return requestedPrinting(db, { cardId, variation })
}
