import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from './db/engine.ts'
import { createTestEngine, testEngines } from './testing/database.ts'
import { describeError } from './describe-error.ts'
import { createLogger } from './http/log.ts'

const secret = '$argon2id$v=19$a-secret-hash'

describe.each(testEngines)('a failed query of the %s engine', (kind) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await createTestEngine(kind)
  })
  afterAll(() => engine.close())

  async function errorOf(query: ReturnType<typeof sql>): Promise<unknown> {
    return engine.db.execute(query).then(
      () => {
        throw new Error('The query should fail.')
      },
      (error: unknown) => error,
    )
  }

  const insert = (role: string) => sql`
    insert into users (username, username_key, password_hash, role, status, created_at)
    values ('eve', 'eve', ${secret}, ${role}, 'approved', now())`

  test.each([
    ['a failing check, whose detail quotes the row', insert('owner'), '23514'],
    ['a statement that does not parse', sql`select ${secret} from nowhere at all`, '42601'],
    ['a table that is not there', sql`select ${secret} from nowhere`, '42P01'],
  ])('is logged without its values: %s', async (_, query, code) => {
    const lines: string[] = []
    const logger = createLogger({ write: (line) => void lines.push(line) })
    const error = await errorOf(query)
    expect(String(error)).toContain(secret)
    logger.error({ err: error })
    logger.error({ err: new Error('while signing in', { cause: error }) })
    logger.error(error)
    expect(lines).toHaveLength(3)
    for (const line of lines) {
      expect(line).toContain('Failed query: ')
      expect(line).not.toMatch(/select|insert into|values/)
      expect(line).toContain('describe-error.test.ts')
      expect(JSON.parse(line).err.code).toBe(code)
      expect(line).not.toContain(secret)
    }
  })
})

test('other errors keep their message, place and causes', () => {
  const error = new Error('outer', { cause: new TypeError('inner') })
  const { type, message, stack, code } = describeError(error)
  expect([type, message, code]).toEqual(['Error', 'outer: inner', undefined])
  expect(stack).toMatch(/^Error: outer\n {4}at .*describe-error\.test\.ts/)
  expect(stack).toMatch(/\ncaused by: TypeError: inner\n {4}at /)
})

test('a cause that its error repeats is named once', () => {
  const cause = new Error('no space left')
  const error = new Error('cannot be opened: no space left.', { cause })
  expect(describeError(error).message).toBe('cannot be opened: no space left.')
})

test('an error of several tries names each', () => {
  const error = new AggregateError([new Error('no route to ::1'), 'timeout'])
  expect(describeError(error).message).toBe('no route to ::1; timeout')
})

test('a cycle of causes ends, and a value that is no error is printed as it is', () => {
  const error = new Error('round')
  error.cause = error
  expect(describeError(error).message).toBe('round')
  expect(describeError('thrown text')).toEqual({
    type: 'string',
    message: 'thrown text',
    stack: 'thrown text',
  })
})
