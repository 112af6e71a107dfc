import { expect, test } from 'vitest'
import { longPicture, shortPicture } from './short-picture.ts'

const id = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

test('an address of Scryfall is shortened to its kind, its id and its version', () => {
  const url = `https://cards.scryfall.io/large/front/0/a/${id}.jpg?1562400000`
  expect(shortPicture(url)).toBe('~large/front/0a1b2c3d4e5f4a6b8c7d9e0f1a2b3c4d?1562400000')
  expect(longPicture(shortPicture(url))).toBe(url)
})

test.each([
  `https://cards.scryfall.io/large/front/0/a/${id}.jpg`,
  `https://cards.scryfall.io/large/front/f/a/${id}.jpg?1562400000`,
  `https://cards.scryfall.io/png/back/0/a/${id}.png?1562400000`,
  'https://tcgplayer-cdn.tcgplayer.com/product/1_in_1000x1000.jpg',
  '/pictures/one.svg',
  '~',
])('the address %s is read as it was', (url) => {
  expect(longPicture(shortPicture(url))).toBe(url)
})
