/** My Collection with 50,000 entries over the real server: when it can be used, how quickly it answers, what it keeps. */
import { rmSync } from 'node:fs'
import { type Browser, chromium, type Locator } from 'playwright'
import { launchOptions } from '../../e2e/kit/chromium.ts'
import { callBefore } from '../../tests/faults/call.ts'
import { approvedMembers } from '../../tests/faults/door/members.ts'
import { copyCatalog } from '../data/bench-catalog.ts'
import { type Figure, percentile, type Section, times } from '../figures.ts'
import { press, settle, timeInput, untilUsable } from './observer.ts'
import {
  compilesNothing,
  heap,
  heapGrowth,
  openAndClose,
  slow4g,
  slowdown,
  visit,
} from './page-visit.ts'
import { startServer } from '../server-process.ts'

const entries = 50_000
const perCall = 10_000
const visits = 5
const repeats = 20
const cycles = 50
const usableBy = 'tr[data-key] input'

export async function collectionPage(): Promise<Section[]> {
  const folder = await copyCatalog()
  const server = await startServer({ DATA_DIR: folder })
  const browser = await chromium.launch(launchOptions)
  try {
    const token = await memberWithCards(server.address)
    const url = `${server.address}/collection`
    return [
      await usable(browser, url, token),
      await interactions(browser, url, token, slowdown, 100),
      await interactions(browser, url, token, 1, 32),
      await memory(url, token),
    ]
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

/** Registers the first account, which is approved at once, and gives it cards. Answers its token. */
async function memberWithCards(address: string): Promise<string> {
  const [token = ''] = await approvedMembers(address, 1)
  for (let first = 1; first <= entries; first += perCall) {
    const cards = Array.from({ length: perCall }, (_, index) => ({
      cardId: first + index,
      quantity: (index % 4) + 1,
      variation: index % 3 === 0 ? 'Foil' : 'Normal',
    }))
    await callBefore(address, token, ['POST', '/api/collection/bulk', { cards }])
  }
  return token
}

async function usable(browser: Browser, url: string, token: string): Promise<Section> {
  const found: number[] = []
  for (let n = 0; n < visits; n++) {
    const { page, devtools } = await visit(browser, { token, slower: slowdown, usable: usableBy })
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4g)
    await page.goto(url)
    found.push(await untilUsable(page))
    await page.context().close()
  }
  const value = percentile(found, 0.5)
  return {
    title: `collection of ${entries}, first visit on slow 4G, ${slowdown} × slower`,
    figures: [{ name: `usable, median of ${visits}`, value, unit: 'ms', atMost: 3200 }],
  }
}

async function interactions(
  browser: Browser,
  url: string,
  token: string,
  slower: number,
  most: number,
): Promise<Section> {
  const { page } = await visit(browser, { token, slower, usable: usableBy })
  await page.goto(url)
  const main = page.getByRole('main')
  const row = (at: number) => main.locator('tr[data-key]').nth(at)
  await row(40).waitFor()
  const figures: Figure[] = []
  /** The first round is not counted: it fetches chunks and warms the browser's compiler up. */
  const measure = async (
    name: string,
    target: (round: number) => Locator,
    act: (target: Locator, round: number) => Promise<void> = (each) => press(each, page),
  ) => {
    const taken: number[] = []
    for (let round = 0; round <= repeats; round++) {
      const { inp } = await timeInput(page, target(round), (found) => act(found, round))
      if (round > 0) taken.push(inp)
    }
    figures.push(...times(name, taken, { p95: most }))
  }
  await measure('tick a box', (round) => row(round).getByRole('checkbox'))
  await measure('step a quantity', (round) =>
    row(round).getByRole('button', { name: 'Increase quantity' }),
  )
  await measure('sort', (round) =>
    main
      .getByRole('columnheader', { name: round % 2 === 0 ? 'Set' : 'Quantity' })
      .getByRole('button'),
  )
  await measure('next page', () => main.getByRole('button', { name: 'Next', exact: true }))
  const search = main.getByRole('searchbox')
  await measure(
    'search',
    () => search,
    (field, round) => field.pressSequentially(round % 2 === 0 ? 'a' : 'b'),
  )
  await search.fill('')
  await measure(
    'open a card',
    (round) => page.locator('[data-row-opener]').nth(round),
    async (opener) => void (await openAndClose(page, opener)),
  )
  await page.context().close()
  return { title: `collection, until the next paint, ${slower} × slower`, figures }
}

/** In a browser of its own. */
async function memory(url: string, token: string): Promise<Section> {
  const args = [...launchOptions.args, compilesNothing]
  const browser = await chromium.launch({ ...launchOptions, args })
  try {
    return await measureMemory(browser, url, token)
  } finally {
    await browser.close()
  }
}

async function measureMemory(browser: Browser, url: string, token: string): Promise<Section> {
  const visited = await visit(browser, { token, slower: 1, usable: usableBy })
  const { page } = visited
  await page.goto(url)
  const main = page.getByRole('main')
  await main.locator('tr[data-key]').nth(40).waitFor()
  const loaded = await heap(visited)

  const growth = (cycle: () => Promise<void>) => heapGrowth(visited, { warmUp: 5, cycles }, cycle)
  const pages = await growth(async () => {
    await main.getByRole('button', { name: 'Next', exact: true }).click()
    await settle(page)
  })
  let openable = 0
  const dialogs = await growth(async () => {
    while (!(await openAndClose(page, page.locator('[data-row-opener]').nth(openable)))) openable++
  })
  await page.context().close()
  return {
    title: 'collection, memory',
    figures: [
      { name: 'heap of the page', value: loaded / 1024 / 1024, unit: 'MB', atMost: 25 },
      { name: `growth a page, over ${cycles}`, value: pages, unit: 'KB', atMost: 4 },
      { name: `growth a dialog, over ${cycles}`, value: dialogs, unit: 'KB', atMost: 4 },
    ],
  }
}
