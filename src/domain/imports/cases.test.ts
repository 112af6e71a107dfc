/** Reads small files after reports of members, each of which stands for a kind of file. */
import { describe, expect, test } from 'vitest'
import { sampleFiles } from './sample-files.fixture.ts'
import { openSource } from './source.ts'
import type { ReadRow } from './source-row.ts'

const samples = sampleFiles('cases')

type Case = readonly [format: string, textOf: (row: ReadRow) => unknown, rows: readonly unknown[]]

/** What each file is, and what its rows say of what it stands for. */
const expected: Readonly<Record<string, Case>> = {
  'cardmarket-product-id.csv': [
    'csv',
    ({ hints }) => [hints.productId, hints.isShopUnknown, hints.name],
    [[32721, true, 'Riesenwuchs']],
  ],
  'decimal-comma.csv': ['csv', ({ pricePaid }) => pricePaid, [1.5, 12, 1234.5]],
  'helvault.csv': ['helvault', ({ hints }) => hints.finish, ['foil', 'normal', 'etched', 'foil']],
  'tcgplayer-pokemon.csv': ['tcgplayer', ({ quantity }) => quantity, [1, 2, 3, 1, 1, 1]],
  'graded-pokemon.csv': [
    'csv',
    ({ quantity, grade }) => [quantity, grade],
    [
      [2, null],
      [1, 'PSA 10'],
      [1, null],
    ],
  ],
  'delver-lens.csv': [
    'delver-lens',
    ({ quantity, pricePaid, hints }) => [quantity, pricePaid, hints.collectorNumber],
    [
      [2, 1.2, '146'],
      [1, 45, '380'],
    ],
  ],
  'delver-reskins.csv': [
    'delver-lens',
    ({ hints }) => hints.collectorNumber,
    ['357', '362', '366', '1'],
  ],
  'mtgo.dek': [
    'mtgo-deck',
    ({ quantity, hints }) => [quantity, hints.name],
    [
      [4, 'Lightning Bolt'],
      [2, 'Fire/Ice'],
    ],
  ],
  'title-lines.csv': [
    'csv',
    ({ quantity, hints }) => [quantity, hints.name, hints.finish],
    [
      [4, 'Lightning Bolt', 'normal'],
      [1, "Urza's Saga", 'foil'],
    ],
  ],
}

describe.skipIf(!samples.exist)('files after reports of members', () => {
  test.each(Object.entries(expected))('%s', (file, [format, textOf, rows]) => {
    const source = openSource(samples.text(file))
    expect(source.format).toBe(format)
    expect(source.questions).toEqual([])
    const read = [...source.rows].filter((row): row is ReadRow => row.refusal === null)
    expect(read.map(textOf)).toEqual(rows)
  })
})
