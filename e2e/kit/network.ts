/** Answers a page's requests by the mocks' handlers. */
import type { BrowserContext, Request as PageRequest } from '@playwright/test'
import { getResponse, type RequestHandler } from 'msw'

/** What the mocks answer. The app's own files come straight from the preview: a page has some fifty of them. */
const mocked = /^https?:\/\/[^/]+\/(api|pictures)\//

export interface MockNetwork {
  handlers: RequestHandler[]
  /** Told of requests that none of the handlers answers. */
  onUnanswered: (request: PageRequest) => void
}

export async function mockNetwork(
  context: BrowserContext,
  { handlers, onUnanswered }: MockNetwork,
): Promise<void> {
  await context.route(mocked, async (route, request) => {
    const response = await getResponse(handlers, fetchRequest(request))
    if (!response) {
      onUnanswered(request)
      return route.abort()
    }
    // How a handler says that the network fails.
    if (response.type === 'error') return route.abort()
    const body = Buffer.from(await response.arrayBuffer())
    const { status } = response
    // The page may have gone on, and its request with it.
    await route
      .fulfill({ status, headers: Object.fromEntries(response.headers), body })
      .catch(ignoreHandled)
  })
}

function fetchRequest(request: PageRequest): Request {
  const method = request.method()
  const body = request.postDataBuffer()
  return new Request(request.url(), {
    method,
    headers: request.headers(),
    body: body && new Uint8Array(body),
  })
}

function ignoreHandled(error: unknown): void {
  if (!(error instanceof Error && /already handled/i.test(error.message))) throw error
}
