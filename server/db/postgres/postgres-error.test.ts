import { expect, test } from 'vitest'
import { openPostgres } from './postgres.ts'
import { DatabaseUnreachableError } from './postgres-error.ts'
import { testEngines } from '../../testing/database.ts'
import { freePort } from '../../testing/free-port.ts'

const messageOf = (databaseUrl: string) =>
  openPostgres({ databaseUrl }).then(
    () => 'opened',
    (error: unknown) => (error instanceof DatabaseUnreachableError ? error.message : error),
  )

test('a server that is not there is named in a sentence, without the password', async () => {
  const port = await freePort()
  expect(await messageOf(`postgres://cards:hunter2@127.0.0.1:${port}/shop`)).toBe(
    `PostgreSQL's database shop at 127.0.0.1:${port} cannot be opened (connect ECONNREFUSED 127.0.0.1:${port}). ` +
      'Is the server running, and is DATABASE_URL right?',
  )
})

test('a name with several addresses gives a reason too', async () => {
  const port = await freePort()
  expect(await messageOf(`postgres://cards:hunter2@localhost:${port}/shop`)).toMatch(
    /^PostgreSQL's database shop at localhost:\d+ cannot be opened \(connect ECONNREFUSED [^)]+\)\./,
  )
})

test('an address that the driver cannot read is not repeated', async () => {
  const message = await messageOf('postgres://cards:hunter2@localhost:port/shop')
  expect(message).toMatch(/^The PostgreSQL database cannot be opened \(/)
  expect(message).not.toContain('hunter2')
})

test.runIf(testEngines.includes('postgres'))('a missing database is named', async () => {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  url.pathname = '/no_such_database'
  expect(await messageOf(url.href)).toContain('(database "no_such_database" does not exist)')
})
