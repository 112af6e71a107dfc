/** PgBouncer of the system's packages in front of the server of the tests. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { makeDatabase, postgresServer } from '../../testing/postgres-database.ts'
import { openPostgres } from './postgres.ts'
import { DatabaseUnreachableError } from './postgres-error.ts'

const program = '/usr/sbin/pgbouncer'
const isMissing = postgresServer === undefined || !existsSync(program)

/** The address of the database through a pooler that accepts every parameter of the start. */
async function throughPooler(url: string, mode: 'session' | 'transaction'): Promise<string> {
  const { hostname, port, username, pathname } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'ninepocket-pooler-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const own = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const name = pathname.slice(1)
  writeFileSync(
    file,
    `[databases]
${name} = host=${hostname} port=${port} user=${username} dbname=${name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = extra_float_digits, statement_timeout, idle_in_transaction_session_timeout
`,
  )
  // PgBouncer refuses to run as root.
  chmodSync(folder, 0o755)
  const isRoot = process.getuid?.() === 0
  const args = isRoot ? ['-u', 'postgres', '--', program, '-q', file] : ['-q', file]
  const pooler = spawn(isRoot ? 'runuser' : program, args, { stdio: 'ignore', cwd: tmpdir() })
  const ended = once(pooler, 'close')
  onTestFinished(async () => {
    pooler.kill('SIGTERM')
    await ended
  })
  const address = `postgres://${username}@127.0.0.1:${own}/${name}`
  const isOpen = () =>
    execFileSync('bash', ['-c', `exec 3<>/dev/tcp/127.0.0.1/${own}`], { stdio: 'ignore' })
  await vi.waitFor(isOpen, { timeout: 30_000 })
  return address
}

test.skipIf(isMissing).each(['session', 'transaction'] as const)(
  'a pooler in %s mode is refused in a sentence, and no table is made',
  async (mode) => {
    const { url, drop } = await makeDatabase()
    onTestFinished(drop)
    const databaseUrl = await throughPooler(url, mode)
    const error: unknown = await openPostgres({ databaseUrl }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(DatabaseUnreachableError)
    expect(String(error)).toContain('DATABASE_URL leads to a connection pooler such as PgBouncer')
  },
)
