/** Renders tables, grids and binders for unit tests: with a cache in which nothing is fetched. */
import { QueryClient, QueryClientProvider, skipToken } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

export function renderCards(cards: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: skipToken } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { client, ...render(cards, { wrapper }) }
}
