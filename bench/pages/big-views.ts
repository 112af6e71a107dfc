/**
 * Grids and binders of a collection and of a list of 10,000 cards on the built server: turned through page by page, each scrolled to
 * its end. Pictures are drawn, and answered in place of their hosts.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { sql } from 'drizzle-orm'
import { launchOptions } from '../../e2e/kit/chromium.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { countListsOf } from '../../server/subjects/lists/totals.ts'
import { openSession } from '../../server/subjects/accounts/sessions.ts'
import { fillCollectorFolder } from '../data/collector-folder.ts'
import { type Figure, kibibytes, memory, percentile, type Section } from '../figures.ts'
import { inOrder, startServer } from '../server-process.ts'
import { press, settle, untilUsable } from './observer.ts'
import { answerPictures, drawPictures, type Pictures } from './outside-pictures.ts'
import { heap, untilForgotten, type Visit, visit } from './page-visit.ts'

const listLength = 10_000
/** Pages after which the heap is compared. Direct pictures are counted on the first ones. */
const turns = { first: 2, all: 50 }
/** `share`: bytes of kept pictures by those of their hosts. */
const aims = { frameMs: 50, heapMb: 20, share: 0.25 }

interface View {
  path: string
  /** Where the view is stored on the device, and the view. */
  stored: [key: string, view: 'grid' | 'binder']
}

interface Place {
  address: string
  token: string
  pictures: Pictures
}

/** The names of the views, of which `isChosen` takes some. */
const viewNames = ['collection grid', 'collection binder', 'list grid', 'list binder'] as const

const viewOf = (name: (typeof viewNames)[number], listId: number): View => {
  const view = name.endsWith('grid') ? 'grid' : 'binder'
  return name.startsWith('collection')
    ? { path: '/collection', stored: ['collection_view', view] }
    : { path: `/lists/${listId}`, stored: ['list_detail_view', view] }
}

export async function bigViews(isChosen: (name: string) => boolean): Promise<Section[]> {
  const names = viewNames.filter(isChosen)
  if (names.length === 0) return []
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-views-'))
  const browser = await chromium.launch(launchOptions)
  try {
    const { token, listId } = await fill(folder)
    const pictures = await drawPictures(browser)
    /** Pages with the pictures of their hosts or of the server: a service worker would request the latter itself. */
    const withPictures = async <Result>(
      mode: 'direct' | 'kept',
      measure: (place: Place) => Promise<Result>,
    ) => {
      const server = await startServer({ DATA_DIR: folder, PICTURES: mode, SERVICE_WORKER: 'off' })
      try {
        return await measure({ address: server.address, token, pictures })
      } finally {
        await server.stop()
      }
    }
    const direct = await withPictures('direct', (place) =>
      inOrder(names, async (name) => {
        const visited = await arrive(browser, place, viewOf(name, listId))
        await turn(visited, turns.first)
        await visited.page.context().close()
        return visited.sent.bytes / turns.first
      }),
    )
    return await withPictures('kept', (place) =>
      inOrder(names, async (name, at) => ({
        title: `${name} of 10,000 cards`,
        figures: await figuresOf(await arrive(browser, place, viewOf(name, listId)), direct[at]),
      })),
    )
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
}

/** The collector's folder with a list of the first cards of the collection. */
async function fill(folder: string): Promise<{ token: string; listId: number }> {
  await fillCollectorFolder(folder)
  const engine = await openDatabase({ dataDir: folder })
  try {
    return await engine.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number; hash: string }>(sql`
        insert into lists (user_id, name, folded_name, visibility, created_at, updated_at)
        select id, 'Shelf', 'shelf', 'private', now(), now() from users where id = 1
        returning id, (select password_hash from users where id = 1) as hash`)
      const [{ id: listId, hash: passwordHash } = { id: 0, hash: '' }] = rows
      await tx.execute(sql`
        insert into list_items (list_id, card_id, variation, quantity, position, added_at)
        select ${listId}::integer, card_id, variation, 1, id, now()
        from collection_items where user_id = 1 order by id limit ${listLength}::integer`)
      await countListsOf(tx, 1)
      const token = await openSession(tx, { userId: 1, passwordHash, now: new Date() })
      if (token === null) throw new Error('The collector has no session.')
      return { token, listId }
    })
  } finally {
    await engine.close()
  }
}

