/** Opens a backup: a small one here, any other in a thread, since requests would wait while 50 MB are taken apart. */
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Refusal } from '../../src/domain/backup/mistakes.ts'
import { type PlannedTexts, Reading } from './reading.ts'
import type { ThreadAnswer, ThreadData } from './thread.ts'

export interface OpenBackup {
  /** Texts for `findCandidates`. */
  printings: readonly string[]
  plan: (candidates: readonly string[]) => Promise<PlannedTexts | Refusal>
  close: () => Promise<void>
}

/** A file of this size takes some 20 ms. */
const small = 256 * 1024

/** The caller closes it. */
export async function openBackup(file: ArrayBuffer, now: string): Promise<OpenBackup | Refusal> {
  if (file.byteLength > small) return openInThread({ file, now })
  const reading = Reading.open(file, now)
  if (!(reading instanceof Reading)) return reading
  return {
    printings: reading.printings(),
    plan: async (candidates) => reading.plan(candidates),
    close: async () => {},
  }
}

const launcher = fileURLToPath(new URL('../db/embedded/run-typescript.cjs', import.meta.url))

async function openInThread(data: ThreadData): Promise<OpenBackup | Refusal> {
  const worker = new Worker(launcher, {
    argv: ['../../backup-reading/thread.ts'],
    workerData: data,
    transferList: [data.file],
    execArgv: [],
    // More than the largest file takes; the server goes on where it does not suffice.
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  })
  const close = async () => void (await worker.terminate())
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
      async plan(candidates) {
        const planned = answered()
        worker.postMessage(candidates, [])
        const answer = await planned
        if ('printings' in answer) throw new Error('The thread answered something else.')
        return answer
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
