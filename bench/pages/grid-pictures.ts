/** The pictures of a grid of 50 cards: from the host that the catalogue names, and from a server that keeps them. */
import { join } from 'node:path'
import { chromium } from 'playwright'
import { launchOptions } from '../../e2e/kit/chromium.ts'
import { keyOf } from '../../server/operations/pictures/kept-pictures.ts'
import { PictureFolder } from '../../server/operations/pictures/picture-folder.ts'
import { loadResize } from '../../server/operations/pictures/resize.ts'
import { keptWidths, pictureSizes } from '../../src/domain/cards/picture-sizes.ts'
import { type Figure, kibibytes, type Section } from '../figures.ts'
import { startServer } from '../server-process.ts'
import { patienceMs, scrollThrough } from './frames.ts'
import { observePage, settle } from './observer.ts'
import { answerPictures, pictureAt, type Pictures } from './outside-pictures.ts'

const viewports = {
  'phone of 390 pixels': { width: 390, height: 844 },
  'desktop of 1,920 pixels': { width: 1920, height: 1080 },
}
const densities = [1, 2]
const cards = 50
const maxShare = 25

export interface GridPlace {
  /** The folder of the embedded database. */
  folder: string
  token: string
  pictures: Pictures
}

export async function gridPictures(place: GridPlace): Promise<Section> {
  const direct = await gridBytes(place, {})
  const encoding = await keepPictures(place, direct.addresses)
  const kept = await gridBytes(place, { PICTURES: 'kept' })
  const figures = [...direct.bytes.keys()].flatMap((name): Figure[] => {
    const [before = NaN, after = NaN] = [direct, kept].map(({ bytes }) => bytes.get(name))
    return [
      { name: `${name}: from their host`, value: kibibytes(before), unit: 'KB' },
      { name: `${name}: kept`, value: kibibytes(after), unit: 'KB' },
      { name: 'share', value: (100 * after) / before, unit: '%', atMost: maxShare },
    ]
  })
  return {
    title: `pictures of a grid of ${cards} cards, drawn like scans`,
    figures: [
      ...figures,
      {
        name: 'requests to other hosts where they are kept',
        value: kept.addresses.size,
        unit: '',
        atMost: 0,
      },
      {
        name: 'processor for the widths of a picture, beside requests',
        value: encoding,
        unit: 'ms',
      },
    ],
  }
}

/** Of a server with these settings: bytes of the pictures by device, and the addresses of other hosts that were asked for them. */
async function gridBytes({ folder, token, pictures }: GridPlace, settings: Record<string, string>) {
  const server = await startServer({ DATA_DIR: folder, ...settings })
  const browser = await chromium.launch(launchOptions)
  const bytes = new Map<string, number>()
  const addresses = new Set<string>()
  try {
    for (const [device, viewport] of Object.entries(viewports)) {
      for (const deviceScaleFactor of densities) {
        const context = await browser.newContext({
          viewport,
          deviceScaleFactor,
          serviceWorkers: 'block',
        })
        const page = await context.newPage()
        page.setDefaultTimeout(patienceMs)
        await page.addInitScript((value) => {
          localStorage.setItem('authToken', value)
          localStorage.setItem('collection_view', 'grid')
        }, token)
        await observePage(page)
        const devtools = await context.newCDPSession(page)
        const requested = await answerPictures(devtools, pictures)
        const kept = new Set<string>()
        let received = 0
        devtools.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
          if (url.startsWith(`${server.address}/pictures/kept/`)) kept.add(requestId)
          else if (!url.startsWith(server.address) && !url.startsWith('data:')) addresses.add(url)
        })
        const missing: string[] = []
        devtools.on('Network.responseReceived', ({ requestId, response }) => {
          if (kept.has(requestId) && response.status !== 200) missing.push(response.url)
        })
        devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
          if (kept.has(requestId)) received += encodedDataLength
        })
        await devtools.send('Network.enable')
        await page.goto(`${server.address}/collection`)
        await page
          .locator('[data-row-opener]')
          .nth(cards - 1)
          .waitFor()
        await settle(page)
        await scrollThrough(page)
        await settle(page)
        if (missing[0] !== undefined) throw new Error(`The server has no picture ${missing[0]}`)
        bytes.set(`${device} at ${deviceScaleFactor} ×`, requested.bytes + received)
        await context.close()
      }
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  return { bytes, addresses }
}

/** Puts these pictures into the folder of the server as it would keep them; answers milliseconds of processor for each card. */
async function keepPictures({ folder, pictures }: GridPlace, addresses: ReadonlySet<string>) {
  const resize = await loadResize()
  if (resize === undefined) throw new Error('sharp is not installed.')
  const kept = await PictureFolder.open(join(folder, 'pictures'), Infinity)
  // The catalogue names the largest size.
  const largest = new Set(
    [...addresses].flatMap((address) => pictureSizes(address).at(-1)?.url ?? []),
  )
  const start = process.cpuUsage()
  for (const address of largest) {
    for (const width of keptWidths)
      await kept.write(keyOf(address, width), await resize(pictureAt(pictures, address), width))
  }
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000 / largest.size
}
