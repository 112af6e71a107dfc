/** Renders tables, grids and binders for unit tests: with a cache in which nothing is fetched. */
import { QueryClient, QueryClientProvider, skipToken } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ToastProvider } from '../ui/feedback/toast.tsx'

export function renderCards(cards: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: skipToken } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  )
  return { client, ...render(cards, { wrapper }) }
}
