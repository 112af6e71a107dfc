/** The connection between browser and server, as it breaks outside of tests. */
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import { builtFile } from './built-file.ts'

/** Opens a page and waits until it listens to its connection, and has fetched the chunks of its dialogs and menus. */
export async function openListening(page: Page, path: string): Promise<void> {
  // Requests of the page before, which the navigation cancels, are not waited for.
  await page.goto('about:blank')
  const requests = watchRequests(page)
  const listening = page.waitForResponse(`**/${builtFile('src/app/notices.tsx')}`)
  await page.goto(path)
  await listening
  // The chunks that wait for a sign of a person are known once the page is drawn.
  await untilSettled(page, requests)
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await untilSettled(page, requests)
}

interface Requests {
  started: number
  inFlight: ReadonlySet<Request>
}

function watchRequests(page: Page): Requests {
  const inFlight = new Set<Request>()
  const requests = { started: 0, inFlight }
  page.on('request', (request) => {
    requests.started += 1
    inFlight.add(request)
  })
  page.on('requestfinished', (request) => inFlight.delete(request))
  page.on('requestfailed', (request) => inFlight.delete(request))
  return requests
}

/**
 * Waits until nothing is in flight while the page's thread is idle, so that nothing follows from what has arrived. On a slow
 * machine, `networkidle` may be reached before the page has drawn anything.
 */
async function untilSettled(page: Page, requests: Requests): Promise<void> {
  await expect
    .poll(
      async () => {
        const { started } = requests
        // A thread that draws without a pause is never idle.
        await page.evaluate(
          () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })),
        )
        const inFlight = [...requests.inFlight].map((request) => request.url())
        return { inFlight, started: requests.started - started }
      },
      { timeout: 30_000, message: 'requests of a page that settles' },
    )
    .toEqual({ inFlight: [], started: 0 })
}

/** Nothing is answered any more, files of the app neither. Returns how to mend it. */
export async function cutConnection(context: BrowserContext): Promise<() => Promise<void>> {
  const everything = /^https?:/
  await context.route(everything, (route) => route.abort('internetdisconnected'))
  await context.setOffline(true)
  return async () => {
    await context.unroute(everything)
    await context.setOffline(false)
  }
}

/**
 * Every third call fails: in turns without an answer, and as from a server without its database.
 */
export async function failEveryThird(context: BrowserContext): Promise<void> {
  let calls = 0
  await context.route(/\/api\//, (route) => {
    calls += 1
    if (calls % 3 !== 0) return route.fallback()
    if (calls % 2 === 0) return route.abort('connectionreset')
    return route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: {} })
  })
}
