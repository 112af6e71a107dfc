/** A PostgreSQL server of a test's own, which may be stopped, frozen and cut off. */
import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/testing/free-port.ts'

export interface PrivatePostgres {
  url: string
  start: () => void
  /** `immediate` is a crash. */
  stop: (how: 'fast' | 'immediate') => void
  /** The server and its connections stay open, but send nothing until it thaws. */
  freeze: () => void
  thaw: () => void
  drop: () => void
}

const versions = '/usr/lib/postgresql'

function programs(): string | null {
  try {
    const [newest] = readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))
    return newest === undefined ? null : join(versions, newest, 'bin')
  } catch {
    return null
  }
}

const isRoot = process.getuid?.() === 0

/** Null when such a server can be made here. */
export const cannotRunPostgres = (): string | null =>
  programs() === null ? `no PostgreSQL server is installed in ${versions}` : null

export async function startPrivatePostgres(): Promise<PrivatePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'ninepocket-postgres-'))
  // PostgreSQL refuses to run as root.
  const run = (program: string, ...args: string[]) => {
    const command = [join(programs() ?? '', program), `--pgdata=${folder}`, ...args]
    const [first = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
    execFileSync(first, rest, { stdio: 'ignore', cwd: tmpdir() })
  }
  if (isRoot) chownSync(folder, idOfPostgres('-u'), idOfPostgres('-g'))
  const port = await freePort()
  run('initdb', '--username=ninepocket', '--auth=trust', '--encoding=UTF8', '--locale=C')
  const options = `-c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -p ${port}`
  const start = () =>
    run('pg_ctl', 'start', '--wait', `--log=${folder}/log`, `--options=${options}`)
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of familyOf(mainPid(folder))) process.kill(pid, name)
  }
  start()
  return {
    url: `postgres://ninepocket@127.0.0.1:${port}/postgres`,
    start,
    stop: (how) => run('pg_ctl', 'stop', '--wait', `--mode=${how}`),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    drop: () => {
      try {
        signal('SIGCONT')
        run('pg_ctl', 'stop', '--wait', '--mode=immediate')
      } catch {
        // It was stopped already.
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The id of the user (`-u`) or of the group (`-g`). */
const idOfPostgres = (which: '-u' | '-g') =>
  Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))

function mainPid(folder: string): number {
  return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
}

/** The server's process and those that it made, one for each connection among them. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)]
}