interface OpenView extends Visit {
  sent: { bytes: number }
}

async function arrive(
  browser: Browser,
  { address, token, pictures }: Place,
  { path, stored }: View,
): Promise<OpenView> {
  const visited = await visit(browser, { token, slower: 1, usable: 'main [aria-busy="false"] img' })
  const { page, devtools } = visited
  const sent = { bytes: 0 }
  await answerPictures(devtools, pictures, (bytes) => (sent.bytes += bytes))
  await page.addInitScript(([key, view]) => localStorage.setItem(key, view), stored)
  await page.goto(address + path)
  await untilUsable(page)
  return { ...visited, sent }
}

/** Turns to the next page and scrolls it to its end, so many times. */
async function turn({ page }: Visit, times: number) {
  const next = page.getByRole('main').getByRole('button', { name: 'Next', exact: true }).first()
  return inOrder(Array.from({ length: times }), async () => {
    await next.scrollIntoViewIfNeeded()
    await press(next, page)
    await settle(page)
    const scrolled = await scroll(page)
    await settle(page)
    return scrolled
  })
}

/** `direct`: bytes of the pictures of a page where they come from their hosts. */
async function figuresOf(view: OpenView, direct = NaN): Promise<Figure[]> {
  const { page, devtools, sent } = view
  const heapAfter = async (pages: number) => {
    const scrolled = await turn(view, pages)
    await untilForgotten(view)
    return { scrolled, bytes: await heap(view) }
  }
  const before = await heapAfter(turns.first)
  const after = await heapAfter(turns.all - turns.first)
  const { nodes } = await devtools.send('Memory.getDOMCounters')
  await page.context().close()
  const scrolled = [...before.scrolled, ...after.scrolled]
  const frames = scrolled.flatMap((each) => each.frames)
  const longTasks = scrolled.flatMap((each) => each.longTasks)
  const pictureBytes = sent.bytes / turns.all
  return [
    {
      name: 'a frame while scrolling, p95',
      value: percentile(frames, 0.95),
      unit: 'ms',
      atMost: aims.frameMs,
    },
    {
      name: 'share of frames over 50 ms',
      value: frames.filter((ms) => ms > 50).length / frames.length,
      unit: '',
    },
    { name: 'long tasks a page', value: longTasks.length / turns.all, unit: '' },
    { name: 'longest of them', value: Math.max(0, ...longTasks), unit: 'ms' },
    {
      ...memory(
        `growth of the heap from page ${turns.first} to ${turns.all}`,
        after.bytes - before.bytes,
      ),
      atMost: aims.heapMb,
    },
    { name: 'nodes of the document', value: nodes, unit: '' },
    { name: 'direct pictures of a page', value: kibibytes(direct), unit: 'KB' },
    { name: 'kept pictures of a page', value: kibibytes(pictureBytes), unit: 'KB' },
    { name: 'kept by direct', value: pictureBytes / direct, unit: '', atMost: aims.share },
  ]
}

/** From the top to the end, 100 pixels in a frame: milliseconds of each frame, and of tasks over 50 ms. */
function scroll(page: Page): Promise<{ frames: number[]; longTasks: number[] }> {
  return page.evaluate(async () => {
    const frames: number[] = []
    const longTasks: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration)
    })
    scrollTo({ top: 0, behavior: 'instant' })
    observer.observe({ type: 'longtask' })
    let latest = await new Promise(requestAnimationFrame)
    for (let top = 0; top <= document.documentElement.scrollHeight; top += 100) {
      scrollTo({ top, behavior: 'instant' })
      const now = await new Promise<number>(requestAnimationFrame)
      frames.push(now - latest)
      latest = now
    }
    observer.disconnect()
    return { frames, longTasks }
  })
}
