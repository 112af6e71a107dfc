/** Users: reads and single writes. Rules that span several of them are in `./membership.ts`. */
import { and, count, eq, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  type Role,
  type UserStatus,
  usernameKey,
  usernameSkeleton,
} from '../../../src/domain/accounts/account.ts'
import type { Db } from '../../db/engine.ts'
import { lockNumbers } from '../../db/lock-numbers.ts'
import { users } from '../../db/schema/accounts.ts'

/** All but the password's hash. */
const userColumns = {
  id: users.id,
  username: users.username,
  role: users.role,
  status: users.status,
  name: users.name,
  additionalInfo: users.additionalInfo,
  isPublic: users.isPublic,
  priceSource: users.priceSource,
  currency: users.currency,
  createdAt: users.createdAt,
}
export type UserRow = Pick<typeof users.$inferSelect, keyof typeof userColumns>

export interface NewUser {
  username: string
  /** Null for an account that signs in by the provider alone. */
  passwordHash: string | null
  role: Role
  status: UserStatus
  now: Date
}

/** Takes the lock of rules over several users, until the transaction ends. */
export async function lockAccounts(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers.accounts}::bigint)`)
}

/**
 * Locks a member until the transaction ends and increments the member's version, so that changes of
 * one member's collection, wishlist or lists run one after the other. Returns whether the member
 * exists.
 */
export async function lockAndRaiseVersion(tx: Db, id: number): Promise<boolean> {
  const noted = await tx
    .update(users)
    .set({ changes: sql`${users.changes} + 1` })
    .where(eq(users.id, id))
    .returning({ id: users.id })
  return noted.length > 0
}

/** Stores the price source and the currency in which a member sees prices. */
export async function setMoney(
  db: Db,
  id: number,
  money: Pick<UserRow, 'priceSource' | 'currency'>,
): Promise<void> {
  await db.update(users).set(money).where(eq(users.id, id))
}

export async function findUser(db: Db, id: number): Promise<UserRow | null> {
  return findOne(db, eq(users.id, id))
}

/** A user of any status. */
export async function findUserByName(db: Db, username: string): Promise<UserRow | null> {
  return findOne(db, hasName(username))
}

/** A user whose name has the same `usernameSkeleton`. */
export async function findLookAlike(db: Db, username: string): Promise<UserRow | null> {
  const letters = sql`translate(${users.usernameKey}, '01i_.-', 'oll')`
  const skeleton = sql`replace(replace(${letters}, 'rn', 'm'), 'vv', 'w')`
  return findOne(db, eq(skeleton, usernameSkeleton(username)))
}

/** An approved member, whom others may see. */
export async function findMember(db: Db, id: number): Promise<UserRow | null> {
  return findOne(db, and(eq(users.id, id), eq(users.status, 'approved')))
}

/** The approved member whose wishlist has this public link; the comparison is case-sensitive. */
export async function findMemberByShareToken(db: Db, token: string): Promise<UserRow | null> {
  return findOne(db, and(eq(users.wishlistShareToken, token), eq(users.status, 'approved')))
}

/** Gives a user's wishlist a public link, unless it has one; answers what the link ends with. */
export async function shareWishlist(db: Db, id: number, token: string): Promise<string> {
  const [shared] = await db
    .update(users)
    .set({ wishlistShareToken: sql`coalesce(${users.wishlistShareToken}, ${token})` })
    .where(eq(users.id, id))
    .returning({ token: users.wishlistShareToken })
  return shared?.token ?? token
}

/** Ends the public link to a user's wishlist, if there is one. */
export async function unshareWishlist(db: Db, id: number): Promise<void> {
  await db.update(users).set({ wishlistShareToken: null }).where(eq(users.id, id))
}

async function findOne(db: Db, condition: SQL | undefined): Promise<UserRow | null> {
  const [user] = await db.select(userColumns).from(users).where(condition)
  return user ?? null
}

/** The user of this name with the password's hash, to sign in by. */
export async function findCredentials(db: Db, username: string) {
  const [user] = await db
    .select({ ...userColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(hasName(username))
  return user ?? null
}

/** All users, by name; only those of a status when one is given. */
export function listUsers(db: Db, status?: UserStatus): Promise<UserRow[]> {
  return db
    .select(userColumns)
    .from(users)
    .where(status === undefined ? undefined : eq(users.status, status))
    .orderBy(users.usernameKey)
}

/** How many users there are of each status. */
export async function countUsersByStatus(db: Db): Promise<Record<UserStatus, number>> {
  const rows = await db
    .select({ status: users.status, users: count() })
    .from(users)
    .groupBy(users.status)
  return {
    pending: 0,
    approved: 0,
    denied: 0,
    ...Object.fromEntries(rows.map((row) => [row.status, row.users])),
  }
}

export async function hasNoUsers(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length === 0
}

export function countApprovedAdmins(db: Db): Promise<number> {
  return db.$count(users, and(eq(users.role, 'admin'), eq(users.status, 'approved')))
}

/**
 * Counts the approved admins and locks their rows until the transaction ends. In a serialisable transaction it fails when one
 * of them changed since the transaction began.
 */
export async function lockApprovedAdmins(tx: Db): Promise<number> {
  const isApprovedAdmin = and(eq(users.role, 'admin'), eq(users.status, 'approved'))
  return (await tx.select({ id: users.id }).from(users).where(isApprovedAdmin).for('update')).length
}

/** Null when the name is taken. */
export async function insertUser(db: Db, { now, ...user }: NewUser): Promise<UserRow | null> {
  const [inserted] = await db
    .insert(users)
    .values({ ...user, usernameKey: usernameKey(user.username), createdAt: now })
    .onConflictDoNothing()
    .returning(userColumns)
  return inserted ?? null
}

export async function updateRole(db: Db, id: number, role: Role): Promise<void> {
  await db.update(users).set({ role }).where(eq(users.id, id))
}

export async function updateStatus(db: Db, id: number, status: UserStatus): Promise<void> {
  await db.update(users).set({ status }).where(eq(users.id, id))
}

/** Whether the user was there; with `replaced`, whether the password was still the one of that hash. */
export async function updatePassword(
  db: Db,
  id: number,
  passwordHash: string,
  replaced?: string,
): Promise<boolean> {
  const unchanged = replaced === undefined ? undefined : eq(users.passwordHash, replaced)
  const updated = await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), unchanged))
    .returning({ id: users.id })
  return updated.length > 0
}

export interface ProfileChange {
  name?: string | null | undefined
  additionalInfo?: string | null | undefined
  isPublic?: boolean | undefined
}

/** Updates the defined fields. Null when the user does not exist. */
export async function updateProfile(
  db: Db,
  id: number,
  { name, additionalInfo, isPublic }: ProfileChange,
): Promise<UserRow | null> {
  const [updated] = await db
    .update(users)
    .set({
      name: orKept(name, users.name),
      additionalInfo: orKept(additionalInfo, users.additionalInfo),
      isPublic: orKept(isPublic, users.isPublic),
    })
    .where(eq(users.id, id))
    .returning(userColumns)
  return updated ?? null
}

/**
 * Deletes the user with all their data. Closed trades stay with their partners (`leaveProposals`
 * runs first).
 */
export async function deleteUser(db: Db, id: number): Promise<void> {
  await db.delete(users).where(eq(users.id, id))
}

/** Locks and returns the users that are neither approved nor admins. */
export function lockUnapprovedUsers(tx: Db, ids: readonly number[]): Promise<UserRow[]> {
  const isMeant = and(
    sql`${users.id} = any (${sql.param(ids)}::integer[])`,
    ne(users.status, 'approved'),
    ne(users.role, 'admin'),
  )
  return tx.select(userColumns).from(users).where(isMeant).for('update')
}

function hasName(username: string): SQL {
  return eq(users.usernameKey, usernameKey(username))
}

function orKept<T>(value: T | undefined, column: SQLWrapper): T | SQL {
  return value === undefined ? sql`${column}` : value
}
