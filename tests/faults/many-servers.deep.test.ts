/** Four processes of the server on one PostgreSQL database behind nginx: together they are one server. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { importCatalog } from '../../server/catalog/import-catalog.ts'
import { sampleSource } from '../../server/catalog/load-sample.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { adminRunTasks, adminTaskStatus, adminUserSetStatus } from '../../src/contract/admin.ts'
import { authLogin, authRegister } from '../../src/contract/accounts.ts'
import { authMe } from '../../src/contract/session.ts'
import { collectionList } from '../../src/contract/collection.ts'
import { listCreate, listSetVisibility } from '../../src/contract/lists.ts'
import type { CatalogRecord } from '../../src/domain/cards/catalog-record.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { sampleCatalog } from '../../sample/catalog.ts'
import { type ManyServers, manyMissing, startMany } from '../../e2e/kit/many-servers.ts'
import { cacheHeader, fromHeader } from '../../e2e/kit/nginx.ts'
import { makeDatabase, type PostgresDatabase } from '../../server/testing/postgres-database.ts'
import { type Client, clientOf } from '../parity/client.ts'
import { add } from '../parity/scenarios/entries/entries.ts'
import { card } from '../parity/scenarios/cards/sample-cards.ts'

const password = 'nine pockets'
const day = 24 * 60 * 60_000

/** The records of a catalog with higher prices: those of the sample may be equal on two days. */
function* dearer(records: Iterable<CatalogRecord>): Generator<CatalogRecord> {
  for (const record of records)
    yield record.kind === 'card' && record.normal.market !== null
      ? { ...record, normal: { ...record.normal, market: record.normal.market + 1000 } }
      : record
}

const totalsOf = async (client: Client) => (await client.call(collectionList, {})).totals

const failureText = async (answer: unknown) =>
  answer instanceof Response ? `${answer.status} ${await answer.text()}` : String(answer)

/** How the cache answered. */
async function cacheOf(client: Client): Promise<string | null> {
  const { headers } = await client.ask('GET', '/api/cards/all-sets?search=knot')
  return headers.get(cacheHeader)
}

if (manyMissing !== undefined)
  console.log(`Four servers behind nginx are not tested: ${manyMissing}.`)

