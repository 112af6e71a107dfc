/** The checks of other services: the source of the catalogue, the mail server, and the provider of sign-ins. */
import { expect, onTestFinished, test } from 'vitest'
import { fixture, serve, temporaryFile } from '../../catalog/sources/fixtures/files.ts'
import { factsOf, linesOf, resultsOf } from '../../testing/doctor.ts'
import { answerAsRecorded } from '../../testing/recorded-sources.ts'
import { freePort } from '../../testing/free-port.ts'
import { startSmtpServer } from '../../testing/smtp-server.ts'
import { clientId, clientSecret, startProvider } from '../../testing/sign-in-provider.ts'
import { mailCheck } from './mail-check.ts'
import { providerCheck } from './provider-check.ts'
import { skewOf, sourceCheck } from './source-check.ts'

test.each([
  ['/bulk-data/default-cards', 'Scryfall'],
  ['/tcgplayer/1', 'TCGCSV'],
])('a source is read up to its first card, and its clock is compared: %s', async (path, format) => {
  const origin = await serve((request, response) => {
    response.setHeader('Date', new Date(Date.now() + 90_000).toUTCString())
    answerAsRecorded(request, response)
  })
  const facts = factsOf()
  const lines = linesOf(
    await resultsOf(sourceCheck, { catalogSources: [`${origin}${path}#hunter2`] }, facts),
  )
  expect(lines).toEqual([`ok: ${origin}${path} has cards that can be read (${format}).`])
  expect(facts.skews).toEqual([{ clock: `${origin}${path}`, aheadMs: expect.any(Number) }])
  expect(facts.skews[0]?.aheadMs).toBeGreaterThan(85_000)
})

test.each([
  [
    'an index without a file',
    { object: 'bulk_data', type: 'default_cards' },
    /names no file of cards/,
  ],
  ['cards of another form', { cards: [{ name: 'Gull' }] }, /has no entries/],
])(
  'a source in a form that cannot be read is a failure with what to do: %s',
  async (_, answer, message) => {
    const catalogSource = await serve((_request, response) => response.end(JSON.stringify(answer)))
    const [result] = await resultsOf(sourceCheck, { catalogSources: [catalogSource] })
    expect(result).toMatchObject({
      status: 'fail',
      found: expect.stringMatching(message),
      remedy: expect.stringMatching(/^Update Ninepocket/),
    })
  },
)

test.each([404, 503])('a source that answers %s is a warning', async (status) => {
  const catalogSource = await serve((_, response) => response.writeHead(status).end())
  expect(linesOf(await resultsOf(sourceCheck, { catalogSources: [catalogSource] }))).toEqual([
    `warn: ${catalogSource}/ answered with HTTP status ${status}.`,
  ])
})

test('a source that cannot be reached is a warning, and a missing file a failure', async () => {
  const catalogSource = `http://127.0.0.1:${await freePort()}/cards`
  expect(linesOf(await resultsOf(sourceCheck, { catalogSources: [catalogSource] }))).toEqual([
    expect.stringMatching(/^warn: \S+ could not be reached \(connect ECONNREFUSED/),
  ])
  expect(
    linesOf(await resultsOf(sourceCheck, { catalogSources: ['/nowhere/cards.json'] })),
  ).toEqual(['fail: There is no file /nowhere/cards.json.'])
  const path = fixture('default-cards.jsonl')
  expect(linesOf(await resultsOf(sourceCheck, { catalogSources: [path] }))).toEqual([
    `ok: ${path} has cards that can be read (Scryfall).`,
  ])
  const none = temporaryFile('cards.json', '[]')
  expect(linesOf(await resultsOf(sourceCheck, { catalogSources: [none] }))).toEqual([
    expect.stringMatching(/^fail: .* has no entries/),
  ])
  expect(linesOf(await resultsOf(sourceCheck, {}))).toEqual([
    'ok: CATALOG_SOURCE is not set: no prices are read, and only the sample has new ones.',
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

test('a password is not sent to a mail server without TLS', async () => {
  const smtp = await startSmtpServer()
  onTestFinished(smtp.stop)
  const mail = mailSettings(smtp.url.replace('smtp://', 'smtp://me:secret@'))
  expect(linesOf(await resultsOf(mailCheck, { mail }))).toEqual([
    expect.stringMatching(/^fail: .*SSL.*\)\.$/),
  ])
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

test('a provider is asked for what it says of itself, and must be the issuer of the settings', async () => {
  const there = await startProvider({ origin: 'https://cards.example', people: {} })
  onTestFinished(() => there.stop())
  expect(await providerLines(there.issuer)).toEqual([`ok: The provider ${there.issuer} answers.`])
  const otherName = there.issuer.replace('127.0.0.1', 'localhost')
  expect(await providerLines(otherName)).toEqual([
    expect.stringMatching(/^fail: The provider http:\/\/localhost:\d+ cannot be used \(/),
  ])
  const nowhere = `http://127.0.0.1:${await freePort()}`
  expect(await providerLines(nowhere)).toEqual([
    expect.stringMatching(/^fail: .* cannot be used \(/),
  ])
  expect(linesOf(await resultsOf(providerCheck, {}))).toEqual([
    'ok: OIDC_ISSUER is not set: members sign in by passwords.',
  ])
})

const providerLines = async (issuer: string) =>
  linesOf(await resultsOf(providerCheck, { provider: providerSettings(issuer) }))

const providerSettings = (issuer: string) => ({
  issuer,
  clientId,
  clientSecret,
  name: 'Home',
  scopes: 'openid',
  approvedBy: null,
  adminBy: null,
  isOnly: false,
  origin: 'https://cards.example',
})

const mailSettings = (smtpUrl: string) => ({
  smtpUrl,
  from: 'cards@example.com',
  origin: 'https://cards.example',
  apiOrigin: 'https://cards.example',
})
