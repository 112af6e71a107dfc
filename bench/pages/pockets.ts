/** Grids and binders of 10,000 pockets, whose pictures come from outside: frames, what is mounted and held, and what is requested. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { chromium, type Page } from 'playwright'
import { launchOptions } from '../../e2e/kit/chromium.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { openSessions } from '../data/bench-belongings.ts'
import { fillCollectorFolder } from '../data/collector-folder.ts'
import { type Figure, kibibytes, memory as megabytes, type Section } from '../figures.ts'
import { countLists } from '../../server/subjects/lists/totals.ts'
import { inOrder, startServer } from '../server-process.ts'
import { type Frames, framesDuring, patienceMs, scrollThrough } from './frames.ts'
import { gridPictures, type GridPlace } from './grid-pictures.ts'
import { settle } from './observer.ts'
import { answerPictures, drawPictures, type Pictures } from './outside-pictures.ts'
import { heap, slowdown, untilForgotten, type Visit, visit } from './page-visit.ts'

const listed = 10_000
/** 302 cards. */
const setName = 'Ashka and the Ashen Forge'
/** Pages whose frames are measured; all are turned where memory is. */
const turns = 16
/** A page that is turned to is prefetched, so its first picture has nothing to wait for. */
const maxFrameMs = 100
const maxGrowthMb = 4

interface View {
  path: string
  /** The stored choice by which the page shows it. */
  stored: [key: string, view: 'grid' | 'binder']
}

const views = (listId: number): Record<string, View> => ({
  'collection grid': { path: '/collection', stored: ['collection_view', 'grid'] },
  'collection binder': { path: '/collection', stored: ['collection_view', 'binder'] },
  'list grid': { path: `/lists/${listId}`, stored: ['list_detail_view', 'grid'] },
  'list binder': { path: `/lists/${listId}`, stored: ['list_detail_view', 'binder'] },
  'set binder': {
    path: `/sets/${encodeURIComponent(setName)}`,
    stored: ['sets_view', 'binder'],
  },
})
const gridPicturesName = 'grid pictures'
export const pocketViews = [...Object.keys(views(0)), gridPicturesName]

interface Place {
  address: string
  token: string
  pictures: Pictures
}

