/** The server in a process of its own on a free port, from its sources unless another program is given. */
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
  /** Where it listens, once that is printed; rejects with what was printed when the server ends before. */
  ready: Promise<string>
  ended: Promise<Ended>
  /** The setup code that was printed before the server was ready; undefined where there are accounts. */
  setupCode: () => string | undefined
  /** Sends a signal, unless it has ended, and waits for the end. */
  end: (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => Promise<Ended>
}

interface How {
  /** A command that runs the one which it is given, such as one that sets limits. */
  through?: readonly string[]
  /** Modules that are loaded before the server and that can receive messages. */
  imports?: readonly string[]
  /** The command that starts an installed server. */
  program?: readonly string[]
}

/** The end of what was printed, in characters. */
const maxKeptCharacters = 1_000_000

export function startServerProcess(
  env: Record<string, string>,
  { through = [], imports = [], program }: How = {},
): ServerProcess {
  const modules = ['tsx', ...imports].flatMap((module) => ['--import', module])
  const [command = '', ...args] = [
    ...through,
    ...(program ?? [process.execPath, ...modules, 'server/main.ts']),
  ]
  const child = spawn(command, args, {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      DATABASE_URL: '',
      TASKS_AT: 'off',
      BACKUP_DIR: 'off',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(imports.length > 0 ? (['ipc'] as const) : [])],
  })
  let out = ''
  let err = ''
  child.stderr?.on('data', (chunk) => (err += chunk))
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({
    code: code ?? null,
    out,
    err,
  }))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      out = (out + chunk).slice(-maxKeptCharacters)
      const [, address, behind] =
        /ready at ([^\s"]+)(?: \(listening on (\S+)\))?[\n"]/.exec(out) ?? []
      if (address !== undefined) resolve(behind ?? address)
    })
    void ended.then(() => reject(new Error(`The server ended before it was ready: ${out}${err}`)))
  })
  // Who waits for its end alone need not look at it.
  ready.catch(() => {})
  return {
    process: child,
    ready,
    ended,
    setupCode: () => /setup code (\S+)\n/.exec(out)?.[1],
    end: (signal) => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      return ended
    },
  }
}
