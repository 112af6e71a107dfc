/** Bytes of pictures that a page of Find Cards fetches, with pictures as large as a real source's. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { launchOptions } from '../../e2e/kit/chromium.ts'
import { fillCollectorFolder } from '../data/collector-folder.ts'
import { type Figure, kibibytes, type Section } from '../figures.ts'
import { startServer } from '../server-process.ts'

/** Bytes of a picture by the size that its address names. */
const weights: Readonly<Record<string, number>> = {
  small: 12_000,
  normal: 60_000,
  large: 130_000,
}

const screens = [
  { title: '360 px, 2 pixels each', viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
  { title: '1280 px, 1 pixel each', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
]

/**
 * Share of the bytes of a grid that fetches the large size of every picture that `loading="lazy"`
 * requests.
 */
const maxShare = 0.25

type Screen = (typeof screens)[number]

interface Visit extends Screen {
  address: string
  view: 'grid' | 'table'
  /**
   * Fetches like a page without `sizes`: the large picture, at the time of the browser's own
   * `loading="lazy"`.
   */
  onlyLarge?: boolean
}

export async function pictures(): Promise<Section[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-pictures-'))
  await fillCollectorFolder(folder)
  const server = await startServer({ DATA_DIR: folder })
  const browser = await chromium.launch(launchOptions)
  try {
    const sections: Section[] = []
    for (const screen of screens)
      sections.push(await measure(browser, { ...screen, address: server.address }))
    return sections
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

async function measure(browser: Browser, screen: Screen & { address: string }): Promise<Section> {
  const grid = await fetched(browser, { ...screen, view: 'grid' })
  const table = await fetched(browser, { ...screen, view: 'table' })
  const before = await fetched(browser, { ...screen, view: 'grid', onlyLarge: true })
  return {
    title: screen.title,
    figures: [
      ...figuresOf('grid', grid),
      ...figuresOf('table', table),
      ...figuresOf('grid with the large size alone', before),
      {
        name: 'grid, share of that',
        value: grid.bytes / before.bytes,
        unit: '',
        atMost: maxShare,
      },
    ],
  }
}

interface Fetched {
  count: number
  bytes: number
}

function figuresOf(name: string, { count, bytes }: Fetched): Figure[] {
  return [
    { name: `${name}: pictures`, value: count, unit: '' },
    { name: `${name}: bytes of pictures`, value: kibibytes(bytes), unit: 'KB' },
  ]
}

/** The pictures of a page of Find Cards before scrolling. */
async function fetched(browser: Browser, visit: Visit): Promise<Fetched> {
  const { viewport, deviceScaleFactor, address, view, onlyLarge = false } = visit
  const page = await browser.newPage({ viewport, deviceScaleFactor })
  await page.addInitScript((name) => localStorage.setItem('all_cards_view', name), view)
  // The loader of TypeScript names functions by a helper that the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named')
  if (onlyLarge) await page.addInitScript(withoutSizes)
  const found = await servePictures(page)
  await page.goto(`${address}/all-cards?page=40`)
  await page.locator('main [data-key] img[src]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().close()
  return found
}

/** Runs in the page before anything else. */
function withoutSizes() {
  // oxlint-disable-next-line typescript/unbound-method -- It is called with its element.
  const setAttribute = Element.prototype.setAttribute
  Element.prototype.setAttribute = function set(name, value) {
    if (name !== 'srcset' && name !== 'srcSet') setAttribute.call(this, name, value)
  }
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(call: IntersectionObserverCallback) {
      // Everything is in view, so that the browser decides.
      super(call, { rootMargin: '100000px' })
    }
  }
}

/** Answers in the place of the source of pictures, and counts what it sends. */
async function servePictures(page: Page): Promise<Fetched> {
  const sent = { count: 0, bytes: 0 }
  await page.route('https://cards.scryfall.io/**', (route) => {
    const [, size = ''] = new URL(route.request().url()).pathname.split('/')
    const body = pictureOf(weights[size] ?? 0)
    sent.count += 1
    sent.bytes += body.length
    return route.fulfill({ body, contentType: 'image/png' })
  })
  return sent
}

/** A picture of one pixel with the requested size in bytes: data after its end is ignored. */
function pictureOf(bytes: number): Buffer {
  return Buffer.concat([onePixel, Buffer.alloc(Math.max(0, bytes - onePixel.length))])
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
