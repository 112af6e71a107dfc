/** Pages of the production build over the real server, in a browser that is four times slower than this machine. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from 'playwright'
import { launchOptions } from '../../e2e/kit/chromium.ts'
import { fillCollectorFolder } from '../data/collector-folder.ts'
import type { Figure, Section } from '../figures.ts'
import { startServer } from '../server-process.ts'
import { binder } from './binder.ts'
import { inputFigures } from './input-figures.ts'
import { type InputTimes, observed, timeInput } from './observer.ts'
import { answerPictures, drawPictures, type Pictures } from './outside-pictures.ts'
import { closeDialog, compilesNothing, heapGrowth, slowdown, visit } from './page-visit.ts'

const repeats = 24
const maxRequests = 12
const maxMountedRows = 100
/** Most milliseconds of INP, p95. */
const aims = { sort: 150, turn: 150, open: 120 }
/** How many rows are opened once before the heap is measured. */
const openedRows = 40
const dialogs = { warmUp: openedRows, cycles: 100 }

export async function pages(): Promise<Section[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-pages-'))
  await fillCollectorFolder(folder)
  const server = await startServer({ DATA_DIR: folder })
  const browser = await chromium.launch(launchOptions)
  try {
    const pictures = await drawPictures()
    const { address } = server
    return [
      {
        title: 'landing page, first visit',
        figures: await landing(browser, { address, pictures }),
      },
      await findCards(browser, { address, pictures }),
      await findCards(browser, { address }),
      await binder(browser, { address, pictures, most: aims.turn }),
      await memory({ address, pictures }),
    ]
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

/** Counts requests by kind; pictures are counted apart, since their number depends on scrolling. */
async function landing(browser: Browser, { address, pictures }: Visited): Promise<Figure[]> {
  const page = await browser.newPage()
  // A picture that fails is requested once for each place that shows it.
  await answerPictures(await page.context().newCDPSession(page), pictures)
  const kinds: string[] = []
  page.on('request', (request) => {
    const kind = request.resourceType()
    kinds.push(kind === 'fetch' ? 'answers' : kind === 'image' ? 'pictures' : 'files')
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.close()
  const count = (kind: string) => kinds.filter((one) => one === kind).length
  return [
    { name: 'requests', value: kinds.length, unit: '', atMost: maxRequests },
    ...['files', 'answers', 'pictures'].map((kind): Figure => ({
      name: `of them ${kind}`,
      value: count(kind),
      unit: '',
    })),
  ]
}

/** Times each target in turn, `repeats` times. The first round is not counted: it fetches chunks. */
async function repeated(
  page: Page,
  targets: readonly Locator[],
  after?: () => Promise<void>,
): Promise<InputTimes[]> {
  const measured: InputTimes[] = []
  for (const [index, target] of targets.entries()) {
    const taken = await timeInput(page, target)
    await after?.()
    if (index >= targets.length - repeats) measured.push(taken)
  }
  return measured
}

/** A list of `count` targets, which repeats the given ones. */
const cycled = (targets: readonly Locator[], count: number) =>
  Array.from({ length: count }, (_, index) => targets[index % targets.length]).filter(
    (target) => target !== undefined,
  )

async function cardTable(page: Page): Promise<Figure[]> {
  const main = page.getByRole('main')
  const header = (name: string) => main.getByRole('columnheader', { name }).getByRole('button')
  const rows = main.getByRole('row')
  const opener = (row: number) => rows.nth(row).getByRole('button').first()
  const openers = Array.from({ length: repeats + 1 }, (_, index) => opener(index + 1))
  const next = main.getByRole('button', { name: 'Next', exact: true })
  const headers = ['Rarity', 'Card Name'].map(header)
  const sorts = cycled(headers, repeats + headers.length)
  const figures = inputFigures('sort', await repeated(page, sorts), aims.sort)
  const turns = await repeated(page, cycled([next], repeats + 1))
  figures.push(...inputFigures('next page', turns, aims.turn))
  const opened = await repeated(page, openers, () => closeDialog(page))
  return [...figures, ...inputFigures('open a card', opened, aims.open)]
}

interface Visited {
  address: string
  /** Without them every picture fails to load. */
  pictures?: Pictures
}

async function openFindCards(browser: Browser, { address, pictures }: Visited, slower: number) {
  const visited = await visit(browser, { token: null, slower, usable: '[data-row-opener]' })
  await answerPictures(visited.devtools, pictures)
  await visited.page.goto(`${address}/all-cards`)
  await visited.page.locator('[data-row-opener]').nth(openedRows).waitFor()
  return visited
}

async function findCards(browser: Browser, visited: Visited): Promise<Section> {
  const { page } = await openFindCards(browser, visited, slowdown)
  const main = page.getByRole('main')
  const view = (name: string) => main.getByRole('radio', { name })
  const figures = await cardTable(page)
  const views = cycled(['Grid', 'Binder', 'Table'].map(view), repeats + 3)
  figures.push(...inputFigures('switch the view', await repeated(page, views), aims.sort))
  const { layoutShift, mostRows } = await observed(page)
  figures.push(
    { name: 'layout shift in all of this', value: layoutShift, unit: '', atMost: 0 },
    { name: 'rows or tiles mounted at a time', value: mostRows, unit: '', atMost: maxMountedRows },
  )
  await page.context().close()
  const source = visited.pictures ? 'pictures load' : 'pictures fail'
  return { title: `Find Cards, ${source}, ${slowdown} × slower`, figures }
}

/** In a browser of its own, which compiles nothing. */
async function memory(visited: Visited): Promise<Section> {
  const args = [...launchOptions.args, compilesNothing]
  const browser = await chromium.launch({ ...launchOptions, args })
  const opened = await openFindCards(browser, visited, 1)
  const { page } = opened
  let row = 0
  const value = await heapGrowth(opened, dialogs, async () => {
    await page
      .locator('[data-row-opener]')
      .nth(row++ % openedRows)
      .click()
    await closeDialog(page)
  })
  await browser.close()
  const name = `heap for each dialog, over ${dialogs.cycles}`
  return { title: 'Find Cards, memory', figures: [{ name, value, unit: 'KB', atMost: 4 }] }
}
