import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
    expect((await members.send('DELETE', `/api/admin/users/${ivo.id}`, { as: ada })).status).toBe(
      204,
    )
    expect(await countRows()).toEqual({ sessions: 1, owned: 1, wanted: 1, lists: 1 })
    expect(await members.isSignedIn(ivo)).toBe(false)
    expect((await members.login('ivo', password)).status).toBe(401)
    expect(await members.isSignedIn(jan)).toBe(true)
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
