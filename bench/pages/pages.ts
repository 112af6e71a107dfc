/** Pages of the production build over the real server, in a browser that is four times slower than this machine. */
import { rmSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright'
import { launchOptions } from '../../e2e/kit/chromium.ts'
import { copyCatalog } from '../data/bench-catalog.ts'
import { type Figure, type Section, times } from '../figures.ts'
import { type Interaction, observed, observePage, timeInteraction } from './interactions.ts'
import { startServer } from '../server-process.ts'

const repeats = 24
const slowdown = 4
const maxRequests = 12
const maxMountedRows = 100

export async function pages(): Promise<Section[]> {
  const folder = await copyCatalog()
  const server = await startServer({ DATA_DIR: folder })
  const browser = await chromium.launch(launchOptions)
  try {
    return [
      { title: 'landing page, first visit', figures: await landing(browser, server.address) },
      await interactions(browser, server.address),
    ]
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await observePage(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url)
  return page
}

/** Counts requests by kind; those of pictures are counted apart, since they only come as one scrolls. */
async function landing(browser: Browser, address: string): Promise<Figure[]> {
  const page = await browser.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const kind = request.resourceType()
    asked.push(kind === 'fetch' ? 'answers' : kind === 'image' ? 'pictures' : 'files')
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.close()
  const count = (kind: string) => asked.filter((one) => one === kind).length
  return [
    { name: 'requests', value: asked.length, unit: '', atMost: maxRequests },
    ...['files', 'answers', 'pictures'].map((kind): Figure => ({
      name: `of them ${kind}`,
      value: count(kind),
      unit: '',
    })),
  ]
}

function figuresOf(name: string, measured: readonly Interaction[], most: number): Figure[] {
  const settled = measured.map((one) => one.settled)
  const painted = measured.map((one) => one.painted)
  return [...times(name, settled, { p95: most }), ...times(`${name}, painted`, painted)]
}

async function interactions(browser: Browser, address: string): Promise<Section> {
  const page = await open(browser, `${address}/all-cards`)
  const main = page.getByRole('main')
  await main.getByRole('table').getByRole('cell').first().waitFor()

  /** The first round is not counted: it fetches chunks and warms the browser's compiler up. */
  const measure = async (name: string, most: number, steps: readonly (() => Promise<void>)[]) => {
    const measured: Interaction[] = []
    for (let round = 0; measured.length < repeats; round++) {
      for (const step of steps) {
        const taken = await timeInteraction(page, step)
        if (round > 0) measured.push(taken)
      }
    }
    return figuresOf(name, measured, most)
  }
  const column = (name: string) => () =>
    main.getByRole('columnheader', { name }).getByRole('button').click()
  const view = (name: string) => () => main.getByRole('radio', { name }).click({ force: true })
  const turn = () => main.getByRole('button', { name: 'Next', exact: true }).click()
  const dialog = async (row: number): Promise<Interaction> => {
    const opener = main.getByRole('row').nth(row).getByRole('button').first()
    // Who clicks has scrolled there and pointed at the row before, which shows its picture beside it; a scroll that came
    // after the pointer would take that away again.
    await opener.scrollIntoViewIfNeeded()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await opener.hover()
    const taken = await timeInteraction(page, () => opener.click())
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    return taken
  }

  const figures = [
    ...(await measure('sort by another column', 120, [column('Card Name'), column('Rarity')])),
    ...(await measure('next page', 120, [turn])),
  ]
  await dialog(1)
  const opened: Interaction[] = []
  for (let row = 2; opened.length < repeats; row++) opened.push(await dialog(row))
  figures.push(...figuresOf('open a card', opened, 120))
  figures.push(
    ...(await measure('switch the view', 150, [view('Grid'), view('Binder'), view('Table')])),
  )
  const { layoutShift, mostRows: mounted } = await observed(page)
  figures.push(
    { name: 'layout shift in all of this', value: layoutShift, unit: '', atMost: 0 },
    { name: 'rows or tiles mounted at a time', value: mounted, unit: '', atMost: maxMountedRows },
  )
  return { title: `all cards, ${slowdown} × slower`, figures }
}
