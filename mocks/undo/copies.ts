/** Copies of changed entries, kept for an hour, from which `undo.ts` undoes a change once. */
import type { Cost } from '../../src/domain/entries/cost.ts'
import type { EntryDetails } from '../../src/domain/entries/details.ts'
import type { Condition } from '../../src/domain/entries/entry.ts'
import { type EntryHolder, undoLifetimeMs } from '../../src/domain/entries/limits.ts'
import type { CollectionRecord, ListItemRecord } from '../seeds/belongings.ts'
import type { MockDb } from '../db.ts'

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
      copies: ({ id: number; quantity: number; forTrade?: number } & Partial<Cost>)[]
    }

export interface UndoRecord {
  token: string
  userId: number
  /** Milliseconds after which it is too late. */
  expiresAt: number
  change: UndoableChange
}

/** Keeps a copy of a change and returns the token that undoes it; null when the copy is too large. */
export function keepForUndo(db: MockDb, userId: number, change: UndoableChange): string | null {
  const { state, now } = db
  const token = crypto.randomUUID()
  const time = now().getTime()
  state.undos = state.undos.filter(({ expiresAt }) => expiresAt > time)
  const expiresAt = time + undoLifetimeMs
  state.undos.push({ token, userId, expiresAt, change: structuredClone(change) })
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
      .filter(({ change }, index) => {
        bytes += new TextEncoder().encode(JSON.stringify(change)).length
        return index < maxUndosPerMember && bytes <= maxUndoBytesPerMember
      }),
  )
  state.undos = state.undos.filter((each) => each.userId !== userId || kept.has(each))
  return state.undos.some((each) => each.token === token)
}
