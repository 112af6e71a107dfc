import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { adminUserList } from '../../../src/contract/admin.ts'
import type { Db } from '../../db/engine.ts'
import { openSession } from '../accounts/sessions.ts'
import { insertCards, testEngines } from '../../testing/database.ts'
import { findCredentials, updatePassword } from '../accounts/user-queries.ts'
import { type Members, openMembers, password, type Person } from '../../testing/members.ts'

describe.each(testEngines)('administration on the %s engine', (kind) => {
  let members: Members
  let ada: Person
  beforeAll(async () => {
    members = await openMembers(kind)
    ada = await members.join('ada', { role: 'admin' })
  })
  afterAll(() => members.close())

  const setStatus = (as: Person, { id }: Pick<Person, 'id'>, status: string) =>
    members.send('PUT', `/api/admin/users/${id}/status`, { as, body: { status } })
  const remove = ({ id }: Pick<Person, 'id'>) =>
    members.send('DELETE', `/api/admin/users/${id}`, { as: ada })

  const lastAdmin = 'The last approved admin must stay approved.'

  test.each(['denied', 'pending'])('the last approved admin cannot become %s', async (status) => {
    expect(await setStatus(ada, ada, status)).toMatchObject({
      status: 409,
      body: { message: lastAdmin, msg: lastAdmin },
    })
    expect(await members.isSignedIn(ada)).toBe(true)
  })

  test('of two admins who deny each other at once one stays', async () => {
    const others = await Promise.all([
      members.join('bea', { role: 'admin' }),
      members.join('cal', { role: 'admin' }),
    ])
    await setStatus(others[0], ada, 'pending')
    const answers = await Promise.all([
      setStatus(others[0], others[1], 'denied'),
      setStatus(others[1], others[0], 'denied'),
    ])
    // The second of two concurrent calls finds its own session ended, or the other admin the last
    // one.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await members.engine.db.execute(
      sql`select id from users where role = 'admin' and status = 'approved'`,
    )
    expect(rows).toHaveLength(1)
    await members.engine.db.execute(sql`update users set status = 'approved' where id = ${ada.id}`)
  })

  test('the list has all users by name without case', async () => {
    await members.join('Dee', { status: 'pending' })
    const { body } = await members.send('GET', '/api/admin/users', { as: ada })
    expect(z.parse(adminUserList.sends, body)).toEqual(body)
    const names = body.map(({ username }: { username: string }) => username)
    expect(names).toEqual(['ada', 'bea', 'cal', 'Dee'])
    expect(body.at(-1)).toEqual({
      id: expect.any(Number),
      username: 'Dee',
      role: 'member',
      status: 'pending',
    })
  })

  test('approving lets a member in, pending keeps them out without ending the session', async () => {
    const eve = await members.join('eve', { status: 'pending' })
    const visit = async () => (await members.send('GET', '/api/users', { as: eve })).status
    expect(await visit()).toBe(403)
    expect(await setStatus(ada, eve, 'approved')).toMatchObject({
      status: 200,
      body: { id: eve.id, username: 'eve', role: 'member', status: 'approved' },
    })
    expect(await visit()).toBe(200)
    await setStatus(ada, eve, 'pending')
    expect(await visit()).toBe(403)
    expect(await members.isSignedIn(eve)).toBe(true)
  })

  test('denying ends the sessions at once', async () => {
    const fox = await members.join('fox')
    await setStatus(ada, fox, 'denied')
    expect(await members.isSignedIn(fox)).toBe(false)
  })

  test('a password reset ends the sessions at once and says whose it was', async () => {
    const gil = await members.join('gil')
    const path = `/api/admin/users/${gil.id}/password`
    expect(
      await members.send('PUT', path, { as: ada, body: { password: 'brand new' } }),
    ).toMatchObject({
      status: 200,
      body: { msg: 'The password of gil has been reset.' },
    })
    expect(await members.isSignedIn(gil)).toBe(false)
    expect((await members.login('gil', password)).status).toBe(401)
    expect((await members.login('gil', 'brand new')).status).toBe(200)
  })

  test('a sign-in under way while the password is reset opens no session', async () => {
    const { id } = await members.join('hue')
    const { db } = members.engine
    const passwordHash = (await findCredentials(db, 'hue'))?.passwordHash ?? ''
    const { now } = members.clock
    let opening: Promise<string | null> | undefined
    const begin = new Promise<void>((begun) => {
      // Outside of the transaction, as another request is.
      void reset(db, id, begun)
    }).then(() => {
      opening = openSession(db, { userId: id, passwordHash, now })
    })
    await begin
    expect(await opening).toBeNull()
  })

  test('deleting a user deletes what is theirs, and nothing else', async () => {
    const ivo = await members.join('ivo')
    const jan = await members.join('jan')
    const [card] = await insertCards(members.engine.db, [{ name: 'Salt Oracle' }])
    const countRows = async () => {
      const { rows } = await members.engine.db.execute(sql`
        select (select count(*)::int from sessions where user_id in (${ivo.id}, ${jan.id})) as sessions,
          (select count(*)::int from collection_items) as owned,
          (select count(*)::int from wishlist_items) as wanted,
          (select count(*)::int from lists) as lists`)
      return rows[0]
    }
    for (const { id } of [ivo, jan]) {
      await members.engine.db.execute(sql`
        insert into collection_items (user_id, card_id, variation, quantity, added_at)
        values (${id}, ${card}, 'N', 1, now())`)
      await members.engine.db.execute(sql`
        insert into wishlist_items (user_id, card_id, variation, quantity, added_at)
        values (${id}, ${card}, 'N', 1, now())`)
      await members.engine.db.execute(sql`
        insert into lists (user_id, name, folded_name, created_at, updated_at)
        values (${id}, 'Mine', 'mine', now(), now())`)
    }
    expect(await countRows()).toEqual({ sessions: 2, owned: 2, wanted: 2, lists: 2 })
    expect((await remove(ivo)).status).toBe(204)
    expect(await countRows()).toEqual({ sessions: 1, owned: 1, wanted: 1, lists: 1 })
    expect(await members.isSignedIn(ivo)).toBe(false)
    expect((await members.login('ivo', password)).status).toBe(401)
    expect(await members.isSignedIn(jan)).toBe(true)
  })

  test('an admin cannot be deleted', async () => {
    const kay = await members.join('kay', { role: 'admin' })
    const text = 'An admin account cannot be deleted.'
    expect(await remove(kay)).toMatchObject({ status: 403, body: { message: text, msg: text } })
    expect(await members.isSignedIn(kay)).toBe(true)
  })

  test.each([
    ['PUT', 'status', { status: 'approved' }],
    ['PUT', 'password', { password: 'long enough' }],
    ['DELETE', '', undefined],
  ])('%s /%s of a user that is not there is a 404', async (method, part, body) => {
    const path = `/api/admin/users/2147483647${part && `/${part}`}`
    expect(await members.send(method, path, { as: ada, body })).toMatchObject({
      status: 404,
      body: { message: 'There is no such user.', msg: 'There is no such user.' },
    })
  })

  test('members cannot administer', async () => {
    const leo = await members.join('leo')
    expect((await setStatus(leo, leo, 'approved')).status).toBe(403)
    expect((await members.send('GET', '/api/admin/users', { as: leo })).status).toBe(403)
  })
})

/** A reset that goes on after another request has begun to open its session. */
async function reset(db: Db, id: number, begun: () => void): Promise<void> {
  await db.transaction(async (tx) => {
    await updatePassword(tx, id, 'another hash')
    begun()
    // Some more statements, during which the other waits for the row.
    for (let n = 0; n < 5; n++) await tx.execute(sql`select 1`)
  })
}
