/**
 * Changes of access and of roles: rules over several users, each in one transaction under one lock.
 * Errors are ApiErrors, whose messages the command line prints too.
 */
import { eq } from 'drizzle-orm'
import {
  type ClaimedAccess,
  lastAdminStays,
  nameTaken,
  noSuchUser,
} from '../../../src/rules/accounts.ts'
import type { UserStatus } from '../../../src/domain/accounts/account.ts'
import type { Db } from '../../db/engine.ts'
import { webhooks } from '../../db/schema/webhooks.ts'
import { deleteKeysOf } from './api-keys.ts'
import { forgetBrowsersOf } from './known-browsers.ts'
import { deletePasskeysOf } from './passkeys.ts'
import { endPendingRegistration } from './pending-registrations.ts'
import { endSessionsOf } from './sessions.ts'
import {
  countApprovedAdmins,
  findUser,
  insertUser,
  lockAccounts,
  type NewUser,
  updatePassword,
  updateRole,
  updateStatus,
  type UserRow,
} from './user-queries.ts'

/** Adds a user without the rules of registration. 409 when the name is taken. */
export async function addUser(db: Db, user: NewUser): Promise<UserRow> {
  const added = await insertUser(db, user)
  if (!added) throw nameTaken()
  return added
}

/** Denial ends the user's sessions, keys and webhooks. 409 when no approved admin would be left. */
export function setStatus(db: Db, id: number, status: UserStatus): Promise<UserRow> {
  return db.transaction(async (tx) => {
    await lockAccounts(tx)
    const user = await requireUser(tx, id)
    if (status !== 'approved' && (await isLastAdmin(tx, user))) throw lastAdminStays()
    await updateStatus(tx, id, status)
    await endPendingRegistration(tx, id)
    if (status === 'denied') {
      await endSessionsOf(tx, id)
      await deleteKeysOf(tx, id)
      await tx.delete(webhooks).where(eq(webhooks.userId, id))
    }
    return { ...user, status }
  })
}

/**
 * Lets the claims of a provider approve a pending member and, where roles follow a claim, set the role. The last approved admin
 * stays one, and no claim changes a denial. Answers the user and what has changed.
 */
export function followClaims(
  db: Db,
  id: number,
  { isApproved, isAdmin }: ClaimedAccess,
  setsRole: boolean,
): Promise<{ user: UserRow; isNewlyApproved: boolean; isNewRole: boolean }> {
  return db.transaction(async (tx) => {
    await lockAccounts(tx)
    const user = await requireUser(tx, id)
    const isNewlyApproved = isApproved && user.status === 'pending'
    const role = isAdmin ? 'admin' : 'member'
    const isNewRole = setsRole && role !== user.role && !(await isLastAdmin(tx, user))
    if (isNewlyApproved) {
      await updateStatus(tx, id, 'approved')
      await endPendingRegistration(tx, id)
    }
    if (isNewRole) await updateRole(tx, id, role)
    return {
      user: {
        ...user,
        ...(isNewlyApproved && { status: 'approved' as const }),
        ...(isNewRole && { role }),
      },
      isNewlyApproved,
      isNewRole,
    }
  })
}

/** Ends the user's sessions, keys and passkeys, and forgets the browsers that the user has signed in from. The second factor stays. */
export function resetPassword(db: Db, id: number, passwordHash: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await updatePassword(tx, id, passwordHash))) throw noSuchUser()
    await deletePasskeysOf(tx, id)
    await endSessionsOf(tx, id)
    await deleteKeysOf(tx, id)
    await forgetBrowsersOf(tx, id)
  })
}

/** Ends the user's other sessions, with `endsKeys` also the API keys, and forgets the other browsers. False when the password is no longer the one of the hash `replaced`. */
export function changePassword(
  db: Db,
  change: {
    userId: number
    passwordHash: string
    replaced: string
    sessionId: string
    browserToken: string | undefined
    endsKeys: boolean
  },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { userId, passwordHash, replaced, sessionId, browserToken, endsKeys } = change
    if (!(await updatePassword(tx, userId, passwordHash, replaced))) return false
    await endSessionsOf(tx, userId, sessionId)
    if (endsKeys) await deleteKeysOf(tx, userId)
    await forgetBrowsersOf(tx, userId, browserToken)
    return true
  })
}

/** 404 when there is none. */
export async function requireUser(db: Db, id: number): Promise<UserRow> {
  const user = await findUser(db, id)
  if (!user) throw noSuchUser()
  return user
}

async function isLastAdmin(db: Db, { role, status }: UserRow): Promise<boolean> {
  return role === 'admin' && status === 'approved' && (await countApprovedAdmins(db)) === 1
}
