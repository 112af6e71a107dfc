import { expect, test } from 'vitest'
import { pictureSizes, pictureSources } from './picture-sizes.ts'
import { samplePictureFromPath } from '../../../sample/picture.ts'

const scryfall = [
  { url: 'https://cards.scryfall.io/small/front/a/b/ab.jpg?123', width: 146 },
  { url: 'https://cards.scryfall.io/normal/front/a/b/ab.jpg?123', width: 488 },
  { url: 'https://cards.scryfall.io/large/front/a/b/ab.jpg?123', width: 672 },
]
const tcgplayer = [
  { url: 'https://tcgplayer-cdn.tcgplayer.com/product/501_200w.jpg', width: 200 },
  { url: 'https://tcgplayer-cdn.tcgplayer.com/product/501_400w.jpg', width: 400 },
  { url: 'https://tcgplayer-cdn.tcgplayer.com/product/501_in_1000x1000.jpg', width: 716 },
]

test.each([
  ['https://cards.scryfall.io/large/front/a/b/ab.jpg?123', scryfall],
  ['https://cards.scryfall.io/normal/front/a/b/ab.jpg?123', scryfall],
  ['https://cards.scryfall.io/png/front/a/b/ab.png?123', scryfall],
  ['https://tcgplayer-cdn.tcgplayer.com/product/501_200w.jpg', tcgplayer],
  ['https://tcgplayer-cdn.tcgplayer.com/product/501_in_1000x1000.jpg', tcgplayer],
  [
    '/pictures/SHD/10%20a.svg',
    [
      { url: '/pictures/SHD/10%20a.small.svg', width: 64 },
      { url: '/pictures/SHD/10%20a.svg', width: 630 },
    ],
  ],
  ['https://cards.scryfall.io/art_crop/front/a/b/ab.jpg', []],
  ['https://tcgplayer.com.example/product/501_200w.jpg', []],
  ['https://pictures.example/large/1.jpg', []],
])('%s', (url, sizes) => {
  expect(pictureSizes(url)).toEqual(sizes)
})

test('a picture of one size is shown as it is', () => {
  expect(pictureSources('https://pictures.example/1.jpg')).toEqual({
    src: 'https://pictures.example/1.jpg',
  })
})

test('a picture of several sizes names all of them', () => {
  expect(pictureSources('/pictures/SHD/1.svg')).toEqual({
    src: '/pictures/SHD/1.svg',
    srcSet: '/pictures/SHD/1.small.svg 64w, /pictures/SHD/1.svg 630w',
  })
})

test('a server that keeps pictures has those of other hosts in four widths', () => {
  const of = encodeURIComponent('https://pictures.example/1.jpg?2')
  expect(pictureSources('https://pictures.example/1.jpg?2', { isKept: true })).toEqual({
    src: `/pictures/kept/336?of=${of}`,
    srcSet: [160, 336, 544, 672]
      .map((width) => `/pictures/kept/${width}?of=${of} ${width}w`)
      .join(', '),
  })
  expect(pictureSources('/pictures/SHD/1.svg', { isKept: true })).toEqual(
    pictureSources('/pictures/SHD/1.svg'),
  )
})

test('a small picture of the sample is the same card without its letters', () => {
  const [small, large] = pictureSizes('/pictures/SHD/1.svg').map(
    ({ url }) => samplePictureFromPath(url) ?? '',
  )
  expect(large).toContain('<text')
  expect(small).not.toContain('<text')
  expect(small?.length).toBeGreaterThan(1000)
  expect(small).toContain("viewBox='0 0 630 880'")
})
