import { expect, test } from 'vitest'
import type { Visibility } from '../entries/list.ts'
import { keepLists } from './kept-lists.ts'

const shared = (name: string) => ({ name, visibility: 'public' as Visibility })
const secret = (name: string) => ({ name, visibility: 'private' as Visibility })
const asFile = { newLink: () => 'new', shares: true }

test('a list keeps the id and the link of the present list of its name, wherever it is in the backup', () => {
  const present = [
    { id: 4, name: 'A', publicUrlId: 'a', visibility: 'public' as const },
    { id: 7, name: 'B', publicUrlId: null, visibility: 'private' as const },
  ]
  expect(keepLists([shared('New'), secret('B'), shared('A')], present, asFile)).toEqual([
    { id: null, publicUrlId: 'new', visibility: 'public' },
    { id: 7, publicUrlId: null, visibility: 'private' },
    { id: 4, publicUrlId: 'a', visibility: 'public' },
  ])
})

test('visibility decides whether a kept list has a link', () => {
  const present = [
    { id: 1, name: 'A', publicUrlId: 'a', visibility: 'public' as const },
    { id: 2, name: 'B', publicUrlId: null, visibility: 'private' as const },
  ]
  expect(keepLists([secret('A'), shared('B')], present, asFile)).toEqual([
    { id: 1, publicUrlId: null, visibility: 'private' },
    { id: 2, publicUrlId: 'new', visibility: 'public' },
  ])
})

test('of several lists of one name each is kept once, a shared one with its link', () => {
  const present = [
    { id: 1, name: 'A', publicUrlId: null, visibility: 'private' as const },
    { id: 2, name: 'A', publicUrlId: 'a', visibility: 'public' as const },
  ]
  expect(keepLists([shared('A'), shared('A'), shared('A')], present, asFile)).toEqual([
    { id: 2, publicUrlId: 'a', visibility: 'public' },
    { id: 1, publicUrlId: 'new', visibility: 'public' },
    { id: null, publicUrlId: 'new', visibility: 'public' },
  ])
})

test('a private list takes no id from a shared list of its name that comes later', () => {
  const present = [{ id: 1, name: 'A', publicUrlId: 'a', visibility: 'public' as const }]
  expect(keepLists([secret('A'), shared('A')], present, asFile)).toEqual([
    { id: null, publicUrlId: null, visibility: 'private' },
    { id: 1, publicUrlId: 'a', visibility: 'public' },
  ])
})

const cases: [present: Visibility | null, file: Visibility, kept: Visibility][] = [
  [null, 'public', 'private'],
  [null, 'for_trade', 'private'],
  ['private', 'public', 'private'],
  ['private', 'for_trade', 'private'],
  ['public', 'for_trade', 'public'],
  ['public', 'private', 'private'],
  ['for_trade', 'public', 'public'],
  ['for_trade', 'for_trade', 'for_trade'],
]

test.each(cases)(
  'a list that is %s and %s in a file that shares nothing is %s',
  (present, visibility, kept) => {
    const link = present === null || present === 'private' ? null : 'a'
    const lists =
      present === null ? [] : [{ id: 1, name: 'A', publicUrlId: link, visibility: present }]
    const privately = { newLink: () => 'new', shares: false }
    expect(keepLists([{ name: 'A', visibility }], lists, privately)).toEqual([
      {
        id: present === null ? null : 1,
        visibility: kept,
        publicUrlId: kept === 'private' ? null : 'a',
      },
    ])
  },
)
