/** Opens a backup: a small one here, any other in a thread, since requests would wait while 50 MB are taken apart. */
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type Refusal, refused, tooMuch } from '../../src/domain/backup/mistakes.ts'
import { type PlannedTexts, Reading } from './reading.ts'
import type { PlanRequest, ThreadAnswer, ThreadData } from './thread.ts'

export interface OpenBackup {
  /** Texts for `findCandidates`. */
  printings: readonly string[]
  plan: (request: PlanRequest) => Promise<PlannedTexts | Refusal>
  close: () => Promise<void>
}

/** A file of this size takes some 20 ms. */
const small = 256 * 1024

/** The caller closes it. */
export async function openBackup(file: File, now: string): Promise<OpenBackup | Refusal> {
  if (file.size > small) return openInThread(file, now)
  const reading = Reading.open(await file.arrayBuffer(), now)
  if (!(reading instanceof Reading)) return reading
  return {
    printings: reading.printings(),
    plan: async ({ candidates, isPreview }) => reading.plan(candidates, isPreview),
    close: async () => {},
  }
}

const launcher = fileURLToPath(new URL('../db/embedded/run-typescript.cjs', import.meta.url))

/** One thread at a time: each may take some hundred MB. */
let lastTurn: Promise<unknown> = Promise.resolve()

/** Waits for the turns that were asked for before; answers what ends this one. */
async function takeTurn(): Promise<() => void> {
  const before = lastTurn
  const turn = new AbortController()
  lastTurn = once(turn.signal, 'abort')
  await before
  return () => turn.abort()
}

async function openInThread(file: File, now: string): Promise<OpenBackup | Refusal> {
  const endTurn = await takeTurn()
  // Files stay on the disk until their turn.
  const bytes = await file.arrayBuffer().catch((error: unknown) => {
    endTurn()
    throw error
  })
  const data: ThreadData = { file: bytes, now }
  const worker = new Worker(launcher, {
    argv: ['../../backup-reading/thread.ts'],
    workerData: data,
    transferList: [data.file],
    execArgv: [],
    // More than the largest file takes; the server goes on where it does not suffice, and grows by no more than 500 MB.
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 },
  })
  const close = async () => {
    await worker.terminate()
    endTurn()
  }
  const answered = async () => {
    // Rejects with the error that ends the thread.
    const [answer] = (await once(worker, 'message')) as [ThreadAnswer]
    return answer
  }
  try {
    const first = await answered()
    if ('mistakes' in first) {
      await close()
      return first
    }
    if (!('printings' in first)) throw new Error('The thread answered something else.')
    return {
      printings: first.printings,
      async plan(request) {
        const planned = answered()
        worker.postMessage(request, [])
        const answer = await planned
        if ('printings' in answer) throw new Error('The thread answered something else.')
        return answer
      },
      close,
    }
  } catch (error) {
    await close()
    if (isOutOfMemory(error)) return refused({ path: '', message: tooMuch })
    throw error
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
