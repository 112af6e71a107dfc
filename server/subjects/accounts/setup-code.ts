/** Makes setup codes: 80 random bits, in groups of letters and digits that are easily typed. */
import { randomInt } from 'node:crypto'
import type { Db } from '../../db/engine.ts'
import { deleteSetupCode, keepSetupCode } from './setup-code-queries.ts'
import { hasNoUsers } from './user-queries.ts'

/** Without I, L, O and U, which are read as others. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groupCount = 4
const groupLength = 4

function newSetupCode(): string {
  return Array.from({ length: groupCount }, randomGroup).join('-')
}

function randomGroup(): string {
  return Array.from({ length: groupLength }, () => characters[randomInt(characters.length)]).join(
    '',
  )
}

/** The code to print while there is no account; null where there is one, and no code is kept. */
export async function prepareSetupCode(db: Db): Promise<string | null> {
  if (await hasNoUsers(db)) return keepSetupCode(db, newSetupCode())
  await deleteSetupCode(db)
  return null
}
