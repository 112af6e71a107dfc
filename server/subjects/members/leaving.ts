/**
 * Deletes accounts with all that is theirs. Partners keep the closed trades, where the name becomes that of a former
 * member; pending proposals are withdrawn or declined, so that what they promise is free again.
 */
import { ApiError } from '../../../src/contract/api-error.ts'
import { accountErrors } from '../../../src/domain/accounts/account.ts'
import type { Db } from '../../db/engine.ts'
import { findPendingPartners, findTraders, leaveProposals } from '../proposals/write-proposals.ts'
import { serialisable } from '../../db/serialisable.ts'
import {
  deleteUser,
  lockAccounts,
  lockApprovedAdmins,
  lockUnapprovedUsers,
  lockMember,
  type UserRow,
} from '../accounts/user-queries.ts'
import { requireUser } from '../accounts/membership.ts'

/** Deletes a member for an admin. 403 for an admin. */
export function removeUser(db: Db, id: number, now = new Date()): Promise<UserRow> {
  return deleteAccount(db, { id, now }, async ({ role }) => {
    if (role === 'admin') throw new ApiError(403, 'An admin account cannot be deleted.')
  })
}

/** Deletes, for an admin, the users that are neither approved nor admins; returns them. */
export function removeUsers(db: Db, ids: readonly number[], now: Date): Promise<UserRow[]> {
  return serialisable(db, async (tx) => {
    await lockAccounts(tx)
    const users = await lockUnapprovedUsers(tx, ids)
    await deleteUsers(tx, users, now)
    return users
  })
}

/** Deletes an account for its owner, or for the command line. 409 for the last approved admin. */
export function leave(db: Db, id: number, now: Date): Promise<UserRow> {
  return deleteAccount(db, { id, now }, async ({ role, status }, tx) => {
    const isApprovedAdmin = role === 'admin' && status === 'approved'
    if (isApprovedAdmin && (await lockApprovedAdmins(tx)) === 1) {
      throw new ApiError(409, accountErrors.lastAdminLeaves)
    }
  })
}

/** Serialisable, so that a proposal which is sent at the same time is either closed here or refused. */
function deleteAccount(
  db: Db,
  { id, now }: { id: number; now: Date },
  check: (user: UserRow, tx: Db) => Promise<void>,
): Promise<UserRow> {
  return serialisable(db, async (tx) => {
    await lockAccounts(tx)
    const user = await requireUser(tx, id)
    await check(user, tx)
    await deleteUsers(tx, [user], now)
    return user
  })
}

async function deleteUsers(tx: Db, users: readonly UserRow[], now: Date): Promise<void> {
  const ids = users.map(({ id }) => id)
  const traders = await findTraders(tx, ids)
  const changed = new Set([...traders, ...(await findPendingPartners(tx, traders))])
  // The order of `lockMembers`, so that no two transactions wait for each other.
  for (const each of [...changed].toSorted((a, b) => a - b)) await lockMember(tx, each)
  for (const id of traders) await leaveProposals(tx, id, now)
  for (const id of ids) await deleteUser(tx, id)
}