describe.skipIf(manyMissing !== undefined)('four servers behind nginx', () => {
  let database: PostgresDatabase
  let many: ManyServers
  /** Which servers have answered since this was emptied. */
  const answeredBy = new Set<string | null>()
  /** A caller of all of them, in turns, or of one. */
  const callerOf = (address: string) =>
    clientOf(async (request) => {
      const { pathname, search } = new URL(request.url)
      const response = await fetch(new Request(`${address}${pathname}${search}`, request))
      answeredBy.add(response.headers.get(fromHeader))
      return response
    })
  let together: Client
  let each: Client[]
  let token: string
  let admin: Client

  beforeAll(async () => {
    database = await makeDatabase()
    many = await startMany(database.url)
    together = callerOf(many.address)
    each = many.servers.map(({ address }) => callerOf(address))
    const { setupCode } = many
    const body = { username: 'ada', password, ...(setupCode !== undefined && { setupCode }) }
    token = (await together.call(authRegister, { body })).token
    admin = together.as(token)
  })
  afterAll(async () => {
    await many.stop()
    await database.drop()
  })

  /** The answers of each of the four servers to the member. */
  const everywhere = <T>(ask: (client: Client) => Promise<T>) =>
    Promise.all(each.map((client) => ask(client.as(token))))

  /** Registers a member on one server and approves the account on another. */
  async function join(username: string) {
    const body = { username, password }
    const { token: own, user } = await together.call(authRegister, { body })
    await admin.call(adminUserSetStatus, { params: { id: user.id }, body: { status: 'approved' } })
    return { id: user.id, token: own, client: together.as(own) }
  }

  it('share the work, and each knows at once what another one wrote', async () => {
    answeredBy.clear()
    for (let copies = 1; copies <= 8; copies++) {
      const { quantity } = await add(admin, card.bothFinishes)
      expect(quantity).toBe(copies)
      expect(await totalsOf(admin)).toMatchObject({ totalCards: copies })
    }
    expect(answeredBy).toHaveLength(4)
    const totals = await everywhere(totalsOf)
    expect(totals).toEqual(Array(4).fill(expect.objectContaining({ totalCards: 8 })))
  })

  it('show a new price, of which none of them read, in what they remember of a collection', async () => {
    const [before] = await everywhere(totalsOf)
    const engine = await openDatabase({ dataDir: '', databaseUrl: database.url })
    const today = new Date(Date.now() + day).toISOString().slice(0, 10)
    await importCatalog(engine, dearer(sampleCatalog(today)), { source: sampleSource, today })
    await engine.close()
    const [after, ...others] = await everywhere(totalsOf)
    expect(after).not.toEqual(before)
    expect(others).toEqual([after, after, after])
  })

  it('show the same run of the daily task, which is not started twice', async () => {
    const begun = await everywhere((client) => client.call(adminRunTasks, {}))
    expect(begun.filter(({ message }) => message?.includes('have started'))).toHaveLength(1)
    await vi.waitFor(
      async () => {
        const [first, ...others] = await everywhere((client) => client.call(adminTaskStatus, {}))
        expect(first?.status).toBe('success')
        expect(others).toEqual([first, first, first])
      },
      { timeout: 30_000, interval: 200 },
    )
  })

  it('show a shared list while it is shared, and none of them a moment longer', async () => {
    const shared = { name: 'Swaps', description: null, visibility: 'public' as const }
    const { list } = await admin.call(listCreate, { body: shared })
    const address = `/api/lists/public/${list.publicUrlId}`
    const answers = () => Promise.all([together, ...each].map((client) => client.get(address)))
    expect(await answers()).toEqual(Array(5).fill(expect.objectContaining({ status: 200 })))
    const [, one] = each
    await one?.as(token).call(listSetVisibility, {
      params: { listId: list.id },
      body: { visibility: 'private' },
    })
    expect(await answers()).toEqual(Array(5).fill(expect.objectContaining({ status: 404 })))
  })

  it('accept ten of a hundred simultaneous guesses, and delay no other member', async () => {
    await join('bea')
    const guess = () =>
      together.send('POST', '/api/auth/login', { body: { username: 'bea', password: 'a guess' } })
    const guesses = await Promise.all(Array.from({ length: 100 }, guess))
    expect(guesses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array(10).fill(401),
      ...Array(90).fill(429),
    ])
    await together.call(authLogin, { body: { username: 'ada', password } })
  })

  it('all know at once that a session is over', async () => {
    const { id, token: own } = await join('cyd')
    const readAccounts = () => Promise.all(each.map((client) => client.as(own).get('/api/auth/me')))
    expect((await readAccounts()).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await admin.call(adminUserSetStatus, { params: { id }, body: { status: 'denied' } })
    expect((await readAccounts()).map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })

  it('visitors get repeated reads from the cache, members always get new answers', async () => {
    expect([await cacheOf(together), await cacheOf(together)]).toEqual(['MISS', 'HIT'])
    expect([await cacheOf(admin), await cacheOf(admin)]).toEqual(['BYPASS', 'BYPASS'])
  })

  it('lose no request when all of them are restarted, one after the other', async () => {
    const members = await Promise.all(['hal', 'ida', 'jan', 'kim'].map(join))
    const failures: string[] = []
    const counts = { reads: 0, changes: 0 }
    const over = new AbortController()
    const working = members.map(async ({ client }) => {
      const ask = async (method: Endpoint['method'], path: string, body?: unknown) => {
        const sent = body === undefined ? {} : { body: JSON.stringify(body) }
        const response = await client.ask(method, path, sent).catch((error: unknown) => error)
        const isAnswered = response instanceof Response && response.ok
        if (!isAnswered) failures.push(`${method} ${path}: ${await failureText(response)}`)
        counts[method === 'GET' ? 'reads' : 'changes'] += 1
        return isAnswered ? response.text() : null
      }
      while (!over.signal.aborted) {
        const kept = { name: 'Kept', description: null, visibility: 'private' }
        const made = await ask('POST', '/api/lists', kept)
        if (made === null) continue
        const { list } = listCreate.sends.parse(JSON.parse(made))
        const body = { name: 'Renamed', description: null }
        await ask('POST', '/api/collection', card.bothFinishes)
        await ask('GET', '/api/auth/me')
        await ask('PUT', `/api/lists/${list.id}`, body)
        await ask('DELETE', `/api/lists/${list.id}`)
      }
    })
    for (const server of many.servers) await server.restart()
    over.abort()
    await Promise.all(working)
    expect(failures).toEqual([])
    expect(counts.changes).toBeGreaterThan(100)
  })

  // The last test: one of the four is gone afterwards.
  it('lose no write and no session when one of them is killed', async () => {
    const members = await Promise.all(['dee', 'eli', 'fay', 'gus'].map(join))
    const [killed] = many.servers
    let isKilled = false
    let failed = 0

    /** Adds copies, some of them after the kill; answers how many were acknowledged. */
    async function work({ client }: { client: Client }): Promise<number> {
      let copies = 0
      for (let left = 20; left > 0; left -= isKilled ? 1 : 0) {
        const body = JSON.stringify(card.bothFinishes)
        const { status } = await client.ask('POST', '/api/collection', { body })
        if (status === 200) copies += 1
        // It may have been done all the same.
        else failed += 1
        // A read that was in flight on the killed server is retried on another.
        await client.call(authMe, {})
      }
      return copies
    }
    const working = Promise.all(members.map(work))
    await totalsOf(admin)
    await killed?.kill()
    isKilled = true
    const acknowledged = await working

    expect(failed).toBeLessThanOrEqual(members.length)
    for (const [at, { client }] of members.entries()) {
      const { totalCards } = await totalsOf(client)
      expect(totalCards).toBeGreaterThanOrEqual(acknowledged[at] ?? Number.NaN)
      expect(totalCards).toBeLessThanOrEqual((acknowledged[at] ?? Number.NaN) + failed)
    }
  })
})
