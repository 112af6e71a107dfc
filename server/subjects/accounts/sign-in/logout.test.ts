import { generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppBrowser, openWithProvider } from '../../../testing/app-browser.ts'
import { testEngines } from '../../../testing/database.ts'
import type { Members } from '../../../testing/members.ts'
import type { TestProvider } from '../../../testing/sign-in-provider.ts'

const nowSeconds = () => Math.floor(Date.now() / 1000)
const tokenOf = (answer: { body: { session: { token: string } } }) => answer.body.session.token

describe.each(testEngines)('logging out with a provider on the %s engine', (kind) => {
  let provider: TestProvider
  let members: Members
  let close: () => Promise<void>
  const browser = () => new AppBrowser(members)

  beforeAll(async () => {
    ;({ provider, members, close } = await openWithProvider(kind))
    // The first account would need the setup code.
    await members.join('ada', { role: 'admin' })
  })
  afterAll(() => close())
  const post = async (logout_token: string) => {
    const body = new URLSearchParams({ logout_token }).toString()
    const type = 'application/x-www-form-urlencoded'
    const path = '/api/sign-in/back-channel-logout'
    members.clock.now = new Date()
    return (await members.request(path, { method: 'POST', body, type })).status
  }

  test('signing out leads to the page of the provider, which ends the session there', async () => {
    const own = browser()
    const token = tokenOf(await own.signIn('otto'))
    const { body } = await members.send('POST', '/api/auth/logout', { as: { token } })
    const address = new URL(body.address)
    expect(address.origin).toBe(provider.issuer)
    expect(address.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect((await own.there.signOut(body.address)).href).toBe(
      `http://cards.example/login?signedOut=true`,
    )
    const out = await members.send('POST', '/api/auth/logout', { as: await members.join('lou') })
    expect(out.body).toEqual({ address: null })
  })

  test('a logout at the provider ends the sessions that this sign-in began, and no other', async () => {
    const [desk, phone] = [browser(), browser()]
    const atDesk = { token: tokenOf(await desk.signIn('pam')) }
    const onPhone = { token: tokenOf(await phone.signIn('pam')) }
    const tab = await desk.signIn('pam')
    const { body } = await members.send('POST', '/api/auth/logout', { as: { token: tokenOf(tab) } })
    expect(await members.isSignedIn(atDesk)).toBe(true)
    await desk.there.signOut(body.address)
    expect(await members.isSignedIn(atDesk)).toBe(false)
    expect(await members.isSignedIn(onPhone)).toBe(true)
  })

  describe('a logout token', () => {
    const event = 'http://schemas.openid.net/event/backchannel-logout'
    const claims = () => ({
      iss: provider.issuer,
      aud: provider.settings.clientId,
      iat: nowSeconds(),
      exp: nowSeconds() + 120,
      jti: crypto.randomUUID(),
      sub: 'quinn',
      events: { [event]: {} },
    })
    let session: { token: string }
    beforeEach(async () => {
      session = { token: tokenOf(await browser().signIn('quinn')) }
    })

    test('of a person ends all sessions of that person, once', async () => {
      const token = await provider.sign(claims())
      expect(await post(token)).toBe(200)
      expect(await members.isSignedIn(session)).toBe(false)
      session = { token: tokenOf(await browser().signIn('quinn')) }
      expect(await post(token)).toBe(400)
      expect(await members.isSignedIn(session)).toBe(true)
    })

    test.each([
      ['another issuer', { iss: 'http://127.0.0.1:1' }],
      ['another audience', { aud: 'another-client' }],
      ['a nonce, as an ID token has', { nonce: 'n' }],
      ['no event', { events: {} }],
      ['no id', { jti: undefined }],
      ['no time', { iat: undefined }],
      ['an old time', { iat: nowSeconds() - 3600, exp: undefined }],
      ['neither person nor session', { sub: undefined }],
    ])('with %s ends nothing', async (_, change) => {
      expect(await post(await provider.sign({ ...claims(), ...change }))).toBe(400)
      expect(await members.isSignedIn(session)).toBe(true)
    })

    test('that another key has signed ends nothing, and neither does any other text', async () => {
      const { privateKey } = await generateKeyPair('RS256')
      expect(await post(await provider.sign(claims(), privateKey))).toBe(400)
      expect(await post('')).toBe(400)
      expect(await post('x'.repeat(17 * 1024))).toBe(413)
      expect(await members.isSignedIn(session)).toBe(true)
    })
  })
})
