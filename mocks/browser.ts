/** The mocks in the browser (`npm run dev:mock`, and the demo of `npm run build:demo`). In its console, `mockFaults` is the fault switchboard. */
import { setupWorker } from 'msw/browser'
import { openMockDb } from './state.ts'
import type { Faults } from './faults.ts'
import { mockHandlers } from './handlers.ts'
import { openSession, withoutMockParams } from './accounts/session.ts'
import { descriptionsIn } from '../src/rules/descriptions.ts'
import { workerFile } from './worker-file.ts'

/** The sources of the contract, whose comments describe its endpoints. */
const sources = import.meta.glob<string>(['../src/contract/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const descriptions = descriptionsIn(Object.values(sources))

declare global {
  interface Window {
    mockFaults: Faults
  }
}

/** Resolves when every request of this page is answered by the mocks. */
export async function startMocks(): Promise<void> {
  const search = new URLSearchParams(location.search)
  const { state, faults, save, token } = openSession(search, sessionStorage)
  if (token === null) localStorage.removeItem('authToken')
  else if (token !== undefined) localStorage.setItem('authToken', token)
  const address = withoutMockParams(location.href)
  if (address !== location.href) history.replaceState(history.state, '', address)
  window.mockFaults = faults
  const worker = setupWorker(
    ...mockHandlers({ db: openMockDb(state), faults, onChange: save, descriptions }),
  )
  await worker.start({
    quiet: true,
    serviceWorker: { url: import.meta.env.BASE_URL + workerFile },
    onUnhandledRequest(request, print) {
      if (new URL(request.url).pathname.startsWith('/api/')) print.error()
    },
  })
}
