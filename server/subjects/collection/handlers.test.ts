import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectionItems } from '../../db/schema/belongings.ts'
import { insertCards, testEngines } from '../../testing/database.ts'
import { type Members, openMembers, type Person } from '../../testing/members.ts'

describe.each(testEngines)("the tables of a member's cards on the %s engine", (kind) => {
  let members: Members
  let bob: Person
  beforeAll(async () => {
    members = await openMembers(kind)
    bob = await members.join('bob')
    const [cardId = 0] = await insertCards(members.engine.db, [{ name: 'Anvil' }])
    const entry = { userId: bob.id, cardId, finish: 'F', quantity: 9 } as const
    await members.engine.db.insert(collectionItems).values({ ...entry, addedAt: members.clock.now })
  })
  afterAll(() => members.close())

  test.each([
    ['a quantity of 0', sql`quantity = 0`],
    ['a finish that is none', sql`variation = 'X'`],
    ['a condition that is none', sql`condition = 'GOOD'`],
    ['a negative price', sql`paid_total = -1, paid_quantity = 1`],
  ])('do not hold %s', async (_, change) => {
    await expect(
      members.engine.db.execute(
        sql`update collection_items set ${change} where user_id = ${bob.id}`,
      ),
    ).rejects.toThrow('Failed query')
  })

  test('hold one entry of equal copies, and a link of a list exactly while it is shared', async () => {
    const { db } = members.engine
    await expect(
      db.execute(sql`
        insert into collection_items (user_id, card_id, variation, quantity, added_at)
        select user_id, card_id, variation, 1, now() from collection_items where user_id = ${bob.id}`),
    ).rejects.toThrow('Failed query')
    const list = (visibility: string, link: string | null) =>
      db.execute(sql`
        insert into lists (user_id, name, folded_name, visibility, public_url_id, created_at, updated_at)
        values (${bob.id}, 'Mine', 'mine', ${visibility}, ${link}, now(), now())`)
    await list('private', null)
    await list('for_trade', 'link')
    for (const [visibility, link] of [
      ['private', 'other'],
      ['public', null],
      ['public', 'link'],
    ] as const) {
      await expect(list(visibility, link)).rejects.toThrow('Failed query')
    }
  })
})
