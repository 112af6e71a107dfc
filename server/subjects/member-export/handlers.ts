/** A member's file. A thread reads it (`reading/`). */
import { bulkReasons } from '../../../src/contract/bulk.ts'
import { backupRefused } from '../../../src/contract/member-export.ts'
import { backupName } from '../../../src/domain/member-export/document.ts'
import { refused, tooMuch } from '../../../src/domain/member-export/mistakes.ts'
import { backupTexts } from '../../../src/domain/member-export/write.ts'
import { requireUser } from '../accounts/membership.ts'
import { changesOf } from '../cards/page-cache.ts'
import { freePromised } from '../entries/bound-copies.ts'
import type { PlannedTexts } from './reading/reading.ts'
import type { AppHandlers, Services } from '../../context.ts'
import { countOwn, findCandidates } from './candidates.ts'
import { replaceOwn } from './replace-belongings.ts'
import { memberRows } from './export-rows.ts'
import type { Db } from '../../db/engine.ts'
import { selectValue } from '../../db/select.ts'
import { offeringTransaction } from '../lists/for-trade-list.ts'
import { longestOf } from '../lists/list-row.ts'
import { mostNeedsOf } from '../wishlist/any-printing.ts'
import { JobLimitError } from '../../threads/job-thread.ts'
import {
  entryLimitError,
  limitErrors,
  type Limits,
  listedLimitError,
} from '../../../src/domain/entries/limits.ts'
import type { BackupCounts } from '../../../src/domain/member-export/counts.ts'
import { ApiError } from '../../../src/contract/api-error.ts'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'

export const backupHandlers = {
  backupExport: async ({ viewer, engine, today }) => {
    const userId = viewer.id
    const { username } = await requireUser(engine.db, userId)
    return { name: backupName(today(), username), content: await memberFile(engine.db, userId) }
  },

  backupPreview: async (input) => {
    const { after, unknown } = await planned(input, input.form.backupFile, true)
    checkImportCounts(after, input.limits)
    const userId = input.viewer.id
    return { before: await countOwn(input.engine.db, userId), after, unknown }
  },

  backupImport: async (input) => {
    const { viewer, address, audit, limits } = input
    const {
      after: planCounts,
      unknown,
      import: texts,
    } = await planned(input, input.form.backupFile, false)
    if (texts === null) throw new Error('An import has texts for the database.')
    checkImportCounts(planCounts, limits)
    const replace = async (tx: Db, userId: number) => {
      const before = await countOwn(tx, userId)
      const at = input.now()
      await replaceOwn(tx, { userId, at }, texts, input.query)
      const { count: unbound } = await freePromised(tx, {
        userId,
        now: at,
        importId: null,
        before: null,
      })
      for (const kind of ['list', 'deck'] as const)
        refuse(entryLimitError(kind, await longestOf(tx, userId, kind), limits))
      refuse(
        (await mostNeedsOf(tx, userId)) > limits.maxNeedsOfCard ? bulkReasons.tooManyNeeds : null,
      )
      return { before, after: await countOwn(tx, userId), unknown, unbound }
    }
    const change = await offeringTransaction({ ...input, notifies: false }, replace, 'large')
    await audit.record({ kind: 'backup_imported', actor: viewer, origin: address })
    return change
  },
} satisfies Partial<AppHandlers>

/** Attempts to write a file before a member who goes on changing cards is refused. */
const attempts = 3

/**
 * Writes a member's file from one version of the member's data. A transaction would keep all others from the embedded database, so
 * the file is written again where the member's version has changed. Throws ApiError 409 where it always has.
 */
async function memberFile(db: Db, userId: number): Promise<ReadableStream<Uint8Array>> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { changes, ...source } = await memberRows(db, userId)
    const content = await packed(backupTexts(source))
    if ((await selectValue(db, changesOf(userId))) === changes) return content
  }
  throw new ApiError(409, 'Your cards changed while the file was written. Please try again.')
}

/** A thread that has read a larger file is ended, which frees its memory at once. */
const largeFileBytes = 1024 * 1024

/** The plan of an import. Throws ApiError 400 with what is wrong with the file. */
async function planned(
  { engine, now, backupThreads }: Pick<Services, 'engine' | 'now' | 'backupThreads'>,
  backupFile: File,
  isPreview: boolean,
): Promise<PlannedTexts> {
  const plan = await backupThreads
    .run({
      input: async () => ({
        file: await backupFile.arrayBuffer(),
        now: now().toISOString(),
        isPreview,
      }),
      reply: (printings) => findCandidates(engine.db, printings),
      transfer: ({ file }) => [file],
      endsThread: backupFile.size > largeFileBytes,
    })
    .catch((error: unknown) => {
      if (!(error instanceof JobLimitError)) throw error
      return refused({ path: '', message: tooMuch })
    })
  if ('mistakes' in plan) throw backupRefused(plan)
  return plan
}

/** Throws ApiError 409 when a member would have more than the limits after an import. */
function checkImportCounts({ collection, wishlist, lists }: BackupCounts, limits: Limits) {
  refuse(
    entryLimitError('collection', collection.entries, limits) ??
      entryLimitError('wishlist', wishlist.entries, limits) ??
      (lists.lists > limits.maxListsPerMember ? limitErrors.lists(limits) : null) ??
      (lists.decks > limits.maxDecksPerMember ? limitErrors.decks(limits) : null) ??
      listedLimitError(lists.entries, limits),
  )
}

function refuse(message: string | null): void {
  if (message !== null) throw new ApiError(409, message)
}

/**
 * Takes all texts and returns them as a stream. They are kept compressed, a tenth of their size:
 * the read ends before a slow client takes the first of them, and a failure is still an error
 * answer.
 */
async function packed(texts: AsyncIterable<string>): Promise<ReadableStream<Uint8Array>> {
  const chunks: Buffer[] = []
  await pipeline(
    Readable.from(texts),
    createGzip({ level: constants.Z_BEST_SPEED }),
    async (zipped: AsyncIterable<Buffer>) => {
      for await (const chunk of zipped) chunks.push(chunk)
    },
  )
  const stream = Readable.from(chunks).pipe(createGunzip())
  // Node's type of a web stream is not the browser's, which the contract names.
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}
