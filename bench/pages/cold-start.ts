/**
 * The installed app, opened without a network by the member with very many cards: how long it takes to the search, and to the answer
 * whether the member owns a card.
 */
import type { Browser, BrowserContext, Page } from 'playwright'
import { type Figure, percentile, type Section } from '../figures.ts'
import { slowdown } from './page-visit.ts'

const repeats = 3
/** Most milliseconds from the start of the app to the answer. */
const answeredWithin = 1500
/** Milliseconds after which a start counts as failed: the records of very many cards may hold up the page. */
const answeredAtLast = 180_000
/** Milliseconds between two looks at the page; a locator by role would take a good part of the time that is measured. */
const polling = 20
/** The `start_url` of the manifest. */
const startPath = '/dashboard#search'

interface Place {
  address: string
  token: string
}

export async function coldStart(browser: Browser, place: Place): Promise<Section> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addInitScript((value) => localStorage.setItem('authToken', value), place.token)
  const entries = await keepCards(context, place)
  await context.setOffline(true)
  const starts: Start[] = []
  for (let time = 0; time < repeats; time += 1) starts.push(await start(context, place.address))
  await context.close()
  return {
    title: `cold start without a network, ${slowdown} × slower`,
    figures: [
      { name: 'entries of the collection on the device', value: entries, unit: '' },
      median(
        'the search has the focus',
        starts.map(({ focused }) => focused),
      ),
      median(
        'a search of three letters is answered',
        starts.map(({ answered }) => answered),
        answeredWithin,
      ),
      median(
        'the next search, from its last letter',
        starts.map(({ next }) => next),
      ),
    ],
  }
}

const median = (name: string, values: number[], atMost?: number): Figure => ({
  name: `${name}, p50`,
  value: percentile(values, 0.5),
  unit: 'ms',
  ...(atMost !== undefined && { atMost }),
})

/** Has the device keep the app and the member's cards; answers the number of entries of the collection. */
async function keepCards(context: BrowserContext, { address, token }: Place): Promise<number> {
  const page = await context.newPage()
  await page.goto(`${address}/`)
  while (!(await isKept(page))) await page.waitForTimeout(500)
  await page.close()
  const response = await fetch(`${address}/api/collection?limit=1`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const { pagination } = (await response.json()) as { pagination: { totalItems: number } }
  return pagination.totalItems
}

/** Whether the worker controls the page, and the index of the member's cards is whole. */
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    if (navigator.serviceWorker.controller?.state !== 'activated') return false
    const [database] = await indexedDB.databases()
    if (database?.name === undefined) return false
    const opening = indexedDB.open(database.name)
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const reading = opening.result.transaction('index').objectStore('index').getKey('head')
    await new Promise((resolve) => reading.addEventListener('success', resolve))
    opening.result.close()
    return reading.result !== undefined
  })

/** Milliseconds since the start of the navigation, and of a second search. */
interface Start {
  focused: number
  answered: number
  next: number
}

async function start(context: BrowserContext, address: string): Promise<Start> {
  const page = await context.newPage()
  page.setDefaultTimeout(answeredAtLast)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const reached = (state: string) => page.waitForFunction(timeOf, state, { polling })
  await page.goto(address + startPath, { waitUntil: 'commit' })
  const focused = await reached('focus')
  await page.keyboard.type('her')
  const answered = await reached('her')
  await page.getByRole('dialog').getByRole('combobox').fill('')
  await page.keyboard.type('win')
  const typed = await page.evaluate(() => performance.now())
  const second = await reached('win')
  const times = {
    focused: await focused.jsonValue(),
    answered: await answered.jsonValue(),
    next: (await second.jsonValue()) - typed,
  }
  await page.close()
  return times
}

/**
 * Runs in the page, and returns the milliseconds since the start once a state is reached, 0 until then. The state `focus` is reached when
 * the search has the focus, and letters are when the name of the first card of the answer has them.
 */
function timeOf(state: string): number {
  const isReached =
    state === 'focus'
      ? document.activeElement?.getAttribute('role') === 'combobox'
      : /You own (?:at least )?\d/.test(document.querySelector('dialog')?.textContent ?? '') &&
        document.querySelector('dialog li')?.textContent.toLowerCase().includes(state) === true
  return isReached ? performance.now() : 0
}
