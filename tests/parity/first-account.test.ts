/** The server before the first registration. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authMe } from '../../src/contract/session.ts'
import { authRegister } from '../../src/contract/accounts.ts'
import { clientOf } from './client.ts'
import { logIn, setStatus } from './scenarios/accounts/members.ts'
import { type Target, targets } from './targets.ts'

describe.each(Object.entries(targets))('%s', (_name, start) => {
  const running: Target[] = []
  beforeAll(async () => {
    running.push(await start({ people: false }))
  })
  afterAll(() => Promise.all(running.map(({ stop }) => stop())))

  test('of several first registrations at once one is an approved admin; all others are pending', async () => {
    const [target] = running
    if (!target) throw new Error('not started')
    const client = clientOf(target.send)
    const password = 'a secret'
    const names = ['first', 'second', 'third', 'fourth']
    const sessions = await Promise.all(
      names.map((username) => client.call(authRegister, { body: { username, password } })),
    )
    const [admin, ...others] = sessions
      .map(({ user }) => user)
      .toSorted((a, b) => a.role.localeCompare(b.role))
    expect(admin).toMatchObject({ role: 'admin', status: 'approved' })
    for (const { role, status } of others) {
      expect({ role, status }).toEqual({ role: 'member', status: 'pending' })
    }
    const own = await logIn(client, admin?.username ?? '', password)
    const { id = 0, username = '' } = others[0] ?? {}
    await setStatus(own, id, 'approved')
    const member = await logIn(client, username, password)
    expect(await member.call(authMe, {})).toMatchObject({ id, status: 'approved' })
  })
})
