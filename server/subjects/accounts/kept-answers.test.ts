/** Additions whose answer is lost, and how many answers are kept. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actHeader } from '../../../src/contract/endpoint.ts'
import { limits } from '../../../src/domain/entries/limits.ts'
import { type Belongings, openBelongings } from '../../testing/belongings.ts'
import { testEngines } from '../../testing/database.ts'

describe.each(testEngines)('additions with a key on the %s engine', (kind) => {
  let app: Belongings
  beforeAll(async () => {
    app = await openBelongings(kind, {
      limits: { ...limits, maxKeptAnswersPerMember: 3, maxKeptAnswerBytesPerMember: 4000 },
    })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.engine.db.execute(sql`delete from collection_items`)
    await app.engine.db.execute(sql`delete from kept_answers`)
  })

  const body = { tcgProductId: 501 }
  const add = (key: string, more: object = {}) =>
    app.send('POST', '/api/collection', {
      as: app.amy,
      body: { ...body, ...more },
      headers: { [actHeader]: key },
    })
  const keys = async () => {
    const { rows } = await app.engine.db.execute<{ key: string }>(
      sql`select key from kept_answers order by id`,
    )
    return rows.map(({ key }) => key)
  }

  test('an addition whose connection is cut after it is stored, and that is pressed again, is done once', async () => {
    let cuts = 1
    const server = createServer((request, response) => {
      void (async () => {
        const answer = await app.request('/api/collection', {
          as: app.amy,
          method: 'POST',
          body: await text(request),
          headers: { [actHeader]: String(request.headers['idempotency-key']) },
        })
        if (cuts-- > 0) return request.socket.destroy()
        response.writeHead(answer.status).end(await answer.text())
      })()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const press = async (key: string): Promise<unknown> => {
      const headers = { [actHeader]: key }
      const init = { method: 'POST', body: JSON.stringify(body), headers }
      return (await fetch(`http://127.0.0.1:${port}`, init)).json()
    }
    await expect(press('first')).rejects.toThrow('fetch failed')
    expect(await app.owned()).toEqual(['1 Anvil Normal NM en'])
    expect(await press('first')).toMatchObject({ item: { quantity: 1 } })
    expect(await app.owned()).toEqual(['1 Anvil Normal NM en'])
    await press('second')
    expect(await app.owned()).toEqual(['2 Anvil Normal NM en'])
    await new Promise((resolve) => server.close(resolve))
  })

  test('the newest answers of a member are kept, as many and as large as allowed', async () => {
    for (const key of ['a', 'b', 'c', 'd']) await add(key)
    expect(await keys()).toEqual(['b', 'c', 'd'])
    await add('noted', { note: 'x'.repeat(500) })
    await app.engine.db.execute(sql`update kept_answers set size = 3900 where key = 'noted'`)
    await add('small')
    expect(await keys()).toEqual(['small'])
  })

  test('an answer is kept for a day', async () => {
    await add('old')
    await app.engine.db.execute(
      sql`update kept_answers set created_at = now() - interval '24 hours 1 second'`,
    )
    await add('new')
    expect(await keys()).toEqual(['new'])
  })
})
