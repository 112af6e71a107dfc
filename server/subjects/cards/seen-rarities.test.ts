import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importCatalog } from '../../catalog/import-catalog.ts'
import { card, tide } from '../../catalog/sources/fixtures/records.ts'
import { createTestEngine, testEngines } from '../../testing/database.ts'
import { openMembers, type Person } from '../../testing/members.ts'
import { seenRarities } from './seen-rarities.ts'

const foreign = { ...tide, code: 'BRW', name: 'Brawlers', game: 'tcgplayer-85' }
const records = [
  tide,
  card({ key: 'test:1', name: 'Brine Oracle', rarity: 'Rare' }),
  card({ key: 'test:2', name: 'Salt Flat', rarity: 'Land' }),
  foreign,
  ...['Grunt', 'Boss, Final', 'Rare', 'Grunt'].map((rarity, index) =>
    card({ key: `test:${index + 3}`, name: `Brawler ${index}`, setCode: 'BRW', rarity }),
  ),
]

const names = (rows: { name: string }[]) => rows.map(({ name }) => name).toSorted()

describe.each(testEngines)('rarities of a game that the app does not know (%s)', (kind) => {
  let members: Awaited<ReturnType<typeof openMembers>>
  let owner: Person

  beforeAll(async () => {
    members = await openMembers(kind)
    const { engine, join, send } = members
    await importCatalog(engine, records, { source: 'test', today: '2026-11-20' })
    owner = await join('owner')
    for (const id of [1, 2, 3, 4, 5, 6]) {
      const body = { cardId: id, quantity: 1 }
      await send('POST', '/api/collection', { as: owner, body })
    }
  })
  afterAll(() => members.close())

  const get = async (path: string) => (await members.send('GET', path, { as: owner })).body

  it('are offered in the order of first sight, as far as an address can have them', async () => {
    expect(await get('/api/cards/games')).toEqual({
      games: [
        {
          code: 'magic',
          name: 'Magic: The Gathering',
          rarities: ['Common', 'Uncommon', 'Rare', 'Mythic'],
        },
        { code: 'tcgplayer-85', name: 'tcgplayer-85', rarities: ['Grunt', 'Rare'] },
      ],
    })
  })

  it('filter cards, the missing ones of a set, and entries', async () => {
    const query = 'rarity=Grunt,Rare'
    const kept = ['Brawler 0', 'Brawler 2', 'Brawler 3', 'Brine Oracle']
    expect(names((await get(`/api/cards/all-sets?${query}`)).data)).toEqual(kept)
    expect(names((await get(`/api/collection?${query}`)).collection)).toEqual(kept)
    expect(names((await get('/api/collection?rarity=Grunt')).collection)).toEqual([
      'Brawler 0',
      'Brawler 3',
    ])
    const other = await members.join('other')
    const address = '/api/collection/missing?set=BRW&rarity=Grunt'
    expect((await members.send('GET', address, { as: other })).body.count).toBe(2)
  })

  it('are groups of the statistics', async () => {
    const { groups } = await get('/api/collection/statistics?by=rarity')
    expect(groups.map(({ key, cards }: { key: string; cards: number }) => [key, cards])).toEqual([
      ['Rare', 2],
      ['Grunt', 2],
      ['Boss, Final', 1],
      ['Other', 1],
    ])
  })

  it('are refused where the catalog has no such word', async () => {
    for (const word of ['Scarlet', 'grunt', 'x'.repeat(61), 'Land']) {
      const { status, body } = await members.send('GET', `/api/cards/all-sets?rarity=Rare,${word}`)
      expect(status, word).toBe(400)
      expect(body.issues).toEqual([{ path: 'query.rarity.1', message: expect.any(String) }])
    }
    const body = { entries: { matching: { rarity: ['Grunt', 'Scarlet'] } } }
    const refused = await members.send('POST', '/api/collection/remove', { as: owner, body })
    expect(refused.body.issues).toMatchObject([{ path: 'body.entries.matching.rarity.1' }])
  })
})

it('are looked up in the index where there are none, though many cards have each other rank', async () => {
  const engine = await createTestEngine('embedded')
  const commons = Array.from({ length: 2000 }, (_, index) =>
    card({ key: `test:${index}`, name: `Brine ${index}`, rarity: 'Common' }),
  )
  await importCatalog(engine, [tide, ...commons], { source: 'test', today: '2026-11-20' })
  const { rows } = await engine.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select ${seenRarities}`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index (Only )?Scan using cards_/)
  expect(plan).not.toMatch(/Seq Scan on cards|using cards_pkey/)
  await engine.close()
})
