import '@testing-library/jest-dom/vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startMocks } from '../../../mocks/node.ts'
import { people, seededPassword } from '../../../mocks/seeds/people.ts'
import { standingToken } from '../../../mocks/tokens.ts'
import { authToken, setAuthToken } from '../../api/auth-token.ts'
import { requireStatus } from './access.ts'
import { LoginPage } from './login-page.tsx'
import { PendingPage } from './status-pages.tsx'
import { createMutationCache } from '../../api/cache.ts'

const mocks = startMocks()

afterEach(() => {
  cleanup()
  setAuthToken(null)
  vi.restoreAllMocks()
})

const onDone = vi.fn<() => unknown>()

/** The pages with the parts of the app that they need. */
function renderAt(path: string) {
  const queryClient = new QueryClient({
    mutationCache: createMutationCache(),
    defaultOptions: { queries: { retry: false } },
  })
  const root = createRootRouteWithContext<{ queryClient: QueryClient }>()()
  const routeTree = root.addChildren([
    createRoute({
      getParentRoute: () => root,
      path: '/login',
      component: () => <LoginPage from={undefined} onDone={onDone} />,
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/pending-approval',
      beforeLoad: (arrival) => requireStatus(arrival, 'pending'),
      component: PendingPage,
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/dashboard',
      component: () => <h1>At home</h1>,
    }),
  ])
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree, history, context: { queryClient } })
  render(
    <QueryClientProvider client={queryClient}>
      {/* Types know the app's own router alone. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

describe('the login page', () => {
  test('begins a session, then says that it is done', async () => {
    let tokenThen: string | null = null
    onDone.mockImplementation(() => (tokenThen = authToken()))
    renderAt('/login')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Username' }), 'alice')
    await userEvent.type(screen.getByLabelText('Password'), `${seededPassword}{Enter}`)
    await expect.poll(() => onDone).toHaveBeenCalledOnce()
    expect(tokenThen).not.toBeNull()
  })

  test('does not send invalid values to the server', async () => {
    mocks.faults.add({ endpoint: 'authLogin', status: 500 })
    renderAt('/login')
    await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }))
    expect(screen.getByRole('textbox', { name: 'Username' })).toHaveFocus()
    expect(screen.getByRole('textbox', { name: 'Username' })).toBeInvalid()
    expect(mocks.faults.active, 'the fault has struck nobody').toHaveLength(1)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

test('the pending page looks again when one comes back to the window', async () => {
  setAuthToken(standingToken('pia'))
  renderAt('/pending-approval')
  expect(await screen.findByText(people.pia.username)).toBeInTheDocument()
  const pia = mocks.db.state.users.find(({ username }) => username === 'pia')
  if (pia) pia.status = 'approved'
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  // Well before the next look that it takes by the clock.
  expect(await screen.findByRole('heading', { name: 'At home' })).toBeInTheDocument()
})
