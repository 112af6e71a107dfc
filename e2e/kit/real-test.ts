/**
 * The test of stories on the built server: a worker shares one server with the sample catalogue and no accounts. A story
 * fails when the browser logs anything, or when a document fetches the same file twice.
 */
import { type BrowserContext, type Page, expect, test as base } from '@playwright/test'
import { tabIconPath } from './chromium.ts'
import { type RealServer, startServer } from './real-server.ts'

/** What Playwright writes where a story blocks workers. */
const blockedWorker = 'Service Worker registration blocked by Playwright'

export const test = base.extend<{ quietBrowser: undefined }, { server: RealServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, provide) => {
      const server = await startServer()
      await provide(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ server }, provide) => provide(server.address),

  quietBrowser: [
    async ({ context }, provide) => {
      const messages: string[] = []
      context.on('console', (message) => {
        if (message.text() !== blockedWorker) messages.push(`${message.type()}: ${message.text()}`)
      })
      context.on('weberror', (error) => messages.push(`uncaught: ${String(error.error())}`))
      const repeated = repeatedFiles(context)
      await provide(undefined)
      expect(messages, 'messages in the console').toEqual([])
      expect(repeated, 'files that one document fetched twice').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Collects the paths of files, so not of the API, that a document requests again. Until a navigation commits, requests
 * still belong to the previous document.
 */
function repeatedFiles(context: BrowserContext): string[] {
  const repeated: string[] = []
  const filesOfPage = new WeakMap<Page, Set<string>>()
  const navigating = new WeakSet<Page>()
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && navigating.delete(page)) filesOfPage.set(page, new Set())
    })
  })
  context.on('request', (request) => {
    // Requests of the worker are no document's.
    if (request.serviceWorker() !== null) return
    const page = request.frame().page()
    if (request.isNavigationRequest()) {
      navigating.add(page)
      return
    }
    const { pathname } = new URL(request.url())
    const files = filesOfPage.get(page)
    if (files === undefined || pathname.startsWith('/api/') || pathname === tabIconPath) return
    if (files.has(pathname)) repeated.push(pathname)
    files.add(pathname)
  })
  return repeated
}

export { expect }
