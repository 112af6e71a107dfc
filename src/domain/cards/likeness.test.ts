import { expect, test } from 'vitest'
import { leastLikeness, likeness, likenessKey, tellingWords } from './likeness.ts'

test('a name with a letter missing is like the name', () => {
  expect(likeness(likenessKey('Lightnig bolt'), 'lightning bolt')).toBeGreaterThan(leastLikeness)
  expect(likeness(likenessKey('plain hering'), 'plain herring')).toBeGreaterThan(leastLikeness)
})

test('the order of words does not count, and other words do', () => {
  expect(likeness('bolt lightning', 'lightning bolt')).toBe(1)
  expect(likeness('llanowar elves', 'lightning bolt')).toBeLessThan(leastLikeness)
  expect(likeness('', 'lightning bolt')).toBe(0)
})

test('short words leave names alike', () => {
  expect(tellingWords('keeper of the ninth bell')).toBe('keeper ninth bell')
  expect(tellingWords('of the of the')).toBe('')
})
