import { beforeEach, expect, test } from 'vitest'
import { signInErrors } from '../../../../src/domain/accounts/sign-in.ts'
import { AppBrowser, openWithProvider } from '../../../testing/app-browser.ts'
import { type Members, password } from '../../../testing/members.ts'
import type { TestProvider } from '../../../testing/sign-in-provider.ts'
import { prepareSetupCode } from '../setup-code.ts'
import { setStatus } from '../membership.ts'
import { rescueLifetimeMs } from './provider-limits.ts'
import { keepRescue } from './sign-ins.ts'

let provider: TestProvider
let members: Members
beforeEach(async () => {
  const opened = await openWithProvider('embedded', {
    people: { gus: { groups: ['admins'] } },
    adminBy: { claim: 'groups', value: 'admins' },
    isOnly: true,
  })
  ;({ provider, members } = opened)
  return opened.close
})

const register = (more: object = {}) =>
  members.send('POST', '/api/auth/register', { body: { username: 'first', password, ...more } })

test('a server whose provider is the only way takes no passwords and no passkeys for signing in', async () => {
  await members.join('ann')
  expect((await members.send('GET', '/api/auth/sign-in')).body).toEqual({
    provider: { name: 'Home Sign-In' },
    passwords: false,
  })
  expect(await members.login('ann', password)).toMatchObject({
    status: 403,
    body: { message: signInErrors.onlyProvider },
  })
  expect(await members.send('POST', '/api/auth/login/passkey/begin')).toMatchObject({
    status: 403,
    body: { message: signInErrors.onlyProvider },
  })
  expect((await register()).status).toBe(403)
  expect((await members.send('GET', '/api/auth/registration')).body.registration).toBe('closed')
})

test('its first account comes by the setup code, or by the claim of admins', async () => {
  const setupCode = await prepareSetupCode(members.engine.db)
  expect((await new AppBrowser(members).signIn('nora')).status).toBe(400)
  expect((await register({ setupCode })).body.user).toMatchObject({ role: 'admin' })
  expect((await register()).status).toBe(403)
  await members.engine.db.execute('delete from users')
  await prepareSetupCode(members.engine.db)
  const gus = await new AppBrowser(members).signIn('gus')
  expect(gus.body.session.user).toMatchObject({
    username: 'gus',
    role: 'admin',
    status: 'approved',
  })
})

test('the last admin stays one without the claim', async () => {
  const own = new AppBrowser(members)
  await own.signIn('gus')
  provider.changeClaims((claims) => ({ ...claims, groups: [] }))
  const again = await own.signIn('gus')
  provider.changeClaims(null)
  expect(again.body.session.user.role).toBe('admin')
})

test('the link of a rescue signs an admin in once, in any browser, within its time', async () => {
  const { engine, clock } = members
  const ada = await members.join('ada', { role: 'admin' })
  const rescue = async () =>
    new URLSearchParams({ ticket: await keepRescue(engine.db, ada.id, clock.now) })
  const page = await rescue()
  const own = new AppBrowser(members)
  const { session } = (await own.finish(page)).body
  expect(session.user.username).toBe('ada')
  expect(await members.isSignedIn(session)).toBe(true)
  expect(await own.finish(page)).toEqual({ status: 404, body: { message: signInErrors.ended } })
  const late = await rescue()
  clock.now = new Date(clock.now.getTime() + rescueLifetimeMs)
  expect((await own.finish(late)).status).toBe(404)
  const denied = await rescue()
  await members.join('gil', { role: 'admin' })
  await setStatus(engine.db, ada.id, 'denied')
  expect((await own.finish(denied)).status).toBe(404)
})
