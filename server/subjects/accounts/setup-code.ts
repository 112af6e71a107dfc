/** The setup code of the first account. */
import { newTypedCode } from '../../../src/domain/accounts/typed-code.ts'
import type { Db } from '../../db/engine.ts'
import { hasNoUsers } from './user-queries.ts'
import { setupCode } from '../../db/schema/registration.ts'

/** The code to print while there is no account; null where there is one, and no code is kept. */
export async function prepareSetupCode(db: Db): Promise<string | null> {
  if (await hasNoUsers(db)) return keepSetupCode(db, newTypedCode())
  await deleteSetupCode(db)
  return null
}

/** Null when there is none. */
export async function findSetupCode(db: Db): Promise<string | null> {
  const [row] = await db.select({ code: setupCode.code }).from(setupCode)
  return row?.code ?? null
}

/** Keeps a code unless there is one, and returns the one that is kept: all processes on the database have the same. */
async function keepSetupCode(db: Db, code: string): Promise<string> {
  await db.insert(setupCode).values({ id: 1, code }).onConflictDoNothing()
  return (await findSetupCode(db)) ?? code
}

export async function deleteSetupCode(db: Db): Promise<void> {
  await db.delete(setupCode)
}
