import { expect, test } from 'vitest'
import { keepLists } from './kept-lists.ts'

const shared = (name: string) => ({ name, visibility: 'public' })
const secret = (name: string) => ({ name, visibility: 'private' })
const newLink = () => 'new'

test('a list keeps the id and the link of the present list of its name, wherever it is in the backup', () => {
  const present = [
    { id: 4, name: 'A', publicUrlId: 'a' },
    { id: 7, name: 'B', publicUrlId: null },
  ]
  expect(keepLists([shared('New'), secret('B'), shared('A')], present, newLink)).toEqual([
    { id: null, publicUrlId: 'new' },
    { id: 7, publicUrlId: null },
    { id: 4, publicUrlId: 'a' },
  ])
})

test('visibility decides whether a kept list has a link', () => {
  const present = [
    { id: 1, name: 'A', publicUrlId: 'a' },
    { id: 2, name: 'B', publicUrlId: null },
  ]
  expect(keepLists([secret('A'), shared('B')], present, newLink)).toEqual([
    { id: 1, publicUrlId: null },
    { id: 2, publicUrlId: 'new' },
  ])
})

test('of several lists of one name each is kept once, a shared one with its link', () => {
  const present = [
    { id: 1, name: 'A', publicUrlId: null },
    { id: 2, name: 'A', publicUrlId: 'a' },
  ]
  expect(keepLists([shared('A'), shared('A'), shared('A')], present, newLink)).toEqual([
    { id: 2, publicUrlId: 'a' },
    { id: 1, publicUrlId: 'new' },
    { id: null, publicUrlId: 'new' },
  ])
})

test('a private list takes no id from a shared list of its name that comes later', () => {
  const present = [{ id: 1, name: 'A', publicUrlId: 'a' }]
  expect(keepLists([secret('A'), shared('A')], present, newLink)).toEqual([
    { id: null, publicUrlId: null },
    { id: 1, publicUrlId: 'a' },
  ])
})
