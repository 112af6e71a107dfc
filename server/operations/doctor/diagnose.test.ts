import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { type Check, fail, type Finding, ok } from './check.ts'
import { diagnose } from './diagnose.ts'

async function findings(checks: Check[], env: Record<string, string> = {}): Promise<Finding[]> {
  const results: Finding[] = []
  for await (const finding of diagnose(readConfig(env), { checks })) results.push(finding)
  return results
}

const check = (name: string, run: Check['run'], limitMs = 10_000): Check => ({ name, limitMs, run })

test('checks run in their order, and get what those before have found', async () => {
  const first = check('first', async (_, facts) => {
    facts.isServing = true
    return [ok('One.'), ok('Two.')]
  })
  const second = check('second', async (_, { isServing }) => [ok(String(isServing))])
  const nothing = check('nothing', async () => [])
  expect(await findings([first, nothing, second])).toEqual([
    { check: 'first', status: 'ok', found: 'One.' },
    { check: 'first', status: 'ok', found: 'Two.' },
    { check: 'second', status: 'ok', found: 'true' },
  ])
})

test('a check that throws or takes too long has failed, and the next one runs', async () => {
  let isAborted = false
  const slow = check(
    'slow',
    (_settings, _facts, signal) =>
      new Promise(() => signal.addEventListener('abort', () => (isAborted = true))),
    5,
  )
  const broken = check('broken', () => Promise.reject(new Error('no such thing')))
  expect(await findings([slow, broken])).toMatchObject([
    { status: 'fail', found: 'It cannot be checked: it takes longer than 0.005 seconds.' },
    { status: 'fail', found: 'It cannot be checked: no such thing.' },
  ])
  expect(isAborted).toBe(true)
})

test('passwords and queries of the settings are never printed', async () => {
  const env = {
    DATABASE_URL: 'postgres://me:hunter%322@db/shop',
    CATALOG_SOURCE: 'https://cards.example/all?key=12345',
    SMTP_URL: 'smtps://me:swordfish@mail.example',
    MAIL_FROM: 'me@cards.example',
    PUBLIC_ORIGIN: 'https://cards.example',
  }
  const talkative = check('talkative', async () => [
    fail('hunter22 hunter%322 key=12345 swordfish', 'Change swordfish.'),
  ])
  expect(await findings([talkative], env)).toEqual([
    { check: 'talkative', status: 'fail', found: '*** *** *** ***', remedy: 'Change ***.' },
  ])
})
