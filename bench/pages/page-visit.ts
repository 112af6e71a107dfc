/** A member's visit of a page in a slowed-down browser, and the memory that the page uses. */
import type { Browser, CDPSession, Locator, Page } from 'playwright'
import { kibibytes } from '../figures.ts'
import { observePage } from './observer.ts'

/** Lighthouse's mobile preset: bytes a second, and the round trip in milliseconds. */
export const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
}
export const slowdown = 4

/** Milliseconds beyond the cache time of left pages (`leftPageTime` of `src/api/query.ts`). */
const cacheExpiry = 22_000

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
  if (token !== null) {
    await page.addInitScript((value) => localStorage.setItem('authToken', value), token)
  }
  await observePage(page, usable)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { page, devtools }
}

/** Opens the card of a row; false for a card without a product id, which has no details. */
export async function openAndClose(page: Page, opener: Locator): Promise<boolean> {
  const dialog = page.getByRole('dialog')
  await opener.click()
  await dialog.or(page.getByRole('alert').getByText('Cannot load details')).first().waitFor()
  if (await dialog.isHidden()) return false
  await closeDialog(page)
  return true
}

export async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Bytes of what is still referred to. */
export async function heap({ devtools }: Visit): Promise<number> {
  for (let time = 0; time < 3; time++) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}

/** Waits until the client's cache has dropped the answers of left pages. */
export async function untilForgotten({ page }: Visit): Promise<void> {
  await page.waitForTimeout(cacheExpiry)
}

/** KB by which each of `cycles` repetitions grows the heap, once everything has been loaded that is loaded once. */
export async function heapGrowth(
  visited: Visit,
  { warmUp, cycles }: { warmUp: number; cycles: number },
  cycle: () => Promise<void>,
): Promise<number> {
  const repeatedly = async (times: number) => {
    for (let n = 0; n < times; n++) await cycle()
    await untilForgotten(visited)
    return heap(visited)
  }
  const before = await repeatedly(warmUp)
  return kibibytes((await repeatedly(cycles)) - before) / cycles
}

/** Interprets without compiling: compiled code would count as growth of memory for hundreds of cycles. */
export const compilesNothing = '--js-flags=--jitless'
