import { expect, test } from 'vitest'
import { boundExceeded } from './json-depth.ts'

test('objects and lists within each other are counted apart from those beside each other', () => {
  expect(boundExceeded('['.repeat(100))).toBeNull()
  expect(boundExceeded('[{"a":'.repeat(51))).toBe('depth')
  expect(boundExceeded('[{"a":[]},{}],'.repeat(1000))).toBeNull()
})

test('all objects and lists are counted', () => {
  expect(boundExceeded('[{}],'.repeat(500_000))).toBeNull()
  expect(boundExceeded('[{}],'.repeat(500_001))).toBe('containers')
})

test('brackets in texts count for nothing', () => {
  expect(boundExceeded(JSON.stringify(['[{"\\'.repeat(1000)]))).toBeNull()
  expect(boundExceeded(JSON.stringify(['[]'.repeat(600_000)]))).toBeNull()
})
