import { expect, test } from 'vitest'
import { matchingText, readMatching } from './matching.ts'

test('the filters of a collection survive the address of another page', () => {
  const matching = {
    search: 'sea & sky',
    rarity: ['Rare', 'Mythic'] as ('Rare' | 'Mythic')[],
    sets: ['HRB', 'LTW'],
    minPrice: 0.25,
    moreThan: 4,
    hideTokens: true,
  }
  const { hideTokens: _, ...filters } = matching
  expect(readMatching(matchingText(matching))).toEqual(filters)
  expect(matchingText({ moreThan: 4, extraOver: undefined })).toBe('moreThan=4')
  expect(readMatching('moreThan=many&sort=price&colour=mauve')).toEqual({})
})
