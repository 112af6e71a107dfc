import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PrintingQuestion } from '../../../src/domain/printing-match/look-up.ts'
import { sql } from 'drizzle-orm'
import { cardNameKeys, searchedNames } from '../../../src/domain/cards/card-name.ts'
import type { Engine } from '../../db/engine.ts'
import { findPrintings, printingBatches, readPrintings } from './find-printings.ts'
import { createTestEngine, insertCards, testEngines } from '../../testing/database.ts'

/** Letters of several scripts and every sign that a key leaves out. */
const letter = fc.constantFrom(
  ...Array.from(' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~aZ9øÆéß’“—…月ñй★'),
  ' // ',
  ' (',
  ' - 025/165',
  ' #12',
  ' TG20/TG30',
  ' - OP01-025',
  '&',
  '‐',
  '…',
)
const nameArbitrary = fc
  .array(letter, { minLength: 1, maxLength: 20 })
  .map((letters) => letters.join('').trim())
  .filter((name) => name !== '')

const printedAs = [
  'Fire // Ice',
  'Fire (Borderless) // Ice (Borderless)',
  'SP//dr, Piloted by Peni',
  'Who // What // When // Where // Why',
  '_____',
  '_____ Goblin',
  '???',
  'Pikachu - 025/165',
  'Articuno (17)',
  'Unown - A/28',
  'B.F.M. (Big Furry Monster)',
  "Look at Me, I'm R&D",
]

describe.each(testEngines)('printings on the %s engine', (kind) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await createTestEngine(kind)
  })
  afterAll(() => engine.close())

  const nothing = { scryfallIds: [], productIds: [], names: [], numbersInSets: [] }
  const find = async (question: Partial<PrintingQuestion>) =>
    readPrintings(await findPrintings(engine.db, printingBatches({ ...nothing, ...question })))

  test('are found by the keys of the domain, whatever names hold', async () => {
    const names = [...new Set([...printedAs, ...fc.sample(nameArbitrary, 400)])]
    const ids = await insertCards(
      engine.db,
      names.map((name, at) => ({
        name,
        setCode: 'KEY',
        printedNames: at % 5 === 0 ? fc.sample(nameArbitrary, 2) : null,
      })),
    )
    const { rows } = await engine.db.execute<{
      name: string
      printed_names: string[] | null
      search_key: string
      name_keys: string[]
    }>(sql`select name, printed_names, search_key, name_keys from cards order by id`)
    for (const row of rows) {
      const expected = searchedNames(row.name, row.printed_names)
      expect(row.search_key).toBe(expected.searchKey)
      expect([...new Set(row.name_keys)], row.name).toEqual(cardNameKeys(expected))
    }
    const keys = [...new Set(rows.flatMap(({ name_keys: own }) => own))]
    const named = rows.flatMap(({ name_keys: own }, at) => (own.length > 0 ? ids[at] : []))
    const printings = await find({ names: keys })
    expect(printings.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(named)
  })

  test('are found by an id, a product id, or a place, each once', async () => {
    const scryfallId = '0b1f4c11-6a1c-4bd6-a4cb-4a4b8c7d9e10'
    const [byId, byProduct, byNumberInSet] = await insertCards(engine.db, [
      { name: 'Bolt', setCode: 'AAA', scryfallId, collectorNumber: '1' },
      { name: 'Anvil', setCode: 'AAA', productId: 77, collectorNumber: '002' },
      { name: 'Bell', setCode: 'BBB', collectorNumber: '12a', labels: ['showcase'] },
    ])
    const idsOf = async (question: Partial<PrintingQuestion>) =>
      (await find(question)).map(({ id }) => id)
    expect(await idsOf({ scryfallIds: [scryfallId], names: ['bolt'] })).toEqual([byId])
    expect(await idsOf({ productIds: [77, 78], numbersInSets: [['AAA', '2']] })).toEqual([
      byProduct,
    ])
    expect(await idsOf({ numbersInSets: [['BBB', '12a']] })).toEqual([byNumberInSet])
    expect(await idsOf({ numbersInSets: [['AAA', '12a']], names: ['\0', 'nothing'] })).toEqual([])
    const [bell] = await find({ names: ['bell'] })
    expect(bell).toMatchObject({ setCode: 'BBB', labels: ['showcase'], finishes: null })
  })
})
