import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCli } from '../../cli/run.ts'
import { readConfig } from '../../config.ts'
import { testKeys } from '../../testing/push-sender.ts'

const folder = mkdtempSync(join(tmpdir(), 'ninepocket-push-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_SUBJECT } = testKeys

const unused = () => {
  throw new Error('The command needs no database and no input.')
}

/** What the command prints for a script. */
async function printed(): Promise<string> {
  let out = ''
  const code = await runCli(['push-keys'], {
    input: { isTerminal: false, readAll: unused, readHidden: unused },
    out: { write: (text) => (out += text) },
    err: { write: () => {} },
    today: '2026-11-26',
    settings: unused,
    historyDays: unused,
    openDatabase: unused,
  })
  expect(code).toBe(0)
  return out
}

test('the server takes what the command prints', async () => {
  const lines = (await printed()).trimEnd().split('\n')
  const settings = Object.fromEntries(lines.map((line) => line.split('=', 2) as [string, string]))
  expect(readConfig(settings).push).toMatchObject({
    publicKey: settings['PUSH_PUBLIC_KEY'],
    privateKey: settings['PUSH_PRIVATE_KEY'],
  })
  expect(await printed()).not.toBe(lines.join('\n'))
})

test('the private key may be in a file', () => {
  const file = join(folder, 'key')
  writeFileSync(file, `${PUSH_PRIVATE_KEY}\n`)
  const settings = { PUSH_PUBLIC_KEY, PUSH_SUBJECT, PUSH_PRIVATE_KEY_FILE: file }
  expect(readConfig(settings).push?.privateKey).toBe(PUSH_PRIVATE_KEY)
})

test.each([
  [{ PUSH_SUBJECT }, 'The settings PUSH_... need PUSH_PUBLIC_KEY'],
  [{ PUSH_HOSTS: 'push.example' }, 'The settings PUSH_... need PUSH_PUBLIC_KEY'],
  [{ PUSH_PUBLIC_KEY, PUSH_SUBJECT }, 'PUSH_PUBLIC_KEY needs PUSH_PRIVATE_KEY'],
  [{ PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY }, 'PUSH_PUBLIC_KEY needs PUSH_SUBJECT'],
  [{ ...testKeys, PUSH_PUBLIC_KEY: 'abc' }, 'PUSH_PUBLIC_KEY must be a public key'],
  [{ ...testKeys, PUSH_SUBJECT: 'admin@cards.example' }, 'PUSH_SUBJECT must be mailto:'],
  [{ ...testKeys, PUSH_SUBJECT: 'http://cards.example' }, 'PUSH_SUBJECT must be mailto:'],
  [{ ...testKeys, PUSH_HOSTS: 'push.example/a' }, 'PUSH_HOSTS must be hosts'],
  [{ ...testKeys, PUSH_NETWORKS: 'home' }, 'PUSH_NETWORKS must be addresses or networks'],
  [{ ...testKeys, PUSH_PRIVATE_KEY: 'abc' }, "PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY aren't a pair"],
  [
    { ...testKeys, PUSH_PRIVATE_KEY: `${'A'.repeat(42)}Q` },
    "PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY aren't a pair",
  ],
])('%o is refused', (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message)
})
