import { expect, test } from 'vitest'
import { samplePictureFromPath } from './sample/picture.ts'
import { thumbnailUrl } from './thumbnail.ts'

test.each([
  ['/pictures/SHD/10%20a.svg', '/pictures/SHD/10%20a.small.svg'],
  [
    'https://cards.scryfall.io/large/front/a/b/ab.jpg?123',
    'https://cards.scryfall.io/small/front/a/b/ab.jpg?123',
  ],
  [
    'https://cards.scryfall.io/png/front/a/b/ab.png',
    'https://cards.scryfall.io/small/front/a/b/ab.jpg',
  ],
  ['https://pictures.example/large/1.jpg', 'https://pictures.example/large/1.jpg'],
])('%s -> %s', (url, thumbnail) => {
  expect(thumbnailUrl(url)).toBe(thumbnail)
})

test('a small picture of the sample is the same card without its letters', () => {
  const large = samplePictureFromPath('/pictures/SHD/1.svg') ?? ''
  const small = samplePictureFromPath(thumbnailUrl('/pictures/SHD/1.svg')) ?? ''
  expect(large).toContain('<text')
  expect(small).not.toContain('<text')
  expect(small.length).toBeGreaterThan(1000)
  expect(small).toContain('viewBox="0 0 630 880"')
})
