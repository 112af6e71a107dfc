import { expect, test } from 'vitest'
import { type Colour, colourGroupOf } from './colour.ts'

test.each<[readonly Colour[] | null, string | null]>([
  [['Black'], 'Black'],
  [['White', 'Green'], 'Multicolour'],
  [[], 'Colourless'],
  [null, null],
])('a card with the colours %j is in the group %j', (ofCard, group) => {
  expect(colourGroupOf(ofCard)).toBe(group)
})
