/**
 * A member's visit of a page in a slowed-down browser, and the browser's own measurements of it.
 */
import type { Browser, CDPSession, Locator, Page } from 'playwright'

/** Lighthouse's mobile preset: bytes a second, and the round trip in milliseconds. */
export const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
}
export const slowdown = 4

/** The cache time of left pages (`src/api/collection/queries.ts`). */
const keptFor = 20_000

declare global {
  interface Window {
    visit: {
      /** When what the visit came for was there, and a click would have been answered. */
      usable: number
      layoutShift: number
      /** Event timings since they were forgotten last. */
      events: number[]
    }
  }
}

export interface Visit {
  page: Page
  devtools: CDPSession
}

interface Visitor {
  /** The session's token; null for a visitor. */
  token: string | null
  /** How many times slower than this machine. */
  slower: number
  /** A selector of what makes the page usable. */
  usable: string
}

export async function visit(browser: Browser, { token, slower, usable }: Visitor): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  // The loader of TypeScript names functions by a helper that the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named')
  if (token !== null) {
    await page.addInitScript((value) => localStorage.setItem('authToken', value), token)
  }
  await page.addInitScript(observe, usable)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { page, devtools }
}

/** Runs in the page before anything else. */
function observe(usable: string) {
  const seen: Window['visit'] = { usable: 0, layoutShift: 0, events: [] }
  window.visit = seen
  new MutationObserver((_, observer) => {
    if (!document.querySelector(usable)) return
    observer.disconnect()
    // The first task after the paint: a click would be answered now.
    requestAnimationFrame(() => setTimeout(() => (seen.usable = performance.now())))
  }).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
        seen.events.push(entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      // Lib DOM does not know layout shifts yet.
      const { value, hadRecentInput } = shift as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      }
      if (!hadRecentInput) seen.layoutShift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Milliseconds from the start of the navigation until the page could be used. */
export async function untilUsable(page: Page): Promise<number> {
  await page.waitForFunction(() => window.visit.usable > 0, undefined, { polling: 100 })
  return page.evaluate(() => window.visit.usable)
}

export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, {
    polling: 50,
  })
}

/** Milliseconds for which a hand rests on what it points at before it presses: the page has answered the pointing by then. */
const handRests = 300

/**
 * Milliseconds from an input until the next paint, by the browser's Event Timing, which does not
 * report times below 16. The target is scrolled to and hovered first, outside of the measured
 * input.
 */
export async function untilPaint(
  page: Page,
  target: Locator,
  act: () => Promise<void>,
): Promise<number> {
  await settled(page)
  await target.hover()
  await page.waitForTimeout(handRests)
  await page.evaluate(() => void (window.visit.events = []))
  await act()
  await settled(page)
  // Event timings come a moment after the frame that they end with.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)))
  const events = await page.evaluate(() => window.visit.events)
  return Math.max(16, ...events)
}

/** Opens the card of a row; false for a card without a product id, which has no details. */
export async function openAndClose(page: Page, opener: Locator): Promise<boolean> {
  const dialog = page.getByRole('dialog')
  await opener.click()
  await dialog.or(page.getByRole('alert').getByText('Cannot load details')).first().waitFor()
  if (await dialog.isHidden()) return false
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  return true
}

/** Bytes of what is still referred to. */
export async function heap({ devtools }: Visit): Promise<number> {
  for (let time = 0; time < 3; time++) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}

/** Waits until the pages of answers that were left are no longer kept. */
export async function untilForgotten({ page }: Visit): Promise<void> {
  await page.waitForTimeout(keptFor + 2000)
}

/** Warms up the code: compiled code would count as growth of memory for hundreds of cycles. */
export const compilesNothing = '--js-flags=--jitless'
