import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Engine } from '../../db/engine.ts'
import { createTestDatabase, type TestDatabase, testEngines } from '../../testing/database.ts'
import { letAttemptsAge } from '../../testing/login-attempts.ts'
import { LoginGuard } from './login-guard.ts'

const minute = 60_000
const broken = () => Promise.reject(new Error('no database'))
const paused = { status: 429, retryAfter: expect.any(Number) }

describe.each(testEngines)('the login guard on the %s engine', (kind) => {
  let database: TestDatabase
  let engine: Engine
  beforeAll(async () => {
    database = await createTestDatabase(kind)
    engine = await database.open()
  })
  afterAll(async () => {
    await engine.close()
    await database.drop()
  })
  beforeEach(() => engine.db.execute(sql`delete from login_attempts`))

  function guarded(on = engine) {
    const guard = new LoginGuard(on.db)
    const attempt = async (
      isRight: boolean,
      name = 'alice',
      address = '203.0.113.7',
      device?: string,
    ) => {
      try {
        return await guard.attempt(name, address, async () => isRight, device)
      } catch (error) {
        return error
      }
    }
    const wrong = async (times: number) => {
      for (let n = 0; n < times; n++) expect(await attempt(false)).toBe(false)
    }
    return { guard, attempt, wrong }
  }

  const later = (time: number) => letAttemptsAge(engine.db, time)

  const countRows = async () => {
    const { rows } = await engine.db.execute(sql`select count(*)::integer as n from login_attempts`)
    return rows[0]?.['n']
  }

  test('the answer has the remaining pause, and tries during a pause do not lengthen it', async () => {
    const { attempt, wrong } = guarded()
    await wrong(10)
    const { retryAfter: whole } = (await attempt(true)) as { retryAfter: number }
    expect(whole).toBeGreaterThan(50)
    expect(whole).toBeLessThanOrEqual(60)
    await later(45_000)
    const { retryAfter: rest } = (await attempt(true)) as { retryAfter: number }
    expect(rest).toBeGreaterThan(5)
    expect(rest).toBeLessThanOrEqual(15)
    await later(15_000)
    expect(await attempt(true)).toBe(true)
  })

  test('after a pause there are ten guesses again', async () => {
    const { attempt, wrong } = guarded()
    await wrong(10)
    await later(minute)
    await wrong(10)
    expect(await attempt(true)).toMatchObject(paused)
  })

  test('a right password forgives the wrong ones before it', async () => {
    const { attempt, wrong } = guarded()
    await wrong(9)
    expect(await attempt(true)).toBe(true)
    await wrong(9)
    expect(await attempt(true)).toBe(true)
    // The counts of the name and of the address stay.
    expect(await countRows()).toBe(2)
  })

  test('wrong passwords are forgotten after five minutes', async () => {
    const { attempt, wrong } = guarded()
    await wrong(9)
    await later(5 * minute)
    await wrong(9)
    expect(await attempt(true)).toBe(true)
  })

  test('ten wrong ones within five minutes pause, however they are spread', async () => {
    const { attempt, wrong } = guarded()
    await wrong(1)
    for (let n = 0; n < 9; n++) {
      await later(30_000)
      await wrong(1)
    }
    expect(await attempt(true)).toMatchObject(paused)
  })

  test('each pause lasts twice as long as the one before, up to an hour', async () => {
    const { attempt } = guarded()
    // The wrong passwords of a known device do not pause the name as well.
    const attemptFromDevice = (isRight: boolean) =>
      attempt(isRight, 'alice', '203.0.113.7', 'device')
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      for (let n = 0; n < 10; n++) expect(await attemptFromDevice(false)).toBe(false)
      const { retryAfter } = (await attemptFromDevice(true)) as { retryAfter: number }
      expect(retryAfter).toBeGreaterThan(minutes * 60 - 10)
      expect(retryAfter).toBeLessThanOrEqual(minutes * 60)
      await later(minutes * minute)
    }
  })

  test('a day without a wrong password makes pauses short again', async () => {
    const { attempt, wrong } = guarded()
    await wrong(10)
    await later(minute)
    await wrong(10)
    await later(24 * 60 * minute)
    await wrong(10)
    const { retryAfter } = (await attempt(true)) as { retryAfter: number }
    expect(retryAfter).toBeLessThanOrEqual(60)
  })

  test('fifty wrong ones for a name pause it everywhere, whatever addresses they came from', async () => {
    const { attempt } = guarded()
    for (let n = 0; n < 50; n++)
      expect(await attempt(false, 'alice', `198.51.100.${n}`)).toBe(false)
    const { retryAfter } = (await attempt(true)) as { retryAfter: number }
    expect(retryAfter).toBeGreaterThan(290)
    expect(retryAfter).toBeLessThanOrEqual(300)
    expect(await attempt(true, 'bob', '198.51.100.1')).toBe(true)
    await later(5 * minute)
    expect(await attempt(true)).toBe(true)
  })

  test('two hundred wrong ones from an address pause it for all names, and right ones do not reset that', async () => {
    const { attempt } = guarded()
    for (let n = 0; n < 200; n++) {
      await attempt(true, 'mallory')
      expect(await attempt(false, `member${n}`)).toBe(false)
    }
    expect(await attempt(true, 'mallory')).toMatchObject(paused)
    expect(await attempt(true, 'bob')).toMatchObject(paused)
    expect(await attempt(true, 'bob', '198.51.100.1')).toBe(true)
    await later(minute)
    expect(await attempt(true, 'bob')).toBe(true)
  })

  test('addresses of one IPv6 network of 64 bits count as one', async () => {
    const { attempt } = guarded()
    for (let n = 0; n < 10; n++) await attempt(false, 'alice', `2001:db8:0:1::${n}`)
    expect(await attempt(true, 'alice', '2001:db8:0:1:ffff::')).toMatchObject(paused)
    expect(await attempt(true, 'alice', '2001:db8:0:2::1')).toBe(true)
  })

  test('a known device passes the pauses of others, and has its own', async () => {
    const { attempt } = guarded()
    for (let n = 0; n < 60; n++) await attempt(false, 'alice', `198.51.100.${n}`)
    for (let n = 0; n < 10; n++) await attempt(false)
    expect(await attempt(true)).toMatchObject(paused)
    expect(await attempt(true, 'alice', '203.0.113.7', 'device')).toBe(true)
    for (let n = 0; n < 10; n++) {
      expect(await attempt(false, 'alice', '203.0.113.7', 'device')).toBe(false)
    }
    expect(await attempt(true, 'alice', '203.0.113.7', 'device')).toMatchObject(paused)
    expect(await attempt(true, 'alice', '203.0.113.7', 'another device')).toBe(true)
  })

  test('another name or address is not paused, another case of the name is', async () => {
    const { attempt, wrong } = guarded()
    await wrong(10)
    expect(await attempt(true, 'bob')).toBe(true)
    expect(await attempt(true, 'alice', '198.51.100.1')).toBe(true)
    expect(await attempt(true, 'ALICE')).toMatchObject(paused)
  })

  test('an attempt that fails for another reason is not counted and starts no pause', async () => {
    const { guard, attempt } = guarded()
    for (let n = 0; n < 20; n++) {
      await expect(guard.attempt('alice', '203.0.113.7', broken)).rejects.toThrow('no database')
    }
    expect(await attempt(true)).toBe(true)
  })

  test('a clock that is set back by an hour causes no pause of an hour', async () => {
    const { attempt, wrong } = guarded()
    await wrong(10)
    await later(-60 * minute)
    await wrong(9)
    expect(await attempt(true)).toBe(true)
  })

  test('the database knows neither the name nor the address', async () => {
    const { attempt } = guarded()
    await attempt(false, 'my password by mistake')
    const { rows } = await engine.db.execute<{ text: string }>(
      sql`select string_agg(l::text, '') as text from login_attempts l`,
    )
    expect(rows[0]?.text).not.toMatch(/password|203\.0/)
  })

  test('what is remembered is bounded, and the longest untouched goes first', async () => {
    const { wrong, attempt } = guarded()
    await wrong(10)
    await engine.db.execute(sql`
      insert into login_attempts (key, failures, last_at)
      select 'other ' || n, array[now()], now() - n * interval '10 milliseconds'
      from generate_series(1, 31000) n`)
    // A process that has just started forgets at its first attempt.
    await guarded().attempt(false, 'carol')
    expect(await countRows()).toBe(30_002)
    expect(await attempt(true)).toMatchObject(paused)
    await later(24 * 60 * minute)
    await guarded().attempt(false, 'carol')
    expect(await countRows()).toBe(3)
  })

  describe('in four processes', () => {
    // The embedded engine runs in one process, so two guards on it are as separate as they can be.
    let engines: Engine[]
    beforeAll(async () => {
      engines = await Promise.all(
        Array.from({ length: 4 }, async () => (kind === 'postgres' ? database.open() : engine)),
      )
    })
    afterAll(async () => {
      if (kind === 'postgres') await Promise.all(engines.map((each) => each.close()))
    })

    const hundredAtOnce = (isRight: boolean) => {
      const guards = engines.map((each) => guarded(each))
      const rounds = Array.from({ length: 25 }, () => guards.map(({ attempt }) => attempt(isRight)))
      return Promise.all(rounds.flat())
    }

    test('of a hundred simultaneous guesses ten are checked', async () => {
      const answers = await hundredAtOnce(false)
      expect(answers.filter((answer) => answer === false)).toHaveLength(10)
      expect(answers.filter((answer) => answer !== false)).toEqual(
        Array(90).fill(expect.objectContaining(paused)),
      )
    })

    test('a hundred simultaneous right passwords are all accepted', async () => {
      expect(await hundredAtOnce(true)).toEqual(Array(100).fill(true))
    })

    test('wrong ones count wherever they came, and a right one forgives everywhere', async () => {
      const [here, there] = engines.map((each) => guarded(each))
      await here?.wrong(5)
      await there?.wrong(4)
      expect(await here?.attempt(true)).toBe(true)
      await there?.wrong(5)
      await here?.wrong(5)
      expect(await there?.attempt(true)).toMatchObject(paused)
    })
  })
})
