/** The server as `npm start` runs it, in a process of its own on a free port. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Ended {
  /** Null when a signal ended it. */
  code: number | null
  out: string
  err: string
}

export interface ServerProcess {
  process: ChildProcess
  /** The address, once it is printed; rejects with what was printed when the server ends before. */
  ready: Promise<string>
  ended: Promise<Ended>
  /** Sends a signal, unless it has ended, and waits for the end. */
  end: (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => Promise<Ended>
}

/** `through` is a command that runs the one which it is given, such as one that sets limits. */
export function startServerProcess(
  env: Record<string, string>,
  through: readonly string[] = [],
): ServerProcess {
  const start = [process.execPath, '--import', 'tsx', 'server/main.ts']
  const [command = '', ...args] = [...through, ...start]
  const child = spawn(command, args, {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATABASE_URL: '', TASKS_AT: 'off', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stderr.on('data', (chunk) => (err += chunk))
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({
    code: code ?? null,
    out,
    err,
  }))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      out += chunk
      const address = /ready at (\S+)/.exec(out)?.[1]
      if (address !== undefined) resolve(address)
    })
    void ended.then(() => reject(new Error(`The server ended before it was ready: ${out}${err}`)))
  })
  // Who waits for its end alone need not look at it.
  ready.catch(() => {})
  return {
    process: child,
    ready,
    ended,
    end: (signal) => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      return ended
    },
  }
}
