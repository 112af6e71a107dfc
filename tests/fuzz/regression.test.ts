/**
 * Faults that hostile requests have found, each by a plain request: mocks and server refuse it
 * alike.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf } from '../parity/client.ts'
import { as } from '../parity/scenarios/accounts/members.ts'
import { type Target, targets } from '../parity/targets.ts'

const zeros = (count: number) => `[${'0,'.repeat(count - 1)}0]`
const tooMany = (path: string, words: string) => ({ issues: [{ path, message: words }] })

const refused: readonly (readonly [what: string, path: string, body: unknown, answer: object])[] = [
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

  test.each(refused)('%s is refused', async (_what, path, body, expected) => {
    const alice = await as(clientOf(target.send), 'alice')
    const answer = await alice.send('POST', path, { body })
    expect(answer.body).toMatchObject(expected)
    expect(answer.status).toBe(400)
  })

  test('only the first hundred mistakes are reported', async () => {
    const alice = await as(clientOf(target.send), 'alice')
    const body = `{"cards":${zeros(10_000)}}`
    const { status, body: answer } = await alice.send('POST', '/api/collection/bulk', { body })
    expect(status).toBe(400)
    expect(answer).toHaveProperty('issues.length', 100)
  })

  test.each([
    ['very many mistakes', backup(zeros(300_000)), /\(and at least 9,?999 more mistakes\)/],
    ['great depth', backup(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`), /too deeply/],
  ])('a backup of %s is refused', async (_what, text, message) => {
    const alice = await as(clientOf(target.send), 'alice')
    const boundary = 'found'
    const head = 'Content-Disposition: form-data; name="backupFile"; filename="a.json"'
    const answer = await alice.send('POST', '/api/backup/preview', {
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      body: `--${boundary}\r\n${head}\r\n\r\n${text}\r\n--${boundary}--\r\n`,
    })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } })
  })

  /** The answer to a comparison of a CSV file, without its header, with a text. */
  async function compared(rows: string, text: string) {
    const alice = await as(clientOf(target.send), 'alice')
    const boundary = 'found'
    const field = (name: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name=${name}\r\n\r\n${value}\r\n`
    const file = field('"csvFile"; filename="a.csv"', `Name,Set,isFoil,quantity\n${rows}`)
    return alice.send('POST', '/api/market-compare', {
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      body: `${file}${field('"textOutput"', text)}--${boundary}--\r\n`,
    })
  }

  test('cards and sets that no database can name are compared like unknown ones', async () => {
    const answer = await compared('Bell,\u0000,false,1\nBe\u0000ll,THW,false,1\n', 'Bell')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ rows: [{ cardId: null }, { cardId: null }] })
  })

  test('a text of commas after a dollar sign holds no price, however long it is', async () => {
    const { status, body } = await compared('Bell,THW,false,1\n', `$${','.repeat(1_000_000)}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ rows: [{ ckPrice: null }] })
  })

  test.each([
    ['prices', 'a $1 '.repeat(200_000), 'The text has more than 50,000 prices.'],
    ['lines', '$1\n'.repeat(300_000), 'The text has more than 100,000 lines.'],
  ])('a text of very many %s is refused', async (_what, text, message) => {
    const answer = await compared('Bell,THW,false,1\n', text)
    expect(answer).toEqual({ status: 400, body: { message, error: message } })
  })
})
