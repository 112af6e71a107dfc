import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seededPassword } from '../sample/members/people.ts'
import { type ServerProcess, startServerProcess } from './testing/server-process.ts'

let folder: string
let server: ServerProcess

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninepocket-of-demo-'))
  await mkdir(join(folder, 'temporary'))
})
afterEach(async () => {
  await server.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

test('a demo prints its sign-in, drops all changes at a reset, and deletes its folder at the end', async () => {
  const dataDir = join(folder, 'data')
  const temporary = join(folder, 'temporary')
  server = startServerProcess({ DEMO: '1', DATA_DIR: dataDir, TMPDIR: temporary })
  const address = await server.ready
  const call = async (path: string, token: string | null, body?: object) => {
    const response = await fetch(`${address}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, json: await response.json() }
  }
  const signIn = async (username: string, password: string) =>
    (await call('/auth/login', null, { username, password })).json.token as string
  const listNames = async (token: string) => JSON.stringify((await call('/lists', token)).json)

  const token = await signIn('alice', seededPassword)
  const made = await call('/lists', token, { name: 'For this evening', visibility: 'private' })
  expect(made.status).toBeLessThan(300)
  expect(await listNames(token)).toContain('For this evening')

  server.process.kill('SIGUSR2')
  await vi.waitFor(async () => expect((await call('/lists', token)).status).toBe(401), {
    timeout: 120_000,
    interval: 200,
  })
  const later = await listNames(await signIn('alice', seededPassword))
  expect(later).toContain('Spare parts')
  expect(later).not.toContain('For this evening')
  expect(existsSync(dataDir)).toBe(false)

  const { code, out } = await server.end('SIGTERM')
  expect(code).toBe(0)
  expect(out).toContain(`Sign in as alice, bob or carol with the password "${seededPassword}"`)
  expect(out).toMatch(/or as the admin ada with "[\w-]{16}"/)
  expect((await readdir(temporary)).filter((name) => name.includes('ninepocket'))).toEqual([])
})
