import { expect, test } from 'vitest'
import { isTooDeep } from './json-depth.ts'

test('what stands in each other is counted, not what stands beside each other', () => {
  expect(isTooDeep('['.repeat(100))).toBe(false)
  expect(isTooDeep('[{"a":'.repeat(51))).toBe(true)
  expect(isTooDeep('[{"a":[]},{}],'.repeat(1000))).toBe(false)
})

test('brackets in texts count for nothing', () => {
  expect(isTooDeep(JSON.stringify(['[{"\\'.repeat(1000)]))).toBe(false)
})
