import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { lockHolder } from '../../db/embedded/lock.ts'
import { type Check, type Facts, fail, ok, type Result, warn } from './check.ts'

/** The folder of the embedded database. */
export const folderCheck: Check = {
  name: 'folder',
  limitMs: 10_000,
  run: async ({ dataDir, databaseUrl }, facts) =>
    databaseUrl === undefined ? [await describeFolder(resolve(dataDir), facts)] : [],
}

async function describeFolder(folder: string, facts: Facts): Promise<Result> {
  const stats = await stat(folder).catch(() => null)
  if (stats === null) {
    return warn(
      `There is no folder ${folder} yet.`,
      'The first start creates it; set DATA_DIR as for the server if there should be one.',
    )
  }
  if (!stats.isDirectory()) return fail(`${folder} isn't a folder.`, 'Set DATA_DIR to a folder.')
  const user = process.getuid?.()
  if (user !== undefined && user !== stats.uid) {
    return fail(
      `${folder} belongs to the user with the id ${stats.uid}, and this is the user with the id ${user}.`,
      'Run the server and its commands as the owner: another user leaves files that the owner cannot write.',
    )
  }
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return fail(
      `${folder} cannot be written.`,
      'Give its owner the right to, or mount its file system for writing.',
    )
  }
  facts.holder = await lockHolder(folder)
  if (facts.holder !== null) return ok(`${folder} is in use by the process ${facts.holder}.`)
  facts.canOpen = true
  return ok(`${folder} can be written and is not in use.`)
}
