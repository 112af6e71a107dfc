import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bothGames } from '../../../sample/card.ts'
import { people, seededPassword } from '../../../sample/members/people.ts'
import { loadSampleIfEmpty } from '../../catalog/load-sample.ts'
import type { Engine } from '../../db/engine.ts'
import { createPasswords } from '../../subjects/accounts/password.ts'
import { findNotes } from '../../subjects/value/note-queries.ts'
import { createTestEngine } from '../../testing/database.ts'
import { fillDemo } from './fill-demo.ts'

const passwords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
const now = new Date('2027-03-05T00:10:00Z')
const adminPassword = 'only for the admin'
let engine: Engine

beforeAll(async () => {
  engine = await createTestEngine()
  await loadSampleIfEmpty(engine, '2027-03-05', bothGames)
  await fillDemo(engine, { now, passwords, adminPassword })
})
afterAll(() => engine.close())

const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await engine.db.execute<Row>(query)).rows

test('members own the cards of the sample that the mocks give them', async () => {
  const [most] = await rows<{ name: string; quantity: number }>(sql`
    select cards.name, quantity from collection_items join cards on cards.id = card_id
    where user_id = ${people.alice.id} order by quantity desc limit 1`)
  expect(most).toEqual({ name: 'Plain Herring', quantity: 12 })
  const [open] = await rows<{ count: number }>(
    sql`select count(*)::integer as count from trade_proposals where state = 'pending'`,
  )
  expect(open?.count).toBeGreaterThan(1)
})

test('no time is in the future, and the newest ones are of the last two days', async () => {
  const [newest] = await rows<{ at: string }>(sql`
    select greatest((select max(created_at) from notifications), (select max(created_at) from trade_proposals),
      (select max(added_at) from list_items)) at time zone 'UTC' as at`)
  const ageMs = now.getTime() - Date.parse(`${newest?.at}Z`)
  expect(ageMs).toBeGreaterThan(0)
  expect(ageMs).toBeLessThan(2 * 86_400_000)
})

test('values are noted of today and of the days before, with the part of prices', async () => {
  const notes = await findNotes(engine.db, {
    userId: people.alice.id,
    holder: 'collection',
    since: null,
  })
  expect(notes.length).toBeGreaterThan(100)
  expect(notes.at(-1)).toMatchObject({ day: '2027-03-05', byPrices: expect.any(Number) })
})

test('the admin has another password than the members', async () => {
  const hashes = await rows<{ username: string; hash: string }>(
    sql`select username, password_hash as hash from users where username in ('ada', 'alice') order by username`,
  )
  const [ada, alice] = hashes.map(({ hash }) => hash)
  expect(await passwords.verify(ada ?? null, adminPassword)).toBe(true)
  expect(await passwords.verify(ada ?? null, seededPassword)).toBe(false)
  expect(await passwords.verify(alice ?? null, seededPassword)).toBe(true)
})

test('a database that has accounts is refused', async () => {
  await expect(fillDemo(engine, { now, passwords, adminPassword })).rejects.toThrow(
    'The database was not empty',
  )
})
