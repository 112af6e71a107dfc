/** Blocks between members. A block works in both directions. */
import type { MockDb } from '../db.ts'

export interface BlockRecord {
  blockerId: number
  blockedId: number
}

/** Whether either of two members has blocked the other. */
export function areBlocked({ state }: MockDb, one: number, other: number): boolean {
  return state.blocks.some(
    ({ blockerId, blockedId }) =>
      (blockerId === one && blockedId === other) || (blockerId === other && blockedId === one),
  )
}
