// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { hasPageAt } from '../features/accounts/app-path.ts'
import { routeTree } from './routeTree.gen.ts'

const history = createMemoryHistory({ initialEntries: ['/'] })
const router = createRouter({ routeTree, history, context: { queryClient: new QueryClient() } })

test.each(['/', '/profile/3', '/wishlist/user/3?page=2', '/lists/public/abc', '/login'])(
  'there is a page at %s',
  (path) => {
    expect(hasPageAt(router, path)).toBe(true)
  },
)

test.each(['/nowhere', '/api/health', '/wishlist/public', '/profile/3/more', '/pictures/1'])(
  'there is none at %s',
  (path) => {
    expect(hasPageAt(router, path)).toBe(false)
  },
)
