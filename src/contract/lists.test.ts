import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listPublic, listPublicOfUser, listsForTrade } from './lists.ts'

const model = [{ id: '7', name: 'Bells', publicUrlId: 'abc' }]

test.each([
  ['bare', [{ id: 7, name: 'Bells', public_url_id: 'abc' }]],
  ['wrapped', { lists: [{ id: 7, name: 'Bells', public_url_id: 'abc' }] }],
  ['with an id that is a text', [{ id: '7', name: 'Bells', public_url_id: 'abc' }]],
  ['with a link in the other spelling', [{ id: 7, name: 'Bells', publicUrlId: 'abc' }]],
  [
    'with more than is known',
    { lists: [{ id: 7, name: 'Bells', publicUrlId: 'abc', x: 1 }], y: 2 },
  ],
])('public lists are read %s', (_case, raw) => {
  expect(z.parse(listPublicOfUser.reads, raw)).toEqual({ lists: model })
})

test('a link may be a number', () => {
  const raw = [{ id: 7, name: 'Bells', public_url_id: 42 }]
  expect(z.parse(listPublicOfUser.reads, raw)).toMatchObject({
    lists: [{ publicUrlId: '42' }],
  })
})

test.each([
  ['nothing', null],
  ['an object without lists', {}],
  ['a list without a link', [{ id: 7, name: 'Bells', public_url_id: null }]],
  ['a list without a name', [{ id: 7, name: '', public_url_id: 'abc' }]],
  ['a list that is a text', ['Bells']],
])('%s cannot be read', (_case, raw) => {
  expect(z.safeParse(listPublicOfUser.reads, raw).success).toBe(false)
})

test('lists for trade without pagination are a single page', () => {
  const list = { id: 7, name: 'Bells', ownerUsername: 'bob', publicUrlId: 'abc' }
  expect(z.parse(listsForTrade.reads, { lists: [list] })).toMatchObject({
    lists: [{ id: '7', name: 'Bells' }],
    pagination: { page: 1, totalPages: 1, total: 1 },
  })
})

test('a list without pagination is a single page', () => {
  const item = { id: 3, quantity: 2, card: { id: 4, name: 'Dawn' } }
  const list = { id: 7, name: 'Bells', items: [item, { ...item, id: 5 }] }
  for (const answer of [list, { list }, { list, pagination: null }]) {
    expect(z.parse(listPublic.reads, answer)).toMatchObject({
      entries: [{ key: '3' }, { key: '5' }],
      pagination: { page: 1, totalPages: 1, total: 2 },
    })
  }
})
