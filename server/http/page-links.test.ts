import { expect, test } from 'vitest'
import { pageLinks } from './page-links.ts'

const address = 'http://cards.example/api/collection?rarity=Rare,Mythic&page=9&limit=50'
const pageOf = (page: number, totalPages: number) =>
  JSON.stringify({
    note: '"pagination":{"page":1',
    pagination: { page, limit: 50, totalPages, totalItems: 1 },
  })
const to = (page: number, rel: string) =>
  `<?rarity=Rare%2CMythic&page=${page}&limit=50>; rel="${rel}"`

test.each([
  [1, 3, [to(2, 'next'), to(3, 'last')]],
  [2, 3, [to(1, 'prev'), to(3, 'next'), to(3, 'last')]],
  [3, 3, [to(2, 'prev'), to(3, 'last')]],
])('page %i of %i links to its neighbours and the last one', (page, totalPages, links) => {
  expect(pageLinks(address, pageOf(page, totalPages))).toBe(links.join(', '))
})

test.each([pageOf(1, 1), pageOf(1, 0), '{"sets":[]}'])('%s has no links', (json) => {
  expect(pageLinks(address, json)).toBeNull()
})
