import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Paged, useResultPage } from './use-result-page.ts'

vi.mock('@tanstack/react-router', () => ({
  useRouter: () => ({ history: { subscribe: () => () => {} } }),
}))

const answer: Paged = { pagination: { page: 1, total: 1, totalPages: 1 } }
const queryKey = ['cards']

test('the first rows come in a render after the one that their answer causes', async () => {
  const client = new QueryClient()
  const renders: { isAnswered: boolean; data: Paged | undefined; isStale: boolean }[] = []
  const { result } = renderHook(
    () => {
      const page = useResultPage<Paged, readonly string[]>(
        () => ({ queryKey, queryFn: () => Promise.resolve(answer) }),
        1,
      )
      const isAnswered = client.getQueryData(queryKey) !== undefined
      renders.push({ isAnswered, data: page.data, isStale: page.isStale })
      return page
    },
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  await waitFor(() => expect(result.current.data).toEqual(answer))
  expect(renders).toContainEqual({ isAnswered: true, data: undefined, isStale: false })
})
