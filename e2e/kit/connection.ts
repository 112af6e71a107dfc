/** The connection between browser and server, as it breaks outside of tests. */
import type { BrowserContext, Page } from '@playwright/test'
import { builtFile } from './built-file.ts'

/** Opens a page and waits until it listens to its connection. */
export async function openListening(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse(`**/${builtFile('src/app/notices.tsx')}`)
  await page.goto(path)
  await listening
  // A sign of a person.
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  // Includes the chunks of its dialogs and menus.
  await page.waitForLoadState('networkidle')
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
