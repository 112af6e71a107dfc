import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxPasskeysPerMember } from '../../../src/domain/accounts/passkey.ts'
import { makeAuthenticator } from '../../testing/authenticator.ts'
import { testEngines } from '../../testing/database.ts'
import { type Members, openMembers, type Person } from '../../testing/members.ts'

const minute = 60_000

describe.each(testEngines)('passkeys on the %s engine', (kind) => {
  let members: Members
  beforeAll(async () => {
    members = await openMembers(kind)
  })
  afterAll(() => members.close())

  const later = (time: number) => {
    members.clock.now = new Date(members.clock.now.getTime() + time)
  }
  const post = (path: string, as?: { token: string }, body?: unknown) =>
    members.send('POST', `/api/auth/${path}`, { as, body })

  const optionsFor = async (as: Person) => (await post('passkeys/begin', as)).body
  const challenge = async () => (await post('login/passkey/begin')).body

  async function addPasskey(as: Person, authenticator = makeAuthenticator()) {
    const credential = authenticator.create(await optionsFor(as))
    const { status, body } = await post('passkeys', as, { name: 'Laptop', credential })
    expect(status).toBe(200)
    return { ...authenticator, passkeyId: body.id as number }
  }

  const signIn = (assertion: unknown) => post('login/passkey', undefined, assertion)
  const refused = {
    status: 401,
    body: { message: "This passkey couldn't be verified. Please try again." },
  }

  test('a passkey signs its member in without a name, and notes its use', async () => {
    const ann = await members.join('ann')
    const passkey = await addPasskey(ann)
    const { status, body } = await signIn(passkey.get(await challenge()))
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ username: 'ann' })
    expect(await members.isSignedIn(body)).toBe(true)
    const { body: list } = await members.send('GET', '/api/auth/passkeys', { as: ann })
    const time = members.clock.now.toISOString()
    expect(list.passkeys).toEqual([
      { id: passkey.passkeyId, name: 'Laptop', created_at: time, last_used_at: time },
    ])
  })

  test('the options ask for verification, for no name, and exclude passkeys that are there', async () => {
    const ben = await members.join('ben')
    const { id } = await addPasskey(ben)
    expect(await optionsFor(ben)).toMatchObject({
      rp: { id: 'localhost', name: 'Ninepocket' },
      user: { name: 'ben' },
      excludeCredentials: [{ id, type: 'public-key' }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(await challenge()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      rpId: 'localhost',
      timeout: 5 * minute,
      userVerification: 'required',
    })
  })

  test('a challenge is answered once, and within five minutes', async () => {
    const cal = await members.join('cal')
    const passkey = await addPasskey(cal)
    const first = await challenge()
    expect((await signIn(passkey.get(first))).status).toBe(200)
    expect(await signIn(passkey.get(first))).toMatchObject(refused)
    const late = await challenge()
    later(5 * minute)
    expect(await signIn(passkey.get(late))).toMatchObject(refused)
    expect(await signIn(passkey.get({ challenge: 'a'.repeat(43) }))).toMatchObject(refused)
  })

  test.each([
    ['of another origin', 'dee', { origin: 'https://evil.example' }],
    ['without verification of the user', 'dan', { isUserVerified: false }],
    ['with a counter that went back', 'dot', { counter: 1 }],
  ])('an answer %s is refused', async (_what, name, deviation) => {
    const passkey = await addPasskey(await members.join(name))
    await signIn(passkey.get(await challenge()))
    await signIn(passkey.get(await challenge()))
    expect(await signIn(passkey.get(await challenge(), deviation))).toMatchObject(refused)
    expect((await signIn(passkey.get(await challenge()))).status).toBe(200)
  })

  test('a passkey of another origin or without verification is not added', async () => {
    const eva = await members.join('eva')
    for (const deviation of [{ origin: 'https://evil.example' }, { isUserVerified: false }]) {
      const credential = makeAuthenticator().create(await optionsFor(eva), deviation)
      expect((await post('passkeys', eva, { name: 'Bad', credential })).status).toBe(400)
    }
  })

  test('a challenge for a new passkey is answered by its session alone, and never signs in', async () => {
    const fay = await members.join('fay')
    const gus = await members.join('gus')
    const options = await optionsFor(fay)
    const credential = makeAuthenticator().create(options)
    expect((await post('passkeys', gus, { name: 'Stolen', credential })).status).toBe(400)
    const passkey = await addPasskey(fay)
    expect(await signIn(passkey.get(await optionsFor(fay)))).toMatchObject(refused)
  })

  test('behind a proxy that ends TLS, the origin is the one over https', async () => {
    const hal = await members.join('hal')
    const passkey = makeAuthenticator('localhost', 'https://localhost')
    await addPasskey(hal, passkey)
    expect((await signIn(passkey.get(await challenge()))).status).toBe(200)
  })

  test('an IP address has no passkeys', async () => {
    const answer = await members.request('http://192.0.2.1/api/auth/login/passkey/begin', {
      method: 'POST',
    })
    expect(answer.status).toBe(409)
  })

  test('a passkey is added to one account', async () => {
    const [ivy, jo] = [await members.join('ivy'), await members.join('jo')]
    const passkey = await addPasskey(ivy)
    const credential = passkey.create(await optionsFor(jo))
    expect((await post('passkeys', jo, { name: 'Same', credential })).status).toBe(409)
  })

  test('a removed passkey, and one of a reset account, no longer sign in', async () => {
    const ada = await members.join('ada', { role: 'admin' })
    const kim = await members.join('kim')
    const [first, second] = [await addPasskey(kim), await addPasskey(kim)]
    await members.send('DELETE', `/api/auth/passkeys/${first.passkeyId}`, { as: kim })
    expect(await signIn(first.get(await challenge()))).toMatchObject(refused)
    expect((await signIn(second.get(await challenge()))).status).toBe(200)
    const body = { password: 'another secret' }
    await members.send('PUT', `/api/admin/users/${kim.id}/password`, { as: ada, body })
    expect(await signIn(second.get(await challenge()))).toMatchObject(refused)
  })

  test('a pending or denied member gets a session that reaches nothing else, as by a password', async () => {
    const lea = await members.join('lea')
    const passkey = await addPasskey(lea)
    for (const status of ['pending', 'denied']) {
      await members.engine.db.execute(sql`update users set status = ${status} where id = ${lea.id}`)
      const { body } = await signIn(passkey.get(await challenge()))
      expect(body.user).toMatchObject({ status })
      expect((await members.send('GET', '/api/auth/passkeys', { as: body })).status).toBe(403)
    }
  })

  test('many additions at once stay within the bound', async () => {
    const max = await members.join('max')
    // A session may answer five challenges, so that each addition has a session of its own.
    const sessions = await Promise.all(
      Array.from({ length: maxPasskeysPerMember + 5 }, () => members.signInAgain(max)),
    )
    const credentials = []
    for (const as of sessions)
      credentials.push([as, makeAuthenticator().create(await optionsFor(as))] as const)
    const answers = await Promise.all(
      credentials.map(([as, credential]) => post('passkeys', as, { name: 'One', credential })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxPasskeysPerMember)
    expect((await post('passkeys/begin', max)).status).toBe(409)
  })

  test('a network has fifty challenges at a time, and their text is nowhere', async () => {
    const passkey = await addPasskey(await members.join('ned'))
    const first = await challenge()
    for (let n = 0; n < 50; n += 1) {
      later(1)
      await challenge()
    }
    expect(await signIn(passkey.get(first))).toMatchObject(refused)
    const newest = await challenge()
    const { rows } = await members.engine.db.execute<{ count: number; text: string }>(
      sql`select count(*)::int as count, string_agg(c::text, '') as text from challenges c where purpose = 'sign_in'`,
    )
    expect(rows[0]?.count).toBeLessThanOrEqual(50)
    expect(rows[0]?.text).not.toContain(newest.challenge)
    expect((await signIn(passkey.get(newest))).status).toBe(200)
  })

  test('a session has five challenges at a time', async () => {
    const ray = await members.join('ray')
    const first = await optionsFor(ray)
    later(1)
    const second = await optionsFor(ray)
    for (let n = 0; n < 4; n += 1) {
      later(1)
      await optionsFor(ray)
    }
    for (const [options, status] of [
      [first, 400],
      [second, 200],
    ] as const) {
      const credential = makeAuthenticator().create(options)
      expect((await post('passkeys', ray, { name: 'One', credential })).status).toBe(status)
    }
  })

  test('a passkey confirms its own session alone', async () => {
    const [oda, pip] = [await members.join('oda'), await members.join('pip')]
    const passkey = await addPasskey(oda)
    later(10 * minute)
    expect((await post('passkeys/begin', oda)).status).toBe(403)
    const begin = async (as: Person) => (await post('confirmation/begin', as)).body
    const give = async (as: Person, options: { challenge: string }) =>
      (await post('confirmation', as, { passkey: passkey.get(options) })).status
    expect(await give(pip, await begin(pip))).toBe(400)
    expect(await give(oda, await begin(pip))).toBe(400)
    expect(await give(oda, await challenge())).toBe(400)
    expect((await post('passkeys/begin', oda)).status).toBe(403)
    expect(await give(oda, await begin(oda))).toBe(204)
    expect((await post('passkeys/begin', oda)).status).toBe(200)
  })
})
