import { expect, test } from 'vitest'
import { countNew, packBits, unpackBits } from './fitting-cards.ts'

test('cards that fit are packed, and those that are new are counted', () => {
  const before = Uint8Array.of(0b1010_0000, 0, 1)
  expect(unpackBits(packBits(before))).toEqual(Buffer.from(before))
  expect(countNew(before, before)).toBe(0)
  expect(countNew(Uint8Array.of(0b0110_0001), before)).toBe(2)
  expect(countNew(Uint8Array.of(0, 0, 1, 0b1001), before)).toBe(2)
  expect(countNew(before, new Uint8Array())).toBe(3)
})
