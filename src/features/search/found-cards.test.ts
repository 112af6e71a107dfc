import { expect, test } from 'vitest'
import { cardReader } from '../../contract/card.ts'
import { collectionList } from '../../contract/collection.ts'
import * as z from 'zod/mini'
import { foundNames, ownedText } from './found-cards.ts'

const entry = (id: number, name: string, quantity: number, location: string) => ({
  id,
  card_id: id,
  name,
  quantity,
  location,
})

const own = (total: number) =>
  z.parse(collectionList.reads, {
    collection: [entry(1, 'Salt Ferry', 2, 'red box'), entry(2, 'Salt Ferry', 3, '')],
    pagination: { page: 1, limit: 100, totalPages: 1, totalItems: total },
    totals: { totalCards: 5, uniqueCards: total, totalValue: 0, totalLowValue: 0 },
  })

test('the copies of a name are counted over its printings, with their locations', () => {
  const [name] = foundNames('ferry', [], own(2))
  expect(name?.owned && ownedText(name.owned)).toBe('5 in 2 printings, red box')
})

test('where not all entries were read, the counts are the least that there are', () => {
  const [name] = foundNames('ferry', [], own(300))
  expect(name?.owned && ownedText(name.owned)).toBe('at least 5 in 2 printings, red box')
})

const printing = (name: string, setName: string) =>
  z.parse(cardReader, { id: `${name} ${setName}`, name, set_name: setName })

test('the name itself comes first, then names that begin so, and of equal ones the newest', () => {
  const cards = [
    printing('Old Salt', 'First Tide'),
    printing('Salt Ferry', 'First Tide'),
    printing('Salt', 'First Tide'),
    printing('Salt Eater', 'First Tide'),
    printing('Salt Eater', 'Last Tide'),
    printing('Sea Salt', 'Last Tide'),
  ]
  const releases = new Map([
    ['First Tide', '2019-01-01'],
    ['Last Tide', '2026-01-01'],
  ])
  expect(foundNames('salt', cards, undefined, releases).map(({ name }) => name)).toEqual([
    'Salt',
    'Salt Eater',
    'Salt Ferry',
    'Sea Salt',
    'Old Salt',
  ])
})
