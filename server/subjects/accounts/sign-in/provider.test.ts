import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { AppBrowser } from '../../../testing/app-browser.ts'
import { openMembers, password } from '../../../testing/members.ts'
import {
  clientSecret,
  ProviderBrowser,
  startProvider,
  type TestProvider,
} from '../../../testing/sign-in-provider.ts'
import { newToken } from '../token.ts'
import { Provider } from './provider.ts'
import { clockTolerance, maxProviderAnswer, providerTimeout } from './provider-limits.ts'
import { checksOf } from './sign-ins.ts'

const origin = 'http://cards.example'
const lifetime = 60

let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider({ origin, people: {}, lifetime })
})
afterAll(() => provider.stop())
beforeEach(() => provider.answerBy(null))

/** Signs in on a server whose clock is this many seconds ahead of the provider's. */
async function signInAhead(seconds: number) {
  const own = new Provider(provider.settings, () => new Date(Date.now() + seconds * 1000))
  const checks = checksOf(newToken(), newToken())
  const address = await own.authorizationAddress(checks)
  const { search } = await new ProviderBrowser().signIn(address, 'ann')
  return own.identify(search, checks)
}

describe('the clock of the server', () => {
  test('may be ahead of the provider by the tolerance', async () => {
    expect((await signInAhead(lifetime + clockTolerance - 10)).subject).toBe('ann')
    expect((await signInAhead(-600)).subject).toBe('ann')
  })

  test('refuses an ID token that is older than it is valid beyond the tolerance', async () => {
    await expect(signInAhead(lifetime + clockTolerance + 10)).rejects.toMatchObject({
      problem: 'refused',
    })
  })
})

test('the secret goes to the provider in the way that it takes, and a wrong one is refused', async () => {
  const checks = checksOf(newToken(), newToken())
  const signIn = async (secret: string) => {
    const own = new Provider({ ...provider.settings, clientSecret: secret }, () => new Date())
    const address = await own.authorizationAddress(checks)
    const { search } = await new ProviderBrowser().signIn(address, 'ann')
    return own.identify(search, checks)
  }
  expect((await signIn(clientSecret)).subject).toBe('ann')
  const refused = await signIn('another secret').catch((error: unknown) => error)
  expect(refused).toMatchObject({ problem: 'refused' })
  expect(String(refused)).not.toContain('another secret')
})

const html: RequestListener = (_, response) =>
  void response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>')
const nonsense: RequestListener = (_, response) =>
  void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"issuer":')
const other: RequestListener = (_, response) =>
  void response
    .writeHead(200, { 'Content-Type': 'application/json' })
    .end('{"issuer":"http://127.0.0.1:1","authorization_endpoint":"http://127.0.0.1:1/auth"}')
const endless: RequestListener = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end(`{"a":"${'a'.repeat(maxProviderAnswer)}"}`)
}
const silent: RequestListener = () => {}

test.each([
  ['answers by a page of a proxy', html, 'unavailable'],
  ['answers half a text', nonsense, 'unavailable'],
  ['names another issuer', other, 'refused'],
  ['answers with too many bytes', endless, 'unavailable'],
  ['does not answer', silent, 'unavailable'],
])('a provider that %s is given up, and asked again the next time', async (_, by, problem) => {
  provider.answerBy(by)
  const own = new Provider(provider.settings, () => new Date())
  const checks = checksOf(newToken(), newToken())
  const before = performance.now()
  await expect(own.authorizationAddress(checks)).rejects.toMatchObject({ problem })
  expect(performance.now() - before).toBeLessThan(3 * providerTimeout * 1000)
  provider.answerBy(null)
  expect(await own.authorizationAddress(checks)).toContain('code_challenge_method=S256')
})

test('while the provider is down, sessions and passwords serve on', async () => {
  const members = await openMembers('embedded', { provider: provider.settings })
  onTestFinished(() => members.close())
  members.clock.now = new Date()
  await members.join('ada', { role: 'admin' })
  const ann = await members.join('ann')
  const own = new AppBrowser(members)
  provider.answerBy(html)
  expect(await own.post('/api/auth/sign-in', {})).toMatchObject({
    status: 503,
    body: { message: "Home Sign-In can't be reached. Please try again in a moment." },
  })
  expect(await members.isSignedIn(ann)).toBe(true)
  expect((await members.login('ann', password)).status).toBe(200)
  provider.answerBy(null)
  const callback = await own.there.signIn(await own.begin('/decks'), 'nora')
  provider.answerBy(html)
  expect(Object.fromEntries(await own.comeBack(callback))).toEqual({
    problem: 'unavailable',
    from: '/decks',
  })
  provider.answerBy(null)
  const { token } = (await own.signIn('nora')).body.session
  provider.answerBy(html)
  expect((await members.send('POST', '/api/auth/logout', { as: { token } })).status).toBe(200)
  expect(await members.isSignedIn({ token })).toBe(false)
})
