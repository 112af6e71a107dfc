/** A member's backup. Reading a file is in `../backup-reading/`, what the database does in `../db/backup/`. */
import { ApiError } from '../../src/api/api-error.ts'
import { backupRefused } from '../../src/api/backup/contract.ts'
import type { BackupCounts } from '../../src/domain/backup/counts.ts'
import { backupName } from '../../src/domain/backup/document.ts'
import { backupTexts } from '../../src/domain/backup/write.ts'
import { entryLimitError, type Limits, limitErrors } from '../../src/domain/limits.ts'
import { existing } from '../accounts/membership.ts'
import { openBackup } from '../backup-reading/open.ts'
import { packed } from '../backup-reading/pack.ts'
import type { PlannedTexts } from '../backup-reading/reading.ts'
import type { AppHandlers } from '../context.ts'
import { findCandidates } from '../db/backup/candidates.ts'
import { countOwn } from '../db/backup/counts.ts'
import { replaceOwn } from '../db/backup/replace.ts'
import { backupSource } from '../db/backup/source.ts'
import type { Db, Engine } from '../db/engine.ts'
import { longestListOf } from '../db/lists/list-row.ts'
import { changeOwn } from './own-change.ts'
import { signedIn } from './signed-in.ts'

export const backupHandlers = {
  backupExport: async ({ viewer, engine, today }) => {
    const userId = signedIn(viewer).id
    const { username } = await existing(engine.db, userId)
    const content = await engine.db.transaction(
      async (tx) => packed(backupTexts(await backupSource(tx, userId))),
      // One state of all tables, whoever changes them meanwhile.
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    return { name: backupName(today(), username), content }
  },

  backupPreview: async ({ viewer, form, engine, now, limits }) => {
    const { after, unknown } = await planned(engine, form.backupFile, now(), true)
    checkCounts(after, limits)
    return { before: await countOwn(engine.db, signedIn(viewer).id), after, unknown }
  },

  backupImport: async ({ viewer, form, engine, now, limits }) => {
    const { after, unknown, import: texts } = await planned(engine, form.backupFile, now(), false)
    if (texts === null) throw new Error('An import has texts for the database.')
    checkCounts(after, limits)
    const replace = async (tx: Db, userId: number) => {
      const before = await countOwn(tx, userId)
      await replaceOwn(tx, userId, texts)
      refuse(entryLimitError('list', await longestListOf(tx, userId), limits))
      return { before, after, unknown }
    }
    return changeOwn({ engine, viewer }, replace, 'large')
  },
} satisfies Partial<AppHandlers>

/** What a file would do. Throws ApiError 400 with what is wrong with it. */
async function planned(
  engine: Engine,
  file: File,
  now: Date,
  isPreview: boolean,
): Promise<PlannedTexts> {
  const backup = await openBackup(file, now.toISOString())
  if ('mistakes' in backup) throw backupRefused(backup)
  try {
    const candidates: string[] = []
    for (const printings of backup.printings) {
      candidates.push(await findCandidates(engine.db, printings))
    }
    const plan = await backup.plan({ candidates, isPreview })
    if ('mistakes' in plan) throw backupRefused(plan)
    return plan
  } finally {
    await backup.close()
  }
}

/** Throws ApiError 409 when a member would have more than the limits after an import. */
function checkCounts({ collection, wishlist, lists }: BackupCounts, limits: Limits): void {
  refuse(
    entryLimitError('collection', collection.entries, limits) ??
      entryLimitError('wishlist', wishlist.entries, limits) ??
      (lists.lists > limits.maxListsPerMember ? limitErrors.lists(limits) : null),
  )
}

function refuse(message: string | null): void {
  if (message !== null) throw new ApiError(409, message)
}
