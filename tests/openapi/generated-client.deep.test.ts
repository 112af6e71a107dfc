/** A client that is generated from the description of a running server, type-checked, and used with keys. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runGeneratedClient } from '../../server/testing/generated-client.ts'
import { startServerProcess } from '../../server/testing/server-process.ts'
import type { KeyScope } from '../../src/domain/accounts/api-key.ts'

let folder: string
let server: ReturnType<typeof startServerProcess>
let address: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninepocket-described-'))
  server = startServerProcess({ DATA_DIR: join(folder, 'data') })
  address = await server.ready
}, 120_000)
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

async function post(path: string, body: unknown, token?: string) {
  const headers = {
    'Content-Type': 'application/json',
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  }
  const response = await fetch(address + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return response.json()
}

/** What a member's script may look like. It adds a copy with one key and reads the collection with another one. */
const script = `
import { HttpError, ok } from '@oazapfts/runtime'
import { cardList, collectionAdd, collectionList, defaults } from './client.ts'
defaults.baseUrl = process.env.ADDRESS ?? ''
const withKey = (key: string | undefined) => ({ headers: { Authorization: \`Bearer \${key}\` } })
const found = await ok(cardList({ search: "Fisher's Knot", limit: 1 }))
const cardId: number = found.data[0]?.id ?? 0
await ok(collectionAdd({ cardId, quantity: 2 }, {}, withKey(process.env.WRITE_KEY)))
const refused = await ok(collectionAdd({ cardId }, {}, withKey(process.env.READ_KEY))).catch(
  (error: unknown) => (error instanceof HttpError ? error.status : error),
)
const { collection } = await ok(collectionList({ limit: 10 }, withKey(process.env.READ_KEY)))
// @ts-expect-error The page is a number.
void (() => collectionList({ page: 'first' }))
console.log(JSON.stringify({ refused, collection }))
`

test('a generated client fits the types, adds a card with one key and reads the collection with another', async () => {
  const account = { username: 'ada', password: 'nine pockets' }
  const { token } = await post('/api/auth/register', account)
  const keyOf = async (scope: KeyScope) =>
    (await post('/api/auth/keys', { name: 'Script', scope, days: 7 }, token)).secret
  const env = { READ_KEY: await keyOf('read'), WRITE_KEY: await keyOf('write') }
  expect(await runGeneratedClient(address, script, env)).toMatchObject({
    refused: 403,
    collection: [{ name: "Fisher's Knot", quantity: 2 }],
  })
}, 120_000)
