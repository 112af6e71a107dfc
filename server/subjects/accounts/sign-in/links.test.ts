import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInErrors } from '../../../../src/domain/accounts/sign-in.ts'
import { AppBrowser, openWithProvider } from '../../../testing/app-browser.ts'
import { testEngines } from '../../../testing/database.ts'
import { type Members, password, type Person } from '../../../testing/members.ts'

describe.each(testEngines)('a member with a provider on the %s engine', (kind) => {
  let members: Members
  let close: () => Promise<void>
  const browser = () => new AppBrowser(members)

  beforeAll(async () => {
    ;({ members, close } = await openWithProvider(kind, {
      people: { cleo: { groups: ['collectors'] } },
      approvedBy: { claim: 'groups', value: 'collectors' },
    }))
  })
  afterAll(() => close())
  const stateOf = async (as: Person) =>
    (await members.send('GET', '/api/auth/provider', { as })).body

  test('links and unlinks with the password', async () => {
    const lena = await members.join('lena')
    expect(await stateOf(lena)).toEqual({
      provider: 'Home Sign-In',
      linked_at: null,
      has_password: true,
    })
    const own = browser()
    const wrong = await own.post('/api/auth/provider', { currentPassword: 'guess' }, lena)
    expect(wrong.status).toBe(400)
    const { body } = await own.post('/api/auth/provider', { currentPassword: password }, lena)
    const page = await own.comeBack(await own.there.signIn(body.address, 'magdalena'))
    expect((await own.finish(page)).body).toEqual({
      session: null,
      account: null,
      from: '/profile#security',
    })
    expect((await stateOf(lena)).linked_at).toBe(members.clock.now.toISOString())
    expect((await browser().signIn('magdalena')).body.session.user.username).toBe('lena')
    const unlink = (currentPassword: string) =>
      own.post('/api/auth/provider/unlink', { currentPassword }, lena)
    expect((await unlink('guess')).status).toBe(400)
    expect((await unlink(password)).status).toBe(204)
    expect((await unlink(password)).status).toBe(404)
    expect((await stateOf(lena)).linked_at).toBeNull()
  })

  test('cannot link an identity that another member has linked', async () => {
    await browser().signIn('taken')
    const lou = await members.join('louis')
    const own = browser()
    const { body } = await own.post('/api/auth/provider', { currentPassword: password }, lou)
    const page = await own.comeBack(await own.there.signIn(body.address, 'taken'))
    expect(await own.finish(page)).toMatchObject({
      status: 409,
      body: { message: signInErrors.linkedElsewhere },
    })
  })

  test('without a password cannot unlink, and leaves after a new sign-in', async () => {
    const { session } = (await browser().signIn('cleo')).body
    const as = { ...session.user, token: session.token }
    expect((await stateOf(as)).has_password).toBe(false)
    const body = { currentPassword: 'anything' }
    expect(await members.send('POST', '/api/auth/provider/unlink', { as, body })).toMatchObject({
      status: 400,
      body: { message: 'Your account has no password yet. Ask an admin to set one.' },
    })
    expect((await members.login('cleo', '')).status).toBe(400)
    expect((await members.login('cleo', 'anything')).status).toBe(401)
    expect((await members.send('GET', '/api/auth/confirmation', { as })).body).toEqual({
      password: false,
      passkey: false,
      code: false,
    })
    const leave = (caller: Person) =>
      members.send('POST', '/api/auth/delete-account', { as: caller, body: { username: 'cleo' } })
    const { now } = members.clock
    members.clock.now = new Date(now.getTime() + 11 * 60_000)
    expect(await leave(as)).toMatchObject({ status: 403, body: { code: 'confirmation_needed' } })
    members.clock.now = now
    const again = (await browser().signIn('cleo')).body.session
    expect((await leave({ ...again.user, token: again.token })).status).toBe(204)
  })
})
