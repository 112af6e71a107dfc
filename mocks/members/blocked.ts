/** Blocks between members. A block works in both directions. */
import { ApiError } from '../../src/api/api-error.ts'
import { proposalErrors } from '../../src/domain/trade/proposal.ts'
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

/** Throws ApiError 409 where one of two members has blocked the other, without revealing which. */
export function checkNotBlocked(
  db: MockDb,
  userId: number,
  other: { id: number; username: string },
) {
  if (areBlocked(db, userId, other.id)) {
    throw new ApiError(409, proposalErrors.notAvailable(other.username))
  }
}
