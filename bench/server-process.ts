/** The real server in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { type LoopDelay, loopDelay } from './loop-delay-report.ts'

export interface BenchServer {
  address: string
  /** Resident memory in bytes; NaN where /proc does not tell. */
  memory: () => number
  /** Begins anew to measure how late its event loop is. */
  measureLoop: () => void
  loopDelay: () => Promise<LoopDelay>
  stop: () => Promise<void>
}

/** Starts `server/main.ts` on a free port. */
export async function startServer(env: Record<string, string>): Promise<BenchServer> {
  const imports = ['tsx', './bench/loop-delay.ts'].flatMap((module) => ['--import', module])
  const server = spawn(process.execPath, [...imports, 'server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATABASE_URL: '', TASKS_AT: 'off', ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  return {
    address: await addressOf(server),
    memory: () => residentMemory(server.pid),
    measureLoop: () => void server.send('measure'),
    loopDelay: async () => {
      server.send('report')
      const [message] = await once(server, 'message')
      return loopDelay.parse(message)
    },
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let out = ''
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      // Read to the end all the same, or the server would wait for its log to be read.
      if (out.length < 10_000) out += text
      const address = /ready at (\S+)/.exec(out)?.[1]
      if (address !== undefined) resolve(address)
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${String(code)}.`)))
  })
}

function residentMemory(pid: number | undefined): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return Number.NaN
  }
}

const agent = new Agent({ keepAlive: true })

/** Milliseconds until the last byte of an answer, over a connection that stays open; throws unless it is 200. */
export async function timeOf(url: string, token?: string): Promise<number> {
  const start = performance.now()
  await receive(url, 'gzip, br', token)
  return performance.now() - start
}

/** Bytes of an answer's body as it is sent to who takes gzip alone. */
export function bytesOf(url: string, token?: string): Promise<number> {
  return receive(url, 'gzip', token)
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
        if (response.statusCode === 200) resolve(bytes)
        else reject(new Error(`${url} answered ${response.statusCode}.`))
      })
    }).on('error', reject)
  })
}
