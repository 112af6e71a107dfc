import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PrintingQuestion } from '../../src/domain/printing-match/look-up.ts'
import { frontKey } from '../../src/domain/printing-match/match-key.ts'
import type { Engine } from '../db/engine.ts'
import { findPrintings, printingBatches, readPrintings } from './find-printings.ts'
import { createTestEngine, insertCards, testEngines } from '../testing/database.ts'

/** Letters of several scripts and every sign that a key leaves out. */
const letter = fc.constantFrom(
  ...Array.from(' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~aZ9øÆéß’“—…月ñй★'),
  ' // ',
  ' (',
)
const nameArbitrary = fc
  .array(letter, { minLength: 1, maxLength: 20 })
  .map((letters) => letters.join('').trim())
  .filter((name) => frontKey(name) !== '')

describe.each(testEngines)('printings on the %s engine', (kind) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await createTestEngine(kind)
  })
  afterAll(() => engine.close())

  const nothing = { scryfallIds: [], productIds: [], fronts: [], places: [] }
  const find = async (question: Partial<PrintingQuestion>) =>
    readPrintings(await findPrintings(engine.db, printingBatches({ ...nothing, ...question })))

  test('are found by the keys of the domain, whatever names hold', async () => {
    const names = [...new Set(fc.sample(nameArbitrary, 400))]
    const ids = await insertCards(
      engine.db,
      names.map((name) => ({ name, setCode: 'KEY' })),
    )
    const fronts = [...new Set(names.map(frontKey))]
    const found = await find({ fronts })
    expect(found.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids)
    for (const { name } of found) expect(fronts).toContain(frontKey(name))
  })

  test('are found by an id, a product id, or a place, each once', async () => {
    const scryfallId = '0b1f4c11-6a1c-4bd6-a4cb-4a4b8c7d9e10'
    const [byId, byProduct, byPlace] = await insertCards(engine.db, [
      { name: 'Bolt', setCode: 'AAA', scryfallId, collectorNumber: '1' },
      { name: 'Anvil', setCode: 'AAA', productId: 77, collectorNumber: '002' },
      { name: 'Bell', setCode: 'BBB', collectorNumber: '12a', labels: ['showcase'] },
    ])
    const idsOf = async (question: Partial<PrintingQuestion>) =>
      (await find(question)).map(({ id }) => id)
    expect(await idsOf({ scryfallIds: [scryfallId], fronts: ['bolt'] })).toEqual([byId])
    expect(await idsOf({ productIds: [77, 78], places: [['AAA', '2']] })).toEqual([byProduct])
    expect(await idsOf({ places: [['BBB', '12a']] })).toEqual([byPlace])
    expect(await idsOf({ places: [['AAA', '12a']], fronts: ['\0', 'nothing'] })).toEqual([])
    const [bell] = await find({ fronts: ['bell'] })
    expect(bell).toMatchObject({ setCode: 'BBB', labels: ['showcase'], finishes: null })
  })
})
