import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCards, testEngines } from '../../testing/database.ts'
import { type Belongings, openBelongings } from '../../testing/belongings.ts'
import type { Person } from '../../testing/members.ts'
import { namedLists, type NamedLists } from '../../testing/named-lists.ts'

const heads =
  'Quantity,Name,Set,Set Code,Collector Number,Variation,Rarity,Price Each,Total Value,Product ID'

describe.each(testEngines)('exporting a list on the %s engine', (kind) => {
  let app: Belongings
  let lists: NamedLists
  beforeAll(async () => {
    app = await openBelongings(kind)
    lists = namedLists(app)
  })
  afterAll(() => app.close())

  /** The file as it is sent, and its headers. */
  const file = async (id: number, as: Person = app.amy, method = 'GET') => {
    const response = await app.request(lists.path(id, '/export'), { as, method })
    // A decoder of text would leave the byte order mark out.
    const bytes = Buffer.from(await response.arrayBuffer())
    return { text: bytes.toString(), headers: response.headers }
  }

  test('writes its cards in its own order, as spreadsheets read them', async () => {
    const { id } = await lists.create({ name: 'My  best,  "cards"' })
    const [formula] = await insertCards(app.engine.db, [
      {
        name: '=1+1, "sum"',
        collectorNumber: '-3',
        rarity: 'Mythic',
        setName: '@Sea',
        setCode: 'SEA',
        normalPrice: 1234.5,
      },
    ])
    await lists.add(id, [
      { cardId: formula, quantity: 3 },
      { tcgProductId: 501, variation: 'Foil', quantity: 2 },
      { cardId: app.cards.dross },
    ])
    const { text, headers } = await file(id)
    expect(text).toBe(
      [
        `\uFEFF${heads}`,
        `3,"'=1+1, ""sum""",'@Sea,SEA,'-3,Normal,Mythic,1234.50,3703.50,`,
        '2,Anvil,Set TST,TST,10,Foil,Common,5.00,10.00,501',
        '1,Dross,Set TST,TST,,Normal,Common,,,',
        '',
      ].join('\r\n'),
    )
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="My__best,___cards__export.csv"; filename*=UTF-8''My__best%2C__%22cards%22_export.csv`,
    )
    expect((await file(id, app.amy, 'HEAD')).text).toBe('')
  })

  test('writes each card of a long one once, in its order', async () => {
    const { id } = await lists.create({ visibility: 'public' })
    // Positions as they are after much was moved and taken off.
    await app.engine.db.execute(sql`
      insert into cards (source_key, set_id, name, folded_name, rarity, rarity_rank, treatments, is_token, display_price)
      select 'long:' || n, (select min(id) from sets), 'Card ' || n, 'card ' || n, 'Common', 0, '{}', false, 0
      from generate_series(1, 2500) n`)
    await app.engine.db.execute(sql`
      insert into list_items (list_id, card_id, variation, quantity, position, added_at)
      select ${id}::integer, id, 'N', 1, 9000 - 3 * row_number() over (order by id), now()
      from cards where source_key like 'long:%'`)
    const { text } = await file(id, app.bob)
    const lines = text.split('\r\n').slice(1, -1)
    expect(lines.map((line) => line.split(',')[1])).toEqual(
      Array.from({ length: 2500 }, (_, n) => `Card ${2500 - n}`),
    )
  })
})
