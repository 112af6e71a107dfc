import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import type { Sends } from '../../../src/contract/endpoint.ts'
import type { marketCompare } from '../../../src/contract/price-comparison.ts'
import type { AppHandlers } from '../../context.ts'
import type { JsonAnswer } from '../../http/json-answer.ts'
import { openMembers, type Person } from '../../testing/members.ts'
import { memberThreads } from '../../member-threads.ts'
import { ThreadQueue } from '../../threads/thread-queue.ts'

type Members = Awaited<ReturnType<typeof openMembers>>

const header = 'Name,Set,isFoil,quantity'

const field = (name: string, value: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"${value}\r\n`

function compare(app: Members, as: Person, text: string, rows = 'Anvil,Tests,false,1') {
  const file = `; filename="a.csv"\r\n\r\n${header}\n${rows}`
  const body = `${field('csvFile', file)}${field('textOutput', `\r\n\r\n${text}`)}--edge--\r\n`
  return app.send('POST', '/api/market-compare', {
    as,
    body,
    type: 'multipart/form-data; boundary=edge',
  })
}

describe('a price comparison', () => {
  let app: Members
  let amy: Person
  let bob: Person
  beforeAll(async () => {
    app = await openMembers()
    amy = await app.join('amy')
    bob = await app.join('bob')
  })
  afterAll(() => app.close())

  test('leaves the request thread to others, whatever it has to read', async () => {
    // Each price is looked up under every length that a set of the file has.
    const rows = Array.from({ length: 100 }, (_, index) => `Anvil,${'x'.repeat(index + 1)},false,1`)
    const text = `${'a'.repeat(100)} $1\n`.repeat(20_000)
    expect((await compare(app, amy, 'Anvil $1')).status).toBe(200)
    const before = performance.eventLoopUtilization()
    const { status, body } = await compare(app, amy, text, rows.join('\n'))
    const { utilization } = performance.eventLoopUtilization(before)
    expect([status, body.problemCount]).toEqual([200, 20_100])
    expect(utilization).toBeLessThan(0.5)
  })

  test('of one member waits for the one before, and those of others do not', async () => {
    const text = 'Anvil $1\n'.repeat(20_000)
    const answers = await Promise.all([
      compare(app, amy, text),
      compare(app, amy, text),
      compare(app, bob, text),
    ])
    const refusal = answers.find(({ status }) => status === 429)
    const message = "Another of your files is still being read. Try again when it's done."
    expect(refusal?.body).toEqual({ message, error: message })
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect((await compare(app, amy, 'Anvil $1')).status).toBe(200)
  })
})

test('a comparison that takes too long is ended, and the next one is carried out', async () => {
  const comparisonThreads: ReturnType<typeof memberThreads>['comparisonThreads'] = new ThreadQueue({
    module: new URL('./thread.ts', import.meta.url),
    maxThreads: 1,
    maxWaiting: 1,
    workTimeoutMs: 1000,
    maxHeapMb: 256,
    idleMs: 60_000,
  })
  const app = await openMembers('embedded', { threads: { comparisonThreads } })
  const amy = await app.join('amy')
  // Every price is of every row: 45,000 times 6,000 looks.
  const rows = Array.from({ length: 6000 }, (_, index) => `Anvil,Set ${index},false,1`)
  const { status, body } = await compare(app, amy, 'Anvil $1\n'.repeat(45_000), rows.join('\n'))
  const message = 'This comparison takes too long. Try fewer cards at once.'
  expect([status, body]).toEqual([400, { message, error: message }])
  expect((await compare(app, amy, 'Anvil $1')).status).toBe(200)
  await app.close()
})

test('a JSON text is an answer only where its type is that of the endpoint', () => {
  type Handler = AppHandlers['marketCompare']
  expectTypeOf<() => JsonAnswer<Sends<typeof marketCompare>>>().toExtend<Handler>()
  expectTypeOf<() => JsonAnswer<{ rows: string[] }>>().not.toExtend<Handler>()
})
