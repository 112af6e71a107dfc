import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondFactorErrors } from '../../../../src/domain/accounts/second-factor.ts'
import { signInErrors } from '../../../../src/domain/accounts/sign-in.ts'
import { codeAt } from '../../../../src/rules/time-code.fixture.ts'
import { AppBrowser, openWithProvider } from '../../../testing/app-browser.ts'
import { testEngines } from '../../../testing/database.ts'
import { type Members, password, type Person } from '../../../testing/members.ts'
import type { TestProvider } from '../../../testing/sign-in-provider.ts'
import { findUserByName } from '../user-queries.ts'
import { maxSignIns, signInLifetimeMs } from './provider-limits.ts'

describe.each(testEngines)('sign-in by a provider on the %s engine', (kind) => {
  let provider: TestProvider
  let members: Members
  let close: () => Promise<void>
  let ada: Person
  const browser = () => new AppBrowser(members)
  const named = async (person: string, preferred_username: string) => {
    provider.changeClaims((claims) => ({ ...claims, preferred_username }))
    return (await browser().signIn(person, { newAccount: true })).body.session.user.username
  }

  beforeAll(async () => {
    ;({ provider, members, close } = await openWithProvider(kind, {
      people: { cleo: { groups: ['collectors'] }, gus: { groups: ['admins'] } },
      approvedBy: { claim: 'groups', value: 'collectors' },
      adminBy: { claim: 'groups', value: 'admins' },
    }))
    ada = await members.join('ada', { role: 'admin' })
  })
  afterAll(() => close())
  beforeEach(() => {
    members.clock.now = new Date()
    provider.changeClaims(null)
  })

  test('a new person waits for approval, and is the same member at the next sign-in', async () => {
    const first = await browser().signIn('nora')
    expect(first).toMatchObject({
      status: 200,
      body: { session: { user: { username: 'nora', role: 'member', status: 'pending' } } },
    })
    const again = await browser().signIn('nora')
    expect(again.body.session.user.id).toBe(first.body.session.user.id)
    const me = await members.send('GET', '/api/auth/me', {
      as: { token: again.body.session.token },
    })
    expect(me.body.username).toBe('nora')
  })

  test('a claim approves, and another one makes an admin for as long as it is sent', async () => {
    const cleo = await browser().signIn('cleo')
    expect(cleo.body.session.user).toMatchObject({ role: 'member', status: 'approved' })
    const gus = await browser().signIn('gus')
    expect(gus.body.session.user).toMatchObject({ role: 'admin', status: 'approved' })
    provider.changeClaims((claims) => ({ ...claims, groups: [] }))
    const later = await browser().signIn('gus')
    expect(later.body.session.user).toMatchObject({ role: 'member', status: 'approved' })
    const log = await members.send('GET', '/api/admin/audit?kind=role_changed', { as: ada })
    expect(log.body.events).toMatchObject([{ target: { name: 'gus' }, detail: 'member' }])
  })

  test('a name that is no username here, or is taken, gets another form', async () => {
    expect(await named('one', 'Zoë Ångström')).toBe('Zoe-Angstrom')
    expect(await named('two', 'Zoe_Angstrom')).toBe('Zoe_Angstrom2')
    expect(await named('three', 'admin')).toBe('collector')
    expect(await named('four', 'x')).toBe('collector2')
    expect(await named('five', 'ann@cards.example')).toBe('ann')
    expect(await named('six', 'n'.repeat(190))).toBe('n'.repeat(24))
  })

  test('an account that is here already is linked only after its password', async () => {
    const bob = await members.join('bob')
    const own = browser()
    const page = await own.goThere('bob', '/lists?page=2')
    expect(await own.finish(page)).toEqual({
      status: 200,
      body: { session: null, account: 'bob', from: null },
    })
    const wrong = await own.finish(page, { password: 'another one' })
    expect(wrong).toMatchObject({ status: 400, body: { message: signInErrors.wrongPassword } })
    const right = await own.finish(page, { password })
    expect(right.body).toMatchObject({ session: { user: { id: bob.id } }, from: '/lists?page=2' })
    expect((await browser().signIn('bob')).body.session.user.id).toBe(bob.id)
  })

  test('an account with a second factor is linked only after its code too, and then signs in without one', async () => {
    const zoe = await members.join('zoe')
    const post = (path: string, body?: unknown) =>
      members.send('POST', `/api/auth/second-factor${path}`, { as: zoe, body })
    const { secret } = (await post('/begin')).body
    const code = codeAt(secret, members.clock.now)
    const [recovery, another] = (await post('', { code })).body.recovery_codes
    const own = browser()
    const page = await own.goThere('zoe')
    const asked = { session: null, account: 'zoe', needs_code: true, from: null }
    expect(await own.finish(page, { password })).toEqual({ status: 200, body: asked })
    expect((await own.finish(page, { password: 'guess', code: recovery })).status).toBe(400)
    expect(await own.finish(page, { password, code: 'no code' })).toMatchObject({
      status: 400,
      body: { message: secondFactorErrors.wrongCode },
    })
    const unlinked = await browser().signIn('zoe')
    expect(unlinked.body).toEqual({ session: null, account: 'zoe', from: null })
    const right = await own.finish(page, { password, code: recovery })
    expect(right.body.session.user.id).toBe(zoe.id)
    expect((await browser().signIn('zoe')).body.session.user.id).toBe(zoe.id)
    expect((await own.finish(page, { password, code: another })).status).toBe(404)
  })

  test('wrong passwords on that page pause the name as those of a sign-in do', async () => {
    await members.join('walt')
    const own = browser()
    const page = await own.goThere('walt')
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await own.finish(page, { password: 'guess' })).status).toBe(400)
    expect((await own.finish(page, { password })).status).toBe(429)
    expect((await members.login('walt', password)).status).toBe(429)
  })

  test('a confirmed address finds the account too, if the provider has verified it', async () => {
    const { engine } = members
    const eve = await members.join('eve')
    await engine.db.execute(
      `insert into notification_mails (user_id, address, confirmation_hash, confirmation_ends_at, confirmed_at, end_token)
      values (${eve.id}, 'Eve@cards.example', 'h', now(), now(), 't')`,
    )
    const email = 'eve@cards.example'
    provider.changeClaims((claims) => ({ ...claims, email, email_verified: false }))
    expect((await browser().signIn('evelyn-a')).body.account).toBeNull()
    provider.changeClaims((claims) => ({ ...claims, email, email_verified: true }))
    expect((await browser().signIn('evelyn-b')).body.account).toBe('eve')
    expect((await browser().signIn('evelyn-b', { newAccount: true })).body).toMatchObject({
      session: { user: { username: 'evelyn-b' } },
    })
  })

  test.each([
    ['another issuer', { iss: 'http://127.0.0.1:1' }],
    ['another audience', { aud: 'another-client' }],
    ['another nonce', { nonce: 'of another sign-in' }],
    ['no nonce', { nonce: undefined }],
    ['a time long past', { exp: Math.floor(Date.now() / 1000) - 600 }],
  ])('an ID token with %s is refused', async (_, claims) => {
    provider.changeClaims((right) => ({ ...right, ...claims }))
    const page = await browser().goThere('mallory')
    expect(page.get('problem')).toBe('refused')
    expect(await findUserByName(members.engine.db, 'mallory')).toBeNull()
  })

  test('a callback is taken once, from the browser that began, and within its time', async () => {
    const own = browser()
    const callback = await own.there.signIn(await own.begin(), 'rita')
    const other = browser()
    await other.begin()
    expect((await other.comeBack(callback)).get('problem')).toBe('ended')
    expect((await browser().comeBack(callback)).get('problem')).toBe('ended')
    expect((await own.comeBack(callback)).get('ticket')).toMatch(/^[\w-]{43}$/)
    expect((await own.comeBack(callback)).get('problem')).toBe('ended')
    const late = await own.there.signIn(await own.begin(), 'rita')
    members.clock.now = new Date(Date.now() + signInLifetimeMs)
    expect((await own.comeBack(late)).get('problem')).toBe('ended')
  })

  test('a code that was used before is refused', async () => {
    const own = browser()
    const callback = await own.there.signIn(await own.begin(), 'rolf')
    expect((await own.comeBack(callback)).has('ticket')).toBe(true)
    const next = await own.there.signIn(await own.begin(), 'rolf')
    next.searchParams.set('code', callback.searchParams.get('code') ?? '')
    expect((await own.comeBack(next)).get('problem')).toBe('refused')
  })

  test('a code of another browser is refused, since its secret is another one', async () => {
    const stolen = await new AppBrowser(members).begin()
    const code = (await browser().there.signIn(stolen, 'victim')).searchParams.get('code')
    const own = browser()
    const callback = await own.there.signIn(await own.begin(), 'thief')
    callback.searchParams.set('code', code ?? '')
    expect((await own.comeBack(callback)).get('problem')).toBe('refused')
  })

  test('a ticket is used once, by its browser', async () => {
    const own = browser()
    const page = await own.goThere('tess')
    const ended = { status: 404, body: { message: signInErrors.ended } }
    expect(await browser().finish(page)).toEqual(ended)
    expect((await own.finish(page)).status).toBe(200)
    expect(await own.finish(page)).toEqual(ended)
  })

  test('a person who declines comes back to a page that says so', async () => {
    const own = browser()
    const address = new URL(await own.begin('/sets'))
    const callback = new URL('http://cards.example/api/sign-in/callback')
    callback.search = new URLSearchParams({
      error: 'access_denied',
      state: address.searchParams.get('state') ?? '',
      iss: provider.issuer,
    }).toString()
    const page = await own.comeBack(callback)
    expect(Object.fromEntries(page)).toEqual({ problem: 'cancelled', from: '/sets' })
  })

  test('sign-ins under way are bounded for a browser, and the oldest gives way', async () => {
    const own = browser()
    const first = await own.there.signIn(await own.begin(), 'max')
    for (let count = 0; count < maxSignIns.ofBrowser; count += 1) {
      members.clock.now = new Date(members.clock.now.getTime() + 1)
      await own.begin()
    }
    expect((await own.comeBack(first)).get('problem')).toBe('ended')
  })
})
