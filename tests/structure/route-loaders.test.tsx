/**
 * The loader of a route starts the queries with which its page begins. Nothing but the check of the session is answered here, so
 * no query is started that needs the answer of another one.
 */
import { RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { getResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Screen, screens } from '../../e2e/kit/screens.ts'
import { standingToken } from '../../mocks/accounts/tokens.ts'
import { mockNow } from '../../mocks/clock.ts'
import { Faults } from '../../mocks/faults.ts'
import { mockHandlers } from '../../mocks/handlers.ts'
import { openMockDb, seededState } from '../../mocks/state.ts'
import { setAuthToken } from '../../src/api/auth-token.ts'
import { createQueryClient } from '../../src/app/query-client.ts'
import { createAppRouter } from '../../src/app/router.tsx'
import type { EndpointName } from '../../src/contract/contract.ts'

type Endpoints = { [Route in keyof typeof screens]?: readonly EndpointName[] }

/** Queries that a page does not wait for: choices of filters and dialogs, tabs, the progress and symbol of a set, the state of a task. */
const startedByParts: Endpoints = {
  '/sets/$setName': ['cardSets', 'collectionCompletion'],
  '/import': ['listMine', 'deckMine'],
  '/collection': ['collectionSets', 'collectionLabels', 'listMine', 'savedSearchList'],
  '/wishlist': ['savedSearchList'],
  // The desk's hook finds out from the address which cards to look up.
  '/propose-trade': ['tradeCards', 'tradeCards', 'tradeCards'],
  '/market/compare': ['listMine'],
  '/admin': ['adminTaskStatus'],
  '/admin/users': ['adminTaskStatus'],
}

/** Queries of parts that are drawn once another answer is there. */
const startedAhead: Endpoints = {
  '/profile': [
    'moneyOptions',
    'notificationSettings',
    'notificationMailState',
    'notificationFeedState',
    'authSessionList',
    'providerLinkState',
    'passkeyList',
    'secondFactorState',
    'apiKeyList',
    'webhookList',
    'pushList',
  ],
  '/profile/$userId': ['listPublicOfUser'],
  '/admin': ['adminInvitationList'],
}

/** The queries of the bars around every page. */
let byFrame: string[]

beforeAll(async () => {
  const handlers = mockHandlers({
    db: openMockDb(seededState('default'), mockNow),
    faults: new Faults(),
  })
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.endsWith('/api/auth/me')
      ? getResponse(handlers, new Request(new URL(url, location.href), init))
      : new Promise(() => {}),
  )
  byFrame = (await queriesOf({ path: '/nowhere', as: 'alice' })).byPage
  cleanup()
})
afterEach(() => {
  cleanup()
  setAuthToken(null)
})
afterAll(() => vi.unstubAllGlobals())

/** The keys of the queries that the components of a path start, and of those of its loaders that no component reads. */
async function queriesOf({ path, as }: Pick<Screen, 'path' | 'as'>) {
  setAuthToken(as === null ? null : standingToken(as))
  history.replaceState(null, '', path)
  const client = createQueryClient()
  const router = createAppRouter(client)
  const started = () => client.getQueryCache().findAll({ fetchStatus: 'fetching' })
  await router.load()
  const byLoaders = started()
  render(<RouterProvider router={router} />)
  // Parts that are imported when they are drawn may import others.
  for (let depth = 0; depth < 3; depth += 1) await act(() => vi.dynamicImportSettled())
  const keysOf = (queries: typeof byLoaders) => queries.map(({ queryHash }) => queryHash)
  return {
    byPage: keysOf(started().filter((query) => !byLoaders.includes(query))),
    unread: keysOf(byLoaders.filter((query) => query.getObserversCount() === 0)),
  }
}

const endpointOf = (key: string): string => JSON.parse(key)[0]

test.each(Object.entries(screens))(
  'the loader of %s starts the queries with which the page begins, and no other',
  async (route, screen) => {
    const { byPage, unread } = await queriesOf(screen)
    const late = byPage.filter((key) => !byFrame.includes(key))
    const of = route as keyof typeof screens
    expect(late.map(endpointOf), late.join('\n')).toEqual(startedByParts[of] ?? [])
    expect(unread.map(endpointOf), unread.join('\n')).toEqual(startedAhead[of] ?? [])
  },
)
