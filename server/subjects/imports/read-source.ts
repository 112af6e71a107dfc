/** Reads the source of an import in a thread, and stores its reviewed rows as they come. */
import { maxImportRows, stalledAfterMs } from '../../../src/domain/imports/import.ts'
import { ApiError } from '../../../src/contract/api-error.ts'
import { importsBusy } from '../../../src/rules/imports.ts'
import type { Services } from '../../context.ts'
import { NoRoomError } from '../../db/disk-room.ts'
import { findNames, findPrintings, findSets } from '../cards/find-printings.ts'
import { JobLimitError } from '../../threads/job-thread.ts'
import type { ImportOutcome } from './import-counts.ts'
import { failImport, noteStored, type OwnImport, updateImport } from './import-queries.ts'
import type { ImportJob } from './reading/job.ts'
import { applyChoices, insertRows, noteRowsStored } from './row-queries.ts'

type Context = Pick<Services, 'engine' | 'now' | 'importThreads' | 'importCounts' | 'log'>

/** The member has deleted the import while it was read. */
class Cancelled extends Error {}

/** The member's reviews hold as much as they may. */
class TooMuchStored extends Error {}

/** Ends with the import in review, or failed with a message. Never throws. */
export async function readSource(
  context: Context,
  own: OwnImport,
  input: ImportJob['input'],
): Promise<void> {
  const { importCounts } = context
  importCounts.reading += 1
  importCounts.outcomes[await outcomeOf(context, own, input)] += 1
  importCounts.reading -= 1
}

async function outcomeOf(
  { engine, now, importThreads, importCounts, log }: Context,
  own: OwnImport,
  input: ImportJob['input'],
): Promise<ImportOutcome> {
  const { db } = engine
  const answerTo = async (question: ImportJob['question']): Promise<ImportJob['reply']> => {
    if (question.kind === 'find') return findPrintings(db, question.batches)
    if (question.kind === 'sets') return [await findSets(db)]
    if (question.kind === 'names') return findNames(db)
    await db.transaction(async (tx) => {
      await engine.checkRoom('large')
      const change =
        question.kind === 'opened'
          ? { format: question.format, formatName: question.formatName, columns: question.columns }
          : {}
      const progress = { ...change, status: 'matching', progressAt: now() } as const
      if (!(await updateImport(tx, own.id, progress))) throw new Cancelled()
      if (question.kind !== 'store') return
      await insertRows(tx, own.id, question.rows)
      if (!(await noteStored(tx, own, Buffer.byteLength(question.rows)))) throw new TooMuchStored()
    })
    if (question.kind === 'store') importCounts.rows += question.rowCount
    return []
  }
  const noteWaiting = () => void updateImport(db, own.id, { progressAt: now() }).catch(() => {})
  // In the queue an import makes no progress of its own, and would count as stalled.
  const waiting = setInterval(noteWaiting, stalledAfterMs / 4).unref()
  try {
    const answer = await importThreads.run({
      input: async () => {
        clearInterval(waiting)
        // An import that was deleted while it waited takes no turn.
        if (!(await updateImport(db, own.id, { progressAt: now() }))) throw new Cancelled()
        return input
      },
      reply: answerTo,
      transfer: ({ bytes }) => [bytes],
      endsThread: input.bytes.byteLength > largeFileBytes,
    })
    if ('refusal' in answer) {
      await failImport(db, own.id, answer.refusal)
      log?.info({ importId: own.id }, 'An import failed: its source was refused.')
      return 'failed'
    }
    await noteRowsStored(engine.background)
    await db.transaction(async (tx) => {
      await applyChoices(tx, own)
      await updateImport(tx, own.id, { status: 'review', lost: answer.lost, progressAt: now() })
    })
    return 'review'
  } catch (error) {
    if (error instanceof Cancelled) return 'deleted'
    const limit = limitMessage(error)
    if (limit !== null) log?.info({ importId: own.id, err: error }, 'An import failed by a limit.')
    else log?.error({ importId: own.id, err: error }, 'An import failed by a fault of the server.')
    const message = limit ?? 'The server failed to read this file. Please try again.'
    // The database may be closed, or hold no such import any more.
    await failImport(db, own.id, message).catch(() => {})
    return limit === null ? 'fault' : 'failed'
  } finally {
    clearInterval(waiting)
  }
}

/** What the member reads about a limit of the server; null for a fault. */
function limitMessage(error: unknown): string | null {
  if (error instanceof JobLimitError)
    return `This file takes too long to read. Split it into parts of at most ${maxImportRows.toLocaleString('en-US')} rows.`
  if (error instanceof TooMuchStored)
    return 'Your reviews take up more than 64 MB. Finish or delete one of them, or import this file in parts.'
  if (error instanceof NoRoomError)
    return 'The server has too little disk space left for this import.'
  // Other uploads may have taken the last places of the queue since this one was accepted.
  return error instanceof ApiError && error.status === 503 ? importsBusy().message : null
}

/** A thread that has read a larger file is ended, which frees its memory at once. */
const largeFileBytes = 1024 * 1024
