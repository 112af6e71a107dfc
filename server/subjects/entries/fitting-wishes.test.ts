import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFoil } from '../../../src/domain/cards/finish.ts'
import { needCases, needPrintings } from '../../../src/domain/entries/need.fixture.ts'
import type { Engine } from '../../db/engine.ts'
import { finishCode } from '../../db/finish-numbers.ts'
import { finishes } from '../../db/schema/catalog.ts'
import { createTestEngine, insertCards, testEngines } from '../../testing/database.ts'
import { finishOf } from '../cards/finishes.ts'
import { isWithinLimits } from './fitting-wishes.ts'

describe.each(testEngines)('the limits of a wish in SQL on %s', (kind) => {
  let engine: Engine
  let ids: number[]
  beforeAll(async () => {
    engine = await createTestEngine(kind)
    const words = Object.keys(needPrintings[3].prices)
    await engine.db
      .insert(finishes)
      .values(words.map((word, n) => ({ code: finishCode(n + 40), word, isFoil: isFoil(word) })))
      .onConflictDoNothing()
    ids = await insertCards(
      engine.db,
      needPrintings.map(({ setCode, prices }) =>
        'Normal' in prices
          ? { setCode, normalPrice: prices.Normal, foilPrice: prices.Foil }
          : {
              setCode,
              finishPrices: Object.entries(prices).map(([finish, market]) => ({
                finish,
                market,
                low: null,
              })),
            },
      ),
    )
  })
  afterAll(() => engine.close())

  test.each(needCases)('$name', async ({ limits: { onlySet, onlyFinish, maxPrice }, fitting }) => {
    const printings = needPrintings.flatMap(({ setCode, prices }, index) =>
      Object.keys(prices).map((word) => ({ id: ids[index], set: setCode, word })),
    )
    const printing = { cardId: sql`given.id`, finish: sql`named.code` }
    const { rows } = await engine.db.execute<{ name: string }>(sql`
      select given.set || ' ' || ${finishOf({ finish: sql`named.code` })} as name
      from json_to_recordset(${JSON.stringify(printings)}::json) as given (id integer, set text, word text)
        join (select code, word from finishes union select 'N', 'Normal' union select 'F', 'Foil') named using (word)
        cross join (select ${onlySet}::text as only_set, ${onlyFinish}::text as only_finish,
          ${maxPrice}::numeric as max_price) wish
      where ${isWithinLimits(sql`wish`, printing)}`)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(fitting.toSorted())
  })
})
