import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askFor } from '../../src/domain/buylist/catalogue-match.ts'
import { frontKey } from '../../src/domain/buylist/match-key.ts'
import type { OwnedCard } from '../../src/domain/buylist/comparison.ts'
import { printingBatches, readFound } from './printing-batches.ts'
import type { Engine } from '../db/engine.ts'
import { findPrintings } from './printing-queries.ts'
import { createTestEngine, insertCards, testEngines } from '../testing/database.ts'

const owned = { isFoil: false, quantity: 1, collectorNumber: null, line: 2 }

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

  async function find(cards: readonly OwnedCard[]) {
    const asked = askFor(cards)
    return readFound(asked, await findPrintings(engine.db, printingBatches(asked)))
  }

  test('are found by the very keys of the domain, whatever names hold', async () => {
    const names = fc.sample(nameArbitrary, 400)
    const ids = await insertCards(
      engine.db,
      names.map((name) => ({ name, setCode: 'KEY', setName: 'Keys (of Names)' })),
    )
    const sets = ['keys', 'KEY', 'Keys (of Names)', 'of keys']
    const found = await find(names.map((name, at) => ({ ...owned, name, set: sets[at % 3] ?? '' })))
    const foundIds = new Set(found.map(({ printing }) => printing.id))
    expect(ids.filter((id) => !foundIds.has(id))).toEqual([])
    for (const { front, printing } of found) expect(frontKey(printing.name)).toBe(front)
  })

  test('are those of the asked sets alone, the likelier set first', async () => {
    await insertCards(engine.db, [
      { name: 'Bolt', setCode: 'AAA', setName: 'Magic 2010' },
      { name: 'Bolt', setCode: 'BBB', setName: 'Limited Edition Alpha' },
      { name: 'Bolt', setCode: 'ALPHA', setName: 'Letters' },
    ])
    const ask = (set: string) => find([{ ...owned, name: 'bolt!', set }])
    expect((await ask('2010 Core Set')).map(({ printing }) => printing.setCode)).toEqual(['AAA'])
    const alpha = await ask('Alpha')
    expect(alpha.map(({ printing }) => printing.setCode).toSorted()).toEqual(['ALPHA', 'BBB'])
    expect(await ask('Beta')).toEqual([])
    expect(await find([])).toEqual([])
  })

  test('are found for the right card in each of many batches', async () => {
    const names = Array.from({ length: 2500 }, (_, index) => `Row ${index}`)
    await insertCards(
      engine.db,
      names.map((name) => ({ name, setCode: 'ROW', setName: 'Rows' })),
    )
    const found = await find(names.map((name) => ({ ...owned, name, set: 'Rows' })))
    for (const { front, printing } of found) expect(frontKey(printing.name)).toBe(front)
    expect(new Set(found.map(({ printing }) => printing.name))).toEqual(new Set(names))
  })
})
