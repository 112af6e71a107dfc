import '@testing-library/jest-dom/vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { startMocks } from '../../../mocks/node.ts'
import { people } from '../../../sample/members/people.ts'
import { standingToken } from '../../../mocks/accounts/tokens.ts'
import { setAuthToken } from '../../api/auth-token.ts'
import { requireStatus } from './access.ts'
import { PendingPage } from './status-pages.tsx'

const mocks = startMocks()

test('the pending page refetches the status when the window gets the focus', async () => {
  setAuthToken(standingToken('pia'))
  onTestFinished(() => setAuthToken(null))
  const queryClient = new QueryClient()
  const root = createRootRouteWithContext<{ queryClient: QueryClient }>()()
  const at = { getParentRoute: () => root }
  const routeTree = root.addChildren([
    createRoute({
      ...at,
      path: '/pending-approval',
      beforeLoad: (arrival) => requireStatus(arrival, 'pending'),
      component: PendingPage,
    }),
    createRoute({ ...at, path: '/dashboard', component: () => <h1>At home</h1> }),
  ])
  const history = createMemoryHistory({ initialEntries: ['/pending-approval'] })
  const router = createRouter({ routeTree, history, context: { queryClient } })
  render(
    <QueryClientProvider client={queryClient}>
      {/* Types know the app's own router alone. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(people.pia.username)).toBeInTheDocument()
  const pia = mocks.db.state.users.find(({ username }) => username === 'pia')
  if (pia) pia.status = 'approved'
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  // Well before the next look that it takes by the clock.
  expect(await screen.findByRole('heading', { name: 'At home' })).toBeInTheDocument()
})
