import { expect, test } from 'vitest'
import { loginReason } from './login-page.tsx'

test.each([
  ['/collection', 'Login Required', 'Please log in to view your collection.'],
  ['/collection?search=bell', 'Login Required', 'Please log in to view your collection.'],
  ['/wishlist', undefined, 'Please log in to view your wishlist.'],
  ['/wishlist?view=grid', undefined, 'Please log in to view your wishlist.'],
  ['/wishlist/tradematch', undefined, 'Please log in to see that page.'],
  ['/lists#new', 'Login Required', 'Please log in to view your lists.'],
  ['/users', undefined, 'Please log in to see that page.'],
])('a visitor from %s sees the reason', (from, title, text) => {
  expect(loginReason(from)).toEqual(title === undefined ? { text } : { title, text })
})
