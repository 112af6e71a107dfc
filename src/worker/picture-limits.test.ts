import { expect, test } from 'vitest'
import { picturesBeyond } from './picture-limits.ts'

const picture = (url: string, bytes: number, shownAt: number) => ({ url, bytes, shownAt })
const urls = (pictures: { url: string }[]) => pictures.map(({ url }) => url)

test('the pictures that were not shown for longest are beyond a limit of their number', () => {
  const pictures = [picture('a', 1, 2), picture('b', 1, 3), picture('c', 1, 1)]
  expect(urls(picturesBeyond(pictures, { count: 2, bytes: 10 }))).toEqual(['c'])
  expect(picturesBeyond(pictures, { count: 3, bytes: 10 })).toEqual([])
})

test('the pictures that were not shown for longest are beyond a limit of their bytes', () => {
  const pictures = [picture('a', 4, 1), picture('b', 4, 2), picture('c', 3, 3)]
  expect(urls(picturesBeyond(pictures, { count: 9, bytes: 7 }))).toEqual(['a'])
  expect(picturesBeyond(pictures, { count: 9, bytes: 11 })).toEqual([])
})
