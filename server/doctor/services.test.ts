/** The checks of other services: the source of the catalogue and the mail server. */
import { expect, onTestFinished, test } from 'vitest'
import { serve, temporaryFile } from '../catalog/sources/fixtures/files.ts'
import { factsOf, linesOf, resultsOf } from '../testing/doctor.ts'
import { freePort } from '../testing/free-port.ts'
import { startSmtpServer } from '../testing/smtp-server.ts'
import { mailCheck } from './mail-check.ts'
import { skewOf, sourceCheck } from './source-check.ts'

test('the headers of a source are requested, and its clock is compared', async () => {
  const asked: string[] = []
  const catalogSource = await serve((incoming, response) => {
    asked.push(`${incoming.method} ${incoming.url}`)
    response.writeHead(200, { Date: new Date(Date.now() + 90_000).toUTCString() }).end()
  })
  const facts = factsOf()
  const lines = linesOf(
    await resultsOf(sourceCheck, { catalogSource: `${catalogSource}/cards?key=hunter2` }, facts),
  )
  expect(lines).toEqual([`ok: ${catalogSource}/cards can be reached.`])
  expect(asked).toEqual(['HEAD /cards?key=hunter2'])
  expect(facts.skews).toEqual([{ clock: `${catalogSource}/cards`, aheadMs: expect.any(Number) }])
  expect(facts.skews[0]?.aheadMs).toBeGreaterThan(85_000)
})

test.each([
  [405, 'ok'],
  [404, 'warn'],
  [503, 'warn'],
])('a source that answers %s gets %s', async (status, expected) => {
  const catalogSource = await serve((_, response) => response.writeHead(status).end())
  const [result] = await resultsOf(sourceCheck, { catalogSource })
  expect(result?.status).toBe(expected)
})

test('a source that cannot be reached is a warning, and a missing file a failure', async () => {
  const catalogSource = `http://127.0.0.1:${await freePort()}/cards`
  expect(linesOf(await resultsOf(sourceCheck, { catalogSource }))).toEqual([
    expect.stringMatching(/^warn: \S+ cannot be reached \(connect ECONNREFUSED/),
  ])
  expect(linesOf(await resultsOf(sourceCheck, { catalogSource: '/nowhere/cards.json' }))).toEqual([
    'fail: /nowhere/cards.json is missing or cannot be read by this user.',
  ])
  const path = temporaryFile('cards.json', '[]')
  expect(linesOf(await resultsOf(sourceCheck, { catalogSource: path }))).toEqual([
    `ok: ${path} can be read.`,
  ])
  expect(linesOf(await resultsOf(sourceCheck, {}))).toEqual([
    'ok: CATALOG_SOURCE is not set: the sample is used.',
  ])
})

test.each([
  [{}, null],
  [{ date: 'yesterday' }, null],
  [{ date: 'Fri, 20 Nov 2026 12:00:10 GMT' }, 10_000],
  // Stored an hour ago by a cache.
  [{ date: 'Fri, 20 Nov 2026 11:00:00 GMT', age: '3600' }, 0],
  // A cache that answers with its own time.
  [{ date: 'Fri, 20 Nov 2026 12:00:00 GMT', age: '3600' }, 0],
])('the clock of an answer with %o is %s ms ahead', (headers, aheadMs) => {
  expect(skewOf(headers, Date.parse('2026-11-20T12:00:00Z'))).toBe(aheadMs)
})

test('the sign-in at a mail server is checked without a message', async () => {
  const smtp = await startSmtpServer()
  onTestFinished(smtp.stop)
  const mail = mailSettings(smtp.url)
  expect(linesOf(await resultsOf(mailCheck, { mail }))).toEqual([
    `ok: The mail server ${new URL(smtp.url).host} accepts the sign-in.`,
  ])
  expect(smtp).toMatchObject({ connections: 1, messages: [] })
})

test('a mail server that is not there is a failure', async () => {
  const port = await freePort()
  const mail = mailSettings(`smtp://127.0.0.1:${port}`)
  expect(linesOf(await resultsOf(mailCheck, { mail }))).toEqual([
    expect.stringMatching(/^fail: The mail server 127\.0\.0\.1:\d+ does not accept the sign-in \(/),
  ])
})

test('without SMTP_URL there is no mail to check', async () => {
  expect(linesOf(await resultsOf(mailCheck, {}))).toEqual([
    'ok: SMTP_URL is not set: no mail is sent.',
  ])
})

const mailSettings = (smtpUrl: string) => ({
  smtpUrl,
  from: 'cards@example.com',
  origin: 'https://cards.example',
  apiOrigin: 'https://cards.example',
})