/** The figures of the views of `pocketViews` with these names. */
export async function pockets(names: readonly string[]): Promise<Section[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-pockets-'))
  try {
    const { token, listId } = await fill(folder)
    const place = { folder, token, pictures: await drawPictures() }
    const shown = Object.entries(views(listId)).filter(([name]) => names.includes(name))
    return [
      ...(shown.length === 0 ? [] : await viewSections(place, shown)),
      ...(names.includes(gridPicturesName) ? [await gridPictures(place)] : []),
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function viewSections(
  { folder, ...place }: GridPlace,
  shown: [string, View][],
): Promise<Section[]> {
  const server = await startServer({ DATA_DIR: folder })
  try {
    return await inOrder(shown, async ([title, view]) => {
      const at = { ...place, address: server.address }
      const figures = [...(await smoothness(at, view)), ...(await memory(at, view))]
      return { title: `${title}, frames at a ${slowdown} × slower processor`, figures }
    })
  } finally {
    await server.stop()
  }
}

/** The collector's folder, with a list as long as the collection. */
async function fill(folder: string): Promise<{ token: string; listId: number }> {
  await fillCollectorFolder(folder)
  const engine = await openDatabase({ dataDir: folder })
  const { db } = engine
  const { rows } = await db.execute<{ id: number }>(sql`
    with list as (
      insert into lists (user_id, name, folded_name, visibility, public_url_id, created_at, updated_at)
      values (1, 'Binder', 'binder', 'private', null, now(), now()) returning id
    ), items as (
      insert into list_items (list_id, card_id, variation, quantity, position, added_at)
      select list.id, card_id, variation, quantity, row_number() over (order by item.id), now()
      from list, collection_items item where item.user_id = 1 order by item.id limit ${listed}::integer
    )
    select id from list`)
  await db.transaction((tx) => countLists(tx))
  const [token = ''] = await openSessions(db, 1)
  await engine.settle()
  await engine.close()
  return { token, listId: rows[0]?.id ?? 0 }
}

async function open({ address, token, pictures }: Place, view: View) {
  const browser = await chromium.launch(launchOptions)
  const visited = await visit(browser, { token, slower: 1, usable: '[data-row-opener]' })
  const { page, devtools } = visited
  page.setDefaultTimeout(patienceMs)
  await page.addInitScript(([key, shown]) => localStorage.setItem(key, shown), view.stored)
  const requested = await answerPictures(devtools, pictures)
  await page.goto(address + view.path)
  await page.locator('[data-row-opener]').first().waitFor()
  await settle(page)
  return { visited, requested, close: () => browser.close() }
}

const refreshMs = 1000 / 60

/** Whether a frame came after the refresh of the screen that was due; the time stamps of frames differ by less than half of one. */
const isLate = (interval: number) => interval > 1.5 * refreshMs

function frameFigures(doing: string, parts: readonly Frames[]): Figure[] {
  const intervals = parts.flatMap((part) => part.intervals)
  const long = parts.flatMap((part) => part.long)
  return [
    {
      name: `frames over 16.7 ms ${doing}, of ${intervals.length}`,
      value: (100 * intervals.filter(isLate).length) / intervals.length,
      unit: '%',
    },
    {
      name: `longest interval of two frames ${doing}`,
      value: Math.max(0, ...intervals),
      unit: 'ms',
    },
    { name: `frames over 50 ms ${doing}`, value: long.length, unit: '' },
    {
      name: 'longest of them',
      value: Math.max(0, ...long),
      unit: 'ms',
      atMost: maxFrameMs,
    },
  ]
}

/** Pages that are scrolled through and turned in a slowed-down browser, and what that requests. */
async function smoothness(place: Place, view: View): Promise<Figure[]> {
  const { visited, requested, close } = await open(place, view)
  const { page, devtools } = visited
  const opened = { ...requested }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const processor = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN)
  }
  let turningMs = 0
  let scrollingMs = 0
  const scrolled: Frames[] = []
  const turned: Frames[] = []
  let shown = await countPockets(page)
  // The first page warms the browser's compiler up.
  for (let round = 0; round <= turns; round += 1) {
    const start = await processor()
    const scrolling = await framesDuring(page, () => scrollThrough(page))
    await settle(page)
    const middle = await processor()
    const turning = await framesDuring(page, async () => {
      await turn(page)
      await settle(page)
    })
    shown += await countPockets(page)
    if (round === 0) continue
    scrolled.push(scrolling)
    turned.push(turning)
    scrollingMs += middle - start
    turningMs += (await processor()) - middle
  }
  await close()
  return [
    ...frameFigures('while scrolling', scrolled),
    ...frameFigures('while turning', turned),
    { name: 'processor of the page for scrolling through', value: scrollingMs / turns, unit: 'ms' },
    { name: 'processor of the page for a turn', value: turningMs / turns, unit: 'ms' },
    { name: 'pictures requested before any scrolling', value: opened.count, unit: '' },
    { name: 'the same', value: kibibytes(opened.bytes), unit: 'KB' },
    {
      name: `pictures requested for ${shown} pockets`,
      value: requested.count,
      unit: '',
      atMost: shown,
    },
    { name: 'the same', value: kibibytes(requested.bytes), unit: 'KB' },
  ]
}

const countPockets = (page: Page) => page.locator('main [data-key]').count()

/** Turns to the next page, and answers once it is shown; false at the last one. */
async function turn(page: Page): Promise<boolean> {
  const next = page.getByRole('main').getByRole('button', { name: 'Next', exact: true })
  if (await next.isDisabled()) return false
  const left = await page.locator('main [data-key]').first().getAttribute('data-key')
  await next.dispatchEvent('click')
  await page.waitForFunction(
    (key) =>
      document.querySelector<HTMLElement>('main [data-key]')?.dataset['key'] !== key &&
      !document.querySelector('main [aria-busy="true"]'),
    left,
  )
  return true
}

/** The heap, and what is mounted, of all pages in turn. */
async function memory(place: Place, view: View): Promise<Figure[]> {
  const { visited, close } = await open(place, view)
  const { page } = visited
  for (let round = 0; round < turns; round += 1) await readThrough(page)
  const before = await held(visited)
  let turned = turns
  while (await readThrough(page)) turned += 1
  const after = await held(visited)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.waitForURL('**/dashboard')
  await settle(page)
  const left = await held(visited)
  await close()
  return [
    { name: 'elements in the document', value: before.elements, unit: '' },
    {
      name: `the same after ${turned} turns`,
      value: after.elements,
      unit: '',
      atMost: Math.ceil(1.1 * before.elements),
    },
    { name: 'DOM nodes in memory', value: before.nodes, unit: '' },
    {
      name: `the same after ${turned} turns`,
      value: after.nodes,
      unit: '',
      atMost: Math.ceil(1.1 * before.nodes),
    },
    { name: 'the same after leaving', value: left.nodes, unit: '' },
    megabytes('heap', before.heap),
    {
      ...megabytes(`heap after ${turned} turns`, after.heap),
      atMost: before.heap / 2 ** 20 + maxGrowthMb,
    },
    megabytes('heap after leaving', left.heap),
  ]
}

/** Scrolls to the end, a screen in a frame, and turns the page. */
async function readThrough(page: Page): Promise<boolean> {
  await page.evaluate(async () => {
    for (let top = 0; top <= document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
  })
  return turn(page)
}

async function held(visited: Visit) {
  const { page, devtools } = visited
  await settle(page)
  await untilForgotten(visited)
  const size = await heap(visited)
  const { nodes } = await devtools.send('Memory.getDOMCounters')
  const elements = await page.locator('*').count()
  return { heap: size, nodes, elements }
}
