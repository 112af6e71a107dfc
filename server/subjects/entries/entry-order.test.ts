import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inPieces } from '../../db/pieces.ts'
import { missing } from '../cards/card-columns.ts'
import { inDirection, orderBy } from './entry-order.ts'

const rowsOf = (count: number) => Array.from({ length: count }, (_, rowIndex) => rowIndex)

test('thousands of entries are sorted by the key and then by the id, those without a key last', async () => {
  const counts = fc.constantFrom(0, 1, 4096, 4097, 13_000)
  await fc.assert(
    fc.asyncProperty(counts, fc.integer({ min: 1, max: 5000 }), async (count, keyCount) => {
      const keys = rowsOf(count).map((row) => ((row * 7919) % keyCount) - 1)
      const ids = Int32Array.from(rowsOf(count), (row) => (row * 104_729) % 15_485_863)
      const byKey = (a: number, b: number) =>
        Number(keys[a] === missing) - Number(keys[b] === missing) ||
        (keys[a] ?? 0) - (keys[b] ?? 0) ||
        (ids[a] ?? 0) - (ids[b] ?? 0)
      const order = await inPieces(orderBy(keys, ids))
      expect([...inDirection(order, 'asc')]).toEqual(rowsOf(count).toSorted(byKey))
    }),
    { numRuns: 25 },
  )
})
