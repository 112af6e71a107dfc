import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bulkReasons } from '../../../src/contract/bulk.ts'
import { limits } from '../../../src/domain/entries/limits.ts'
import { testEngines } from '../../testing/database.ts'
import { type Belongings, openBelongings } from '../../testing/belongings.ts'
import type { Person } from '../../testing/members.ts'

const document = {
  format: 'ninepocket-backup',
  version: 1,
  profile: { name: 'Amy' },
  collection: [{ name: 'Anvil', tcgProductId: 501, quantity: 5 }],
  wishlist: [{ name: 'Bellows', tcgProductId: 502, quantity: 1 }],
  lists: [
    { name: 'Forge', visibility: 'public', cards: [{ name: 'Dross', set: 'TST', quantity: 3 }] },
  ],
}

const largeCards = Array.from({ length: 3000 }, (_, index) => ({
  name: `Large ${index}`,
  tcgProductId: 100_000 + index,
  quantity: 1 + (index % 7),
  addedAt: '2026-01-01',
}))

/** More than a thread is spared for. */
const large = {
  ...document,
  collection: largeCards,
  lists: [{ name: 'All', cards: largeCards.toReversed() }],
}

const addLargeCards = ({ engine }: Belongings) =>
  engine.db.execute(sql`
    insert into cards (source_key, set_id, product_id, name, folded_name, collector_number, rarity,
      rarity_rank, treatments, is_token, display_price)
    select 'large:' || n, (select min(id) from sets), 100000 + n, 'Large ' || n, 'large ' || n, n,
      'Common', 0, '{}', false, 0
    from generate_series(0, 2999) n`)

describe.each(testEngines)('backups on the %s engine', (kind) => {
  let app: Belongings
  beforeAll(async () => {
    app = await openBelongings(kind)
    await addLargeCards(app)
  })
  afterAll(() => app.close())

  const exported = async (as: Person) => (await app.request('/api/backup/export', { as })).text()

  function send(call: 'import' | 'preview', file: unknown, as: Person = app.amy) {
    const text = typeof file === 'string' ? file : JSON.stringify(file)
    const head = 'Content-Disposition: form-data; name="backupFile"; filename="a.json"'
    const body = `--edge\r\n${head}\r\nContent-Type: application/json\r\n\r\n${text}\r\n--edge--\r\n`
    const type = 'multipart/form-data; boundary=edge'
    return app.send('POST', `/api/backup/${call}`, { as, body, type })
  }

  test('a large file is read, carried out and written whole, one of a member at a time', async () => {
    const [one, other, second] = await Promise.all([
      send('import', large),
      send('import', large, app.bob),
      send('preview', large),
    ])
    expect(other.status).toBe(200)
    expect([one.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 429])
    expect((await send('import', large)).status).toBe(200)
    const text = await exported(app.amy)
    const entries = JSON.parse(text)
    expect(entries.collection.map(({ number }: { number: string }) => number)).toEqual(
      large.collection.map((_, index) => String(index)),
    )
    expect(entries.lists[0].cards.map(({ name }: { name: string }) => name)).toEqual(
      large.lists[0]?.cards.map(({ name }) => name),
    )
    expect(await exported(app.bob)).toBe(text)
    expect((await send('import', text)).status).toBe(200)
    expect(await exported(app.amy)).toBe(text)
    const cut = await send('import', text.slice(0, -10))
    expect(cut.status).toBe(400)
    expect(cut.body.error).toContain('it ends too early, at line ')
    const wrong = await send('import', text.replace('"quantity":7', '"quantity":0'))
    expect(wrong.body.issues).toEqual([
      { path: 'collection[6].quantity', message: 'must be a whole number from 1 to 999999' },
    ])
    expect(await exported(app.amy)).toBe(text)
  })

  test('a file has one state of the member, whatever is changed while it is written', async () => {
    await send('import', large)
    const before = await exported(app.amy)
    const [imported, ...files] = await Promise.all([
      send('import', document),
      ...Array.from({ length: 3 }, () => exported(app.amy)),
    ])
    expect(imported.status).toBe(200)
    const after = await exported(app.amy)
    expect(after).not.toBe(before)
    for (const file of files) expect([before, after]).toContain(file)
  })

  test('a file is refused while its member changes cards all the time', async () => {
    await send('import', large)
    const exporting = app.request('/api/backup/export', { as: app.amy })
    const change = () => app.ok('POST', '/api/wishlist', { tcgProductId: 502, quantity: 1 })
    const isAnswered = exporting.then(() => true)
    while (!(await Promise.race([isAnswered, change().then(() => false)]))) continue
    expect((await exporting).status).toBe(409)
  })

  test('what fails on the way changes nothing', async () => {
    expect((await send('import', document)).status).toBe(200)
    const before = await exported(app.amy)
    await app.engine.db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$`)
    await app.engine.db.execute(sql`
      create trigger refuse before insert on list_items for each row execute function refuse()`)
    const answer = await send('import', { ...document, collection: [] })
    await app.engine.db.execute(sql`drop trigger refuse on list_items`)
    await app.engine.db.execute(sql`drop function refuse`)
    expect(answer.status).toBe(500)
    expect(await exported(app.amy)).toBe(before)
  })

  test('a file with too many wishes of any printing of one card is refused', async () => {
    const wishlist = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...document.wishlist[0],
        anyPrinting: true,
        maxPrice: 1 + index,
      }))
    const { maxNeedsOfCard } = limits
    const before = await exported(app.amy)
    const refused = await send('import', { ...document, wishlist: wishlist(maxNeedsOfCard + 1) })
    expect([refused.status, refused.body.message]).toEqual([409, bulkReasons.tooManyNeeds])
    expect(await exported(app.amy)).toBe(before)
    const taken = await send('import', { ...document, wishlist: wishlist(maxNeedsOfCard) })
    expect(taken.status).toBe(200)
  })

  test('an import and an own change at once happen one after the other', async () => {
    await send('import', document)
    const added = { tcgProductId: 501, quantity: 2 }
    const [imported] = await Promise.all([
      send('import', document),
      app.ok('POST', '/api/collection', added),
    ])
    expect(imported.status).toBe(200)
    const [owned] = JSON.parse(await exported(app.amy)).collection
    expect([5, 7]).toContain(owned.quantity)
    // The import saw the change, or the change what was imported.
    expect(imported.body.before.collection.copies).toBe(owned.quantity === 5 ? 7 : 5)
  })
})
