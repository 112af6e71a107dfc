/** The code that the first account needs when it is registered from another machine than the server's. */
import type { Db } from '../../db/engine.ts'
import { setupCode } from '../../db/schema/registration.ts'

/** Null when there is none. */
export async function findSetupCode(db: Db): Promise<string | null> {
  const [found] = await db.select({ code: setupCode.code }).from(setupCode)
  return found?.code ?? null
}

/** Keeps a code unless there is one, and returns the one that is kept: all processes on the database have the same. */
export async function keepSetupCode(db: Db, code: string): Promise<string> {
  await db.insert(setupCode).values({ id: 1, code }).onConflictDoNothing()
  return (await findSetupCode(db)) ?? code
}

export async function deleteSetupCode(db: Db): Promise<void> {
  await db.delete(setupCode)
}
