import { expect, test } from 'vitest'
import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseStoppedError, databaseFaultOf } from './database-fault.ts'

const coded = (code: string, more = {}) => Object.assign(new Error('it failed'), { code, ...more })
const queried = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

test.each([
  ['a refused connection', coded('ECONNREFUSED'), 'away'],
  ['a connection that was cut', coded('EPIPE'), 'away'],
  ['a socket that is not there', coded('ENOENT', { syscall: 'connect' }), 'away'],
  ['a lost connection', new Error('Connection terminated unexpectedly'), 'away'],
  [
    'a pool without a free connection',
    new Error('timeout exceeded when trying to connect'),
    'away',
  ],
  ['a database that ended', new DatabaseStoppedError('The database is closed.'), 'away'],
  ['a server that is shut down', coded('57P01'), 'away'],
  ['a server that is starting', coded('57P03'), 'away'],
  ['too many connections', coded('53300'), 'away'],
  ['a statement that took too long', coded('57014'), 'away'],
  ['a conflict', coded('40001'), 'busy'],
  ['a deadlock', coded('40P01'), 'busy'],
  ['a full disk', coded('53100'), 'full'],
  ['a full disk of uploads', coded('ENOSPC', { syscall: 'write' }), 'full'],
  ['a damaged page', coded('XX001'), 'damaged'],
  ['a key that is there already', coded('23505'), null],
  ['a file that is not there', coded('ENOENT', { syscall: 'open' }), null],
  ['a mistake of the program', new TypeError('x is not a function'), null],
])('%s is recognised by itself and as the cause of a failed query', (_, error, trouble) => {
  expect(databaseFaultOf(error)).toBe(trouble)
  expect(databaseFaultOf(queried(error))).toBe(trouble)
})

test('causes in a circle have an end', () => {
  const error = new Error('round')
  error.cause = error
  expect(databaseFaultOf(error)).toBeNull()
})
