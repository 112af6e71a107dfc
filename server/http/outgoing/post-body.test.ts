import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keptAnswerLength } from '../../../src/domain/webhooks/webhook.ts'
import { outgoingRules } from './address-settings.ts'
import { accept, type Receiver, startReceiver } from '../../testing/receiver.ts'
import { outgoingProblem } from './allowed-addresses.ts'
import type { Resolve } from './checked-lookup.ts'
import { failureText, maxReadBytes, postBody } from './post-body.ts'

const settingsOf = (networks: string[]) => outgoingRules(null, networks)
const closed = settingsOf([])
const opened = settingsOf(['127.0.0.1'])
const closedText = 'The address is in a private network, or not reached by https.'

/** A look-up whose answers follow each other; the last one stays. */
function resolver(...answers: string[][]): Resolve {
  let asked = 0
  return ((_name: string, _options: object, done: (...answer: unknown[]) => void) => {
    const addresses = answers[Math.min(asked++, answers.length - 1)] ?? []
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as unknown as Resolve
}

let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())
beforeEach(() => {
  receiver.received.length = 0
  receiver.answer = accept
})

const post = (
  url: string,
  { settings = opened, resolve = resolver(['127.0.0.1']), limitMs = 10_000 } = {},
) =>
  postBody({ url, headers: { 'X-Test': '1' }, body: '{"a":"ä"}' }, { settings, resolve, limitMs })

/** Why no answer came, as the member reads it. */
const failure = (...call: Parameters<typeof post>) =>
  post(...call).then(({ status }) => `answered ${status}`, failureText)

describe('an address that a webhook may not have', () => {
  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://10.0.0.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://0.0.0.0/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[ff02::1]/',
    'https://localhost/',
    'https://localhost./',
    'http://8.8.8.8/',
  ])('%s is refused when it is entered', (url) => {
    expect(outgoingProblem(url, closed)).toMatch(/^must/)
  })

  test.each(['https://8.8.8.8/', 'https://[2606:4700::1111]/', 'https://ntfy.sh/a'])(
    '%s is not refused',
    (url) => {
      expect(outgoingProblem(url, closed)).toBeNull()
    },
  )

  test('opened networks are allowed, also by http, and no others', () => {
    expect(outgoingProblem('http://127.0.0.1/', opened)).toBeNull()
    expect(outgoingProblem('http://127.0.0.2/', opened)).toMatch(/private network/)
    expect(outgoingProblem('http://8.8.8.8/', opened)).toMatch(/private network/)
  })
})

describe('a connection', () => {
  test.each([
    ['127.0.0.2'],
    ['10.1.2.3'],
    ['::ffff:10.0.0.1'],
    ['::1'],
    ['fd00::1'],
    ['100.64.1.1'],
  ])('goes to no name that resolves to %s', async (address) => {
    expect(await failure('https://cards.example/', { resolve: resolver([address]) })).toBe(
      closedText,
    )
  })

  test('goes to no closed address that was entered while it was open', async () => {
    expect(await failure(receiver.url, { settings: closed })).toBe(closedText)
    expect(receiver.received).toEqual([])
  })

  test('goes by http to opened addresses alone', async () => {
    const resolve = resolver(['8.8.8.8'])
    expect(await failure('http://cards.example/', { resolve })).toBe(closedText)
  })

  test('goes to the address that was checked, however the name resolves afterwards', async () => {
    const url = `http://cards.example:${receiver.port}/hook`
    const resolve = resolver(['127.0.0.1'], ['127.0.0.2'])
    expect((await post(url, { resolve })).status).toBe(204)
    expect(await failure(url, { resolve })).toBe(closedText)
    expect(receiver.received).toHaveLength(1)
    expect(receiver.received[0]).toMatchObject({ path: '/hook', body: '{"a":"ä"}' })
    expect(receiver.received[0]?.headers).toMatchObject({
      'x-test': '1',
      host: `cards.example:${receiver.port}`,
    })
  })

  test('of several addresses goes to an open one', async () => {
    const url = `http://cards.example:${receiver.port}/`
    expect((await post(url, { resolve: resolver(['127.0.0.2', '127.0.0.1']) })).status).toBe(204)
  })

  test('follows no redirect', async () => {
    receiver.answer = (response) =>
      void response.writeHead(302, { Location: `${receiver.url}/elsewhere` }).end('Moved')
    expect(await post(receiver.url)).toEqual({ status: 302, text: 'Moved', retryAfterMs: 0 })
    expect(receiver.received).toHaveLength(1)
  })
})

describe('an answer', () => {
  test('that does not come in time is a failure', async () => {
    receiver.answer = () => {}
    expect(await failure(receiver.url, { limitMs: 50 })).toBe('No answer in time.')
  })

  test('that goes on for ever counts by its status', async () => {
    receiver.answer = (response) => void response.writeHead(200).write('begun')
    expect(await post(receiver.url, { limitMs: 200 })).toMatchObject({ status: 200, text: 'begun' })
  })

  test('is read to a bound', async () => {
    let written = 0
    receiver.answer = (response) => {
      const chunk = Buffer.alloc(64 * 1024, 'ä')
      response.writeHead(200)
      const write = () => {
        while (!response.destroyed && response.write(chunk)) written += chunk.length
      }
      response.on('drain', write)
      write()
    }
    const { status, text } = await post(receiver.url)
    expect(status).toBe(200)
    expect(text).toBe('ä'.repeat(keptAnswerLength))
    // What the system buffers is sent, too.
    expect(written).toBeLessThan(maxReadBytes + 16 * 1024 * 1024)
  })

  test('is kept without zero characters and without half of a character', async () => {
    receiver.answer = (response) => void response.end(Buffer.from([0, 0x61, 0xf0, 0x9f, 0x83]))
    expect((await post(receiver.url)).text).toBe('a\uFFFD')
  })

  test('says when to come again', async () => {
    receiver.answer = (response) => void response.writeHead(429, { 'Retry-After': '7' }).end()
    expect(await post(receiver.url)).toMatchObject({ status: 429, retryAfterMs: 7000 })
    receiver.answer = (response) => void response.writeHead(429, { 'Retry-After': 'soon' }).end()
    expect(await post(receiver.url)).toMatchObject({ status: 429, retryAfterMs: 0 })
  })

  test('of a host that refuses connections is a failure', async () => {
    const gone = await startReceiver()
    await gone.stop()
    expect(await failure(gone.url)).toBe('The connection was refused.')
  })
})
