/** Starts the database's thread. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { moduleStart } from './module-start.ts'
import { pgliteFolder } from './pglite-package.ts'
import { DatabaseError, type Response, type WorkerData } from './protocol.ts'

const [workerFile, ...workerArgs] = moduleStart(
  new URL('./worker.ts', import.meta.url),
  'typescript with pglite',
)

let program: Promise<WebAssembly.Module> | undefined

/** PostgreSQL, compiled once in a process: the next database finds quick what the ones before it have run. */
export function compileProgram(): Promise<WebAssembly.Module> {
  program ??= readFile(join(pgliteFolder, 'pglite.wasm')).then(WebAssembly.compile)
  return program
}

/** Resolves once the cluster in the folder is open. */
export async function startWorker(folder: string): Promise<Worker> {
  const workerData: WorkerData = { folder, program: await compileProgram() }
  const worker = new Worker(workerFile, {
    argv: workerArgs,
    workerData,
    // A launcher brings its own loader; flags of the process may not suit a thread.
    execArgv: [],
    // A quarter of the default, with which the process kept 60 MB more: what the thread makes are messages, soon gone.
    resourceLimits: { maxYoungGenerationSizeMb: 12 },
  })
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (response: Response) => {
      worker.off('error', reject)
      if (response.type === 'ready') return resolve(worker)
      void worker.terminate()
      reject(
        response.type === 'failed'
          ? new DatabaseError(response.error)
          : new Error(response.type === 'fatal' ? response.message : 'The thread did not start.'),
      )
    })
  })
}
