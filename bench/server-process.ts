/** The real server in a process of its own, and the figures that it reports about itself. */
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import * as z from 'zod'
import { residentMemory } from '../server/testing/resident-memory.ts'
import { ApiError } from '../src/contract/api-error.ts'
import { startServerProcess } from '../server/testing/server-process.ts'

/** Milliseconds by which the event loop was late, beyond the resolution of measuring. */
const loopDelay = z.object({ p50: z.number(), p99: z.number(), max: z.number() })
export type LoopDelay = z.infer<typeof loopDelay>

/** Bytes once garbage is collected: of the whole process, and of what its own heap and buffers still hold. */
const heldMemory = z.object({ whole: z.number(), held: z.number() })
export type HeldMemory = z.infer<typeof heldMemory>

export interface BenchServer {
  address: string
  /** Resident memory in bytes; NaN where /proc does not exist. */
  memory: () => number
  heldMemory: () => Promise<HeldMemory>
  /** Resets the measurement of the event loop's delay. */
  measureLoop: () => void
  loopDelay: () => Promise<LoopDelay>
  /** Begins to measure the pieces of work of the thread that answers requests. */
  measurePieces: () => void
  /** Milliseconds of processor of the longest piece since then. */
  longestPiece: () => Promise<number>
  stop: () => Promise<void>
}

/** Starts `server/main.ts` on a free port. */
export async function startServer(env: Record<string, string>): Promise<BenchServer> {
  const server = startServerProcess(env, { imports: ['./bench/inside-server.ts'] })
  const { process: child } = server
  child.stderr?.pipe(process.stderr)
  const ask = async (question: string) => {
    child.send(question)
    const [answer] = await once(child, 'message')
    return answer
  }
  return {
    address: await server.ready,
    memory: () => residentMemory(child.pid),
    heldMemory: async () => heldMemory.parse(await ask('held memory')),
    measureLoop: () => void child.send('measure loop'),
    loopDelay: async () => loopDelay.parse(await ask('loop delay')),
    measurePieces: () => void child.send('measure pieces'),
    longestPiece: async () => z.number().parse(await ask('longest piece')),
    stop: async () => void (await server.end('SIGTERM')),
  }
}

const agent = new Agent({ keepAlive: true })

/** Milliseconds until the last byte of an answer, over a connection that stays open; throws ApiError unless it is 200. */
export async function timeOf(url: string, token?: string): Promise<number> {
  const start = performance.now()
  await receive(url, 'gzip, br', token)
  return performance.now() - start
}

/** Bytes of an answer's body as it is sent to a client that accepts this encoding alone. */
export function bytesOf(
  url: string,
  token?: string,
  encoding: 'gzip' | 'br' | 'identity' = 'gzip',
): Promise<number> {
  return receive(url, encoding, token)
}

function receive(url: string, encodings: string, token: string | undefined): Promise<number> {
  const headers = {
    'Accept-Encoding': encodings,
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  }
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => {
        const { statusCode = 0, headers: answered } = response
        if (statusCode === 200) resolve(bytes)
        else {
          const retryAfter = Number(answered['retry-after'])
          reject(new ApiError(statusCode, `${url} answered ${statusCode}.`, { retryAfter }))
        }
      })
    }).on('error', reject)
  })
}

/** The times of calls, one after the other. */
export const inTurn = async (count: number, each: (at: number) => Promise<number>) => {
  const measured: number[] = []
  for (let at = 0; at < count; at++) measured.push(await each(at))
  return measured
}

/** What comes of each item, one after the other. */
export async function inOrder<Item, Result>(
  items: readonly Item[],
  each: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [at, item] of items.entries()) results.push(await each(item, at))
  return results
}
