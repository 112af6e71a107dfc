/** Reads and writes of second factors: the secret of the time codes, and the recovery codes. */
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { plainRecoveryCode, timeStepOf } from '../../../src/rules/second-factor.ts'
import type { Db } from '../../db/engine.ts'
import { recoveryCodes, secondFactors } from '../../db/schema/second-factors.ts'
import { hashToken } from './token.ts'

/** The second factor of a user, also one that is only begun; null without one. */
export async function findSecondFactor(db: Db, userId: number) {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return row ?? null
}

export async function isSecondFactorOn(db: Db, userId: number): Promise<boolean> {
  return (await findSecondFactor(db, userId))?.onSince != null
}

/** Keeps the secret until a code confirms it. False while the second factor is on. */
export async function keepSecret(db: Db, userId: number, secret: string): Promise<boolean> {
  const kept = await db
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(secondFactors.onSince),
    })
    .returning({ userId: secondFactors.userId })
  return kept.length > 0
}

/** Turns the second factor on by a code of its secret. False for a wrong code. */
export async function turnOn(
  db: Db,
  { userId, secret }: { userId: number; secret: string },
  code: string,
  now: Date,
): Promise<boolean> {
  const lastStep = timeStepOf(code, { secret, lastStep: 0, now })
  if (lastStep === null) return false
  const isMeant = and(
    eq(secondFactors.userId, userId),
    eq(secondFactors.secret, secret),
    isNull(secondFactors.onSince),
  )
  const turned = await db
    .update(secondFactors)
    .set({ onSince: now, lastStep })
    .where(isMeant)
    .returning({ userId: secondFactors.userId })
  return turned.length > 0
}

/** Deletes the second factor, also one that is only begun. Whether it was on. */
export async function deleteSecondFactor(db: Db, userId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    const [deleted] = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.userId, userId))
      .returning({ onSince: secondFactors.onSince })
    return deleted?.onSince != null
  })
}

/** Replaces the recovery codes. */
export async function keepRecoveryCodes(
  db: Db,
  userId: number,
  codes: readonly string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashToken(plainRecoveryCode(code)) })))
}

export const countRecoveryCodes = (db: Db, userId: number): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))

export type CodeKind = 'time' | 'recovery'

/** The kind of a right code, which is accepted this once; null for a wrong one, and while the second factor is off. */
export async function spendCode(
  db: Db,
  userId: number,
  code: string,
  now: Date,
): Promise<CodeKind | null> {
  const factor = await findSecondFactor(db, userId)
  if (factor?.onSince == null) return null
  const step = timeStepOf(code, { ...factor, now })
  if (step !== null) return (await noteStep(db, userId, step)) ? 'time' : null
  const spent = await db
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashToken(plainRecoveryCode(code))),
      ),
    )
    .returning({ userId: recoveryCodes.userId })
  return spent.length > 0 ? 'recovery' : null
}

/** False when a code of this step or a later one was accepted in between. */
async function noteStep(db: Db, userId: number, step: number): Promise<boolean> {
  const noted = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return noted.length > 0
}

/** The ids of the users whose second factor is on. */
export async function usersWithSecondFactor(db: Db): Promise<Set<number>> {
  const rows = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(isNotNull(secondFactors.onSince))
  return new Set(rows.map(({ userId }) => userId))
}
