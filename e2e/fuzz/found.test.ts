/** What hostile requests have found, each by a plain request: mocks and server refuse it alike. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf } from '../parity/client.ts'
import { as } from '../parity/scenarios/members.ts'
import { type Target, targets } from '../parity/targets.ts'

const zeros = (count: number) => `[${'0,'.repeat(count - 1)}0]`
const tooMany = (path: string, words: string) => ({ issues: [{ path, message: words }] })

const refused: readonly (readonly [what: string, path: string, body: unknown, said: object])[] = [
  [
    'a change to undo whose name no database can hold',
    '/api/collection/undo',
    { undo: 'a\u0000b' },
    tooMany('body.undo', 'must not hold control characters'),
  ],
  [
    'a proposal to a member with a number that no member can have',
    '/api/trade/proposals',
    { memberId: 2 ** 53 - 1, yours: [{ cardId: 618 }] },
    { issues: [{ path: 'body.memberId', message: expect.any(String) }] },
  ],
  [
    'very many wrong rows, by their number alone',
    '/api/collection/bulk',
    `{"cards":${zeros(400_000)}}`,
    tooMany('body.cards', 'must have at most 10000 cards'),
  ],
  [
    'very many wrong filters, by one issue',
    '/api/collection/remove',
    `{"entries":{"matching":{"rarity":${zeros(400_000)}}}}`,
    { issues: [{ path: 'body.entries', message: expect.any(String) }] },
  ],
  [
    'thousands of wrong rows of a proposal, by their number alone',
    '/api/trade/proposals',
    `{"memberId":3,"yours":${zeros(40_000)}}`,
    tooMany('body.yours', 'must have at most 100 cards'),
  ],
]

/** A backup with this collection. */
const backup = (collection: string) =>
  `{"format":"ninepocket-backup","version":1,"profile":{},"wishlist":[],"lists":[],"collection":${collection}}`

describe.each(Object.entries(targets))('%s', (_name, start) => {
  let target: Target
  beforeAll(async () => {
    target = await start()
  })
  afterAll(() => target.stop())

  test.each(refused)('%s is refused', async (_what, path, body, said) => {
    const alice = await as(clientOf(target.send), 'alice')
    const answer = await alice.send('POST', path, { body })
    expect(answer.body).toMatchObject(said)
    expect(answer.status).toBe(400)
  })

  test('of very many mistakes the first hundred are told', async () => {
    const alice = await as(clientOf(target.send), 'alice')
    const body = `{"cards":${zeros(10_000)}}`
    const { status, body: answer } = await alice.send('POST', '/api/collection/bulk', { body })
    expect(status).toBe(400)
    expect(answer).toHaveProperty('issues.length', 100)
  })

  test.each([
    ['very many mistakes', backup(zeros(300_000)), /\(and at least 9,?999 more mistakes\)/],
    ['great depth', backup(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`), /too deeply/],
  ])('a backup of %s is refused', async (_what, text, said) => {
    const alice = await as(clientOf(target.send), 'alice')
    const boundary = 'found'
    const head = 'Content-Disposition: form-data; name="backupFile"; filename="a.json"'
    const answer = await alice.send('POST', '/api/backup/preview', {
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      body: `--${boundary}\r\n${head}\r\n\r\n${text}\r\n--${boundary}--\r\n`,
    })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(said) } })
  })

  test('cards and sets that no database can name are compared like unknown ones', async () => {
    const alice = await as(clientOf(target.send), 'alice')
    const boundary = 'found'
    const field = (name: string, text: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name=${name}\r\n\r\n${text}\r\n`
    const csv = 'Name,Set,isFoil,quantity\nBell,\u0000,false,1\nBe\u0000ll,THW,false,1\n'
    const file = field('"csvFile"; filename="a.csv"', csv)
    const answer = await alice.send('POST', '/api/market-compare', {
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      body: `${file}${field('"textOutput"', 'Bell')}--${boundary}--\r\n`,
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ rows: [{ cardId: null }, { cardId: null }] })
  })
})
