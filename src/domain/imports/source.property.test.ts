import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxCopies } from '../entries/entry.ts'
import { csvLine } from '../format/csv.ts'
import { formatIds, formatOf } from './formats.ts'
import { openSource, type Source } from './source.ts'
import { UnusableSource } from './source-row.ts'

function opened(text: string): Source | null {
  try {
    return openSource(text)
  } catch (error) {
    if (error instanceof UnusableSource && error.message !== '') return null
    throw error
  }
}

/** Whether each row is read with possible values, or refused with a sentence. */
function isSound({ rows }: Source): boolean {
  return [...rows].every((row) => {
    if (row.refusal !== null) return row.refusal.endsWith('.')
    const { quantity, tradeQuantity, pricePaid, tags } = row
    return (
      quantity >= 1 &&
      quantity <= maxCopies &&
      Number.isInteger(quantity) &&
      tradeQuantity >= 0 &&
      tradeQuantity <= quantity &&
      (pricePaid === null || pricePaid >= 0) &&
      new Set(tags).size === tags.length
    )
  })
}

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('1', '-3', '1.0', '99999999999', 'foil', 'NM', 'en', '$1', '€2', '"', '#x', '//'),
)

test('any text is read, refused by rows, or refused as a whole', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 4 })), fc.string(), (lines, separator) => {
      const source = opened(lines.map((each) => each.join(separator)).join('\n'))
      expect(source === null || isSound(source)).toBe(true)
    }),
  )
})

const readFormats = formatIds.filter((id) => formatOf(id).refusal === undefined)

test('files of each format with any cells are read, or refused by rows', () => {
  const rows = fc.array(fc.array(cell, { maxLength: 24 }), { maxLength: 5 })
  fc.assert(
    fc.property(fc.constantFrom(...readFormats), rows, (id, cells) => {
      const headers = Object.keys(formatOf(id).columns)
      const source = openSource([headers, ...cells].map((each) => csvLine(each)).join(''))
      expect(source.format).toBe(id)
      expect(isSound(source)).toBe(true)
    }),
  )
})

test.each(readFormats)('each column of a file of %s is kept or reported', (id) => {
  const { columns } = formatOf(id)
  const headers = Object.keys(columns)
  const cells = Object.values(columns).map((use) => {
    if (use === 'catalogue' || use === 'lost' || use === 'name') return 'something'
    return [use].flat().includes('quantity') ? '1' : ''
  })
  const source = openSource([headers, cells].map((each) => csvLine(each)).join(''))
  expect([...source.rows]).toMatchObject([{ quantity: 1, refusal: null }])
  const kept = headers.filter((_, column) => source.fields[column] !== null)
  const lost = source.lost().map(({ column }) => column)
  expect([...kept, ...lost].toSorted()).toEqual(headers.toSorted())
})
