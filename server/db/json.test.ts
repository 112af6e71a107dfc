import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import type { CardSent } from '../../src/contract/cards.ts'
import type { Engine } from './engine.ts'
import { isoTime, json, jsonArray, jsonList, jsonObject, type JsonOf, jsonRows } from './json.ts'
import { users } from './schema/accounts.ts'
import { cards, sets } from './schema/catalog.ts'
import { selectOne, selectRows } from './select.ts'
import { createTestEngine, insertCards, testEngines } from '../testing/database.ts'

const cardJson = jsonObject({
  id: cards.id,
  name: cards.name,
  treatments: cards.treatments,
  price: cards.normalPrice,
  set: jsonArray([sets.code, sets.releasedOn]),
})
const from = sql`from ${cards} join ${sets} on ${sets.id} = ${cards.setId}`
const orderBy = sql`${cards.name}`

const namesOf = (filter?: SQL) =>
  jsonList(sql<string>`${cards.name}`, {
    orderBy: sql`${cards.name} desc`,
    ...(filter && { filter }),
  })

describe.each(testEngines)('JSON of a statement on the %s engine', (kind) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await createTestEngine(kind)
    await insertCards(engine.db, [
      { name: 'Beta', setCode: 'NEW', normalPrice: 0.1, treatments: ['Borderless'] },
      { name: 'Alpha', setCode: 'NEW', normalPrice: null, treatments: [] },
    ])
  })
  afterAll(() => engine.close())

  const alpha = { name: 'Alpha', treatments: [], price: null, set: ['NEW', null] }
  const beta = { name: 'Beta', treatments: ['Borderless'], price: 0.1, set: ['NEW', null] }

  it('is read as the values that its columns have', async () => {
    const rows = jsonRows(cardJson, { from, orderBy })
    const row = await selectOne(engine.db, { rows, count: sql<number>`1 + 1` })
    expect(row).toMatchObject({ rows: [alpha, beta], count: 2 })
  })

  it('is one value of each row, or null', async () => {
    const card = json<JsonOf<typeof cardJson> | null>(
      sql`case when ${cards.name} = 'Alpha' then ${cardJson} end`,
    )
    const rows = await selectRows(engine.db, { card }, { from: sql`${from} order by ${orderBy}` })
    expect(rows).toMatchObject([{ card: alpha }, { card: null }])
  })

  it('is an aggregate, of the rows that match a filter, empty for none', async () => {
    const columns = {
      all: namesOf(),
      some: namesOf(eq(cards.name, 'Beta')),
      none: namesOf(eq(cards.name, 'Gamma')),
    }
    const row = await selectOne(engine.db, columns, { before: sql`with one as (select 1)`, from })
    expect(row).toEqual({ all: ['Beta', 'Alpha'], some: ['Beta'], none: [] })
  })
})

it('a JSON row has the type that follows from its columns', () => {
  type Card = JsonOf<typeof cardJson>
  expectTypeOf<Card>().toEqualTypeOf<{
    id: number
    name: string
    treatments: CardSent['treatments']
    price: number | null
    set: [string, string | null]
  }>()
  expectTypeOf(isoTime(users.createdAt)).toEqualTypeOf(sql<string>``)
  const sent: Pick<CardSent, 'id' | 'name'> = {} as Card
  // @ts-expect-error The object has no field `rarity`.
  const withRarity: Pick<CardSent, 'rarity'> = {} as Card
  // @ts-expect-error A price may be null.
  const withPrice: { price: number } = {} as Card
  // @ts-expect-error A column with a time is no ISO time as JSON.
  const withTime: { time: string } = {} as JsonOf<{ time: typeof users.createdAt }>
  void [sent, withRarity, withPrice, withTime]
})
