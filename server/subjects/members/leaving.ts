/**
 * Deletes accounts with all that is theirs. Partners keep the closed trades, where the name becomes that of a former
 * member; pending proposals are withdrawn or declined, so that what they promise is free again.
 */
import { ApiError } from '../../../src/contract/api-error.ts'
import { adminStays } from '../../../src/rules/accounts.ts'
import { accountErrors } from '../../../src/domain/accounts/account.ts'
import { sql, type SQL } from 'drizzle-orm'
import { deleteInPortions } from '../../db/delete-portions.ts'
import type { Db, Engine } from '../../db/engine.ts'
import {
  collectionItems,
  listItems,
  keptAnswers,
  wishlistItems,
} from '../../db/schema/belongings.ts'
import { arrivals } from '../../db/schema/arrivals.ts'
import { entryChanges } from '../../db/schema/entry-changes.ts'
import { importRows } from '../../db/schema/imports.ts'
import { findPendingPartners, findTraders, leaveProposals } from '../proposals/write-proposals.ts'
import { serialisable } from '../../db/serialisable.ts'
import {
  deleteUser,
  lockAccounts,
  lockApprovedAdmins,
  lockAndRaiseVersion,
  lockUnapprovedUsers,
  type UserRow,
} from '../accounts/user-queries.ts'
import { requireUser } from '../accounts/membership.ts'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Deletes a member for an admin. 403 for an admin. */
export function removeUser(engine: Engine, id: number, now = new Date()): Promise<UserRow> {
  return deleteAccount(engine, { id, now }, async ({ role }) => {
    if (role === 'admin') throw adminStays()
  })
}

/** Deletes, for an admin, the users that are neither approved nor admins; returns them. */
export function removeUsers(engine: Engine, ids: readonly number[], now: Date): Promise<UserRow[]> {
  return serialisable(engine.db, async (tx) => {
    await lockAccounts(tx)
    const users = await lockUnapprovedUsers(tx, ids)
    await deleteUsers(engine, tx, users, now)
    return users
  })
}

/** Deletes an account for its owner, or for the command line. 409 for the last approved admin. */
export function leave(engine: Engine, id: number, now: Date): Promise<UserRow> {
  return deleteAccount(engine, { id, now }, async ({ role, status }, tx) => {
    const isApprovedAdmin = role === 'admin' && status === 'approved'
    if (isApprovedAdmin && (await lockApprovedAdmins(tx)) === 1) {
      throw new ApiError(409, accountErrors.lastAdminLeaves)
    }
  })
}

/** Serialisable, so that a proposal which is sent at the same time is either closed here or refused. */
function deleteAccount(
  engine: Engine,
  { id, now }: { id: number; now: Date },
  check: (user: UserRow, tx: Db) => Promise<void>,
): Promise<UserRow> {
  return serialisable(engine.db, async (tx) => {
    await lockAccounts(tx)
    const user = await requireUser(tx, id)
    await check(user, tx)
    await deleteUsers(engine, tx, [user], now)
    return user
  })
}

async function deleteUsers(
  engine: Engine,
  tx: Db,
  users: readonly UserRow[],
  now: Date,
): Promise<void> {
  const ids = users.map(({ id }) => id)
  const traders = await findTraders(tx, ids)
  const changed = new Set([...traders, ...(await findPendingPartners(tx, traders))])
  // The order of `lockAndRaiseVersions`, so that no two transactions wait for each other.
  for (const each of [...changed].toSorted((a, b) => a - b)) await lockAndRaiseVersion(tx, each)
  for (const id of traders) await leaveProposals(tx, id, now)
  await deleteBelongings(engine, tx, ids)
  for (const id of ids) await deleteUser(tx, id)
}

/** The tables of which a member may have most, before the account takes the rest along. */
async function deleteBelongings(engine: Engine, tx: Db, ids: readonly number[]): Promise<void> {
  const isTheirs = sql`user_id = any (${sql.param(ids)}::integer[])`
  const ofImports = sql`import_id in (select id from imports where ${isTheirs})`
  const ofLists = sql`list_id in (select id from lists where ${isTheirs})`
  const belongings: [PgTable, SQL][] = [
    [importRows, ofImports],
    [entryChanges, isTheirs],
    [keptAnswers, isTheirs],
    [arrivals, isTheirs],
    [listItems, ofLists],
    [wishlistItems, isTheirs],
    [collectionItems, isTheirs],
  ]
  for (const [table, condition] of belongings) await deleteInPortions(engine, tx, table, condition)
}
