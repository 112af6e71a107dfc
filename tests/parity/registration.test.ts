/**
 * Registration with each value of REGISTRATION, and the first account of a server on another
 * machine.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../sample/members/people.ts'
import {
  adminAuditList,
  adminInvitationCreate,
  adminInvitationList,
  adminInvitationRevoke,
  adminUserList,
} from '../../src/contract/admin.ts'
import { authRegister, authRegistration } from '../../src/contract/accounts.ts'
import { approvedByInvitation } from '../../src/domain/audit/audit.ts'
import { maxPendingPerAddress } from '../../src/domain/accounts/registration.ts'
import { clientOf } from './client.ts'
import { as } from './scenarios/accounts/members.ts'
import { servers, type Target, targets } from './targets.ts'

const password = 'a secret'

describe.each(Object.entries(targets))('%s', (name, start) => {
  /** One for each way of starting it: a server takes seconds to start. */
  const running = new Map<string, Promise<Target>>()
  afterAll(() => Promise.all([...running.values()].map(async (each) => (await each).stop())))

  async function open(contents: NonNullable<Parameters<typeof start>[0]>) {
    const key = JSON.stringify(contents)
    const starting = running.get(key) ?? start(contents)
    running.set(key, starting)
    const target = await starting
    const client = clientOf(target.send)
    const tryRegister = (username: string, more: object = {}) =>
      client.send('POST', '/api/auth/register', { body: { username, password, ...more } })
    return { target, client, tryRegister }
  }

  const modes = ['open', 'invite', 'closed'] as const
  beforeAll(async () => {
    for (const registrationMode of modes) await open({ people: true, registrationMode })
  })

  const invitationOnly = { status: 403, body: { message: 'Registration is invite-only.' } }
  const closed = { status: 403, body: { message: 'Registration is closed.' } }
  const ended = {
    status: 403,
    body: { message: 'This invitation is no longer valid. Ask an admin for a new one.' },
  }

  test.each([
    ['open', { status: 200 }],
    ['invite', invitationOnly],
  ] as const)(
    'an invitation approves at once, and ends when it is revoked: %s',
    async (registrationMode, withoutInvitation) => {
      const { client, tryRegister } = await open({ people: true, registrationMode })
      expect(await client.call(authRegistration, {})).toEqual({
        registration: registrationMode,
        needs_setup_code: false,
        invitation: null,
      })
      expect(await tryRegister('walks.in')).toMatchObject(withoutInvitation)

      const admin = await as(client, 'ada')
      const body = { note: 'for Øyvind', days: 7, max_uses: 2 } as const
      const { invitation, token } = await admin.call(adminInvitationCreate, { body })
      expect(token).toMatch(/^[\w-]{22}$/)
      expect(invitation).toEqual({
        id: expect.any(Number),
        note: 'for Øyvind',
        created_by: 'ada',
        created_at: '2026-11-20T12:00:00.000Z',
        expires_at: '2026-11-27T12:00:00.000Z',
        uses: 0,
        max_uses: 2,
      })
      const query = { invite: token }
      expect(await client.call(authRegistration, { query })).toMatchObject({ invitation: 'valid' })
      const registered = { username: 'invited', password, invite: token }
      const { user } = await client.call(authRegister, { body: registered })
      expect(user).toMatchObject({ role: 'member', status: 'approved' })
      const { events } = await admin.call(adminAuditList, { query: { person: 'invited' } })
      expect(events).toMatchObject([
        { kind: 'user_approved', actor: null, detail: approvedByInvitation },
      ])
      expect((await admin.call(adminInvitationList, {})).invitations).toEqual([
        { ...invitation, uses: 1 },
      ])
      await admin.call(adminInvitationRevoke, { params: { id: invitation.id } })
      expect(await admin.call(adminInvitationList, {})).toEqual({ invitations: [] })
      expect(await client.call(authRegistration, { query })).toMatchObject({ invitation: 'ended' })
      expect(await tryRegister('too.late', query)).toEqual(ended)
      expect(await tryRegister('guesses', { invite: 'a'.repeat(22) })).toEqual(ended)
      expect(await admin.send('DELETE', `/api/admin/invitations/${invitation.id}`)).toMatchObject({
        status: 404,
        body: { message: 'Invitation not found.' },
      })
    },
  )

  test('while registration is closed not even an invitation is accepted', async () => {
    const { client, tryRegister } = await open({ people: true, registrationMode: 'closed' })
    const admin = await as(client, 'ada')
    const body = { note: '', days: 1, max_uses: 1 } as const
    const { token } = await admin.call(adminInvitationCreate, { body })
    expect(await client.call(authRegistration, {})).toMatchObject({ registration: 'closed' })
    expect(await tryRegister('walks.in')).toEqual(closed)
    expect(await tryRegister('invited', { invite: token })).toEqual(closed)
  })

  test('an invitation ends with its last use, and newer ones are listed first', async () => {
    const { client, tryRegister } = await open({ people: true, registrationMode: 'invite' })
    const admin = await as(client, 'ada')
    const make = async (note: string) =>
      admin.call(adminInvitationCreate, { body: { note, days: 1, max_uses: 1 } })
    const { token } = await make('older')
    await make('newer')
    expect((await tryRegister('one', { invite: token })).status).toBe(200)
    expect(await tryRegister('two', { invite: token })).toEqual(ended)
    const { invitations } = await admin.call(adminInvitationList, {})
    expect(invitations.map(({ note, uses }) => [note, uses])).toEqual([
      ['newer', 0],
      ['older', 1],
    ])
  })

  test.runIf(name in servers)(
    'the waiting accounts of one network are limited, and deleting them makes room',
    async () => {
      const { client, tryRegister } = await open({ people: true, registrationMode: 'open' })
      const admin = await as(client, 'ada')
      const pendingIds = async () =>
        (await admin.call(adminUserList, {}))
          .filter(({ status }) => status === 'pending')
          .map(({ id }) => id)
      const remove = (ids: number[]) =>
        admin.send('POST', '/api/admin/users/remove', { body: { ids } })
      await remove(await pendingIds())
      for (let n = 0; n < maxPendingPerAddress; n++) {
        expect((await tryRegister(`flood.${n}`)).status).toBe(200)
      }
      expect(await tryRegister('one.more')).toEqual({
        status: 429,
        body: {
          message: 'Too many accounts from your network are pending. Please try again in an hour.',
        },
        retryAfter: 3600,
      })
      const deleted = await remove(await pendingIds())
      expect(deleted).toEqual({ status: 200, body: { deleted: maxPendingPerAddress } })
      expect(await remove([people.ada.id, people.alice.id])).toEqual({
        status: 200,
        body: { deleted: 0 },
      })
      expect((await tryRegister('one.more')).status).toBe(200)
    },
  )

  test('from another machine the first account needs the setup code, whatever the setting', async () => {
    const { client, target, tryRegister } = await open({
      people: false,
      isElsewhere: true,
      registrationMode: 'closed',
    })
    expect(await client.call(authRegistration, {})).toEqual({
      registration: 'closed',
      needs_setup_code: true,
      invitation: null,
    })
    const message = 'The first account needs the setup code the server prints when it starts.'
    const issue = (text: string) => ({
      status: 400,
      body: { message, issues: [{ path: 'body.setupCode', message: text }] },
    })
    expect(await tryRegister('mallory')).toEqual(issue('is required'))
    expect(await tryRegister('mallory', { setupCode: 'AAAA' })).toEqual(
      issue("doesn't match the one the server printed"),
    )
    const body = { username: 'first', password, setupCode: target.setupCode ?? '' }
    const { user } = await client.call(authRegister, { body })
    expect(user).toMatchObject({ role: 'admin', status: 'approved' })
    expect(await client.call(authRegistration, {})).toMatchObject({ needs_setup_code: false })
    expect(await tryRegister('second', { setupCode: target.setupCode })).toEqual(closed)
  })
})
