/** Answers in place of the outside host of card pictures, and of a server that keeps them, and of no other host. */
import type { Browser, CDPSession } from 'playwright'
import { keptWidths } from '../../src/domain/cards/picture-sizes.ts'
import { loadResize } from '../../server/operations/pictures/resize.ts'

const urlPatterns = ['https://cards.scryfall.io/*', '*/pictures/kept/*']

/** Pixels of a picture by the size that its address names. */
const widths: Readonly<Record<string, number>> = { small: 146, normal: 488, large: 672 }

interface SentPicture {
  type: string
  /** In base64. */
  body: string
  bytes: number
}

/** By the size, or the width of a kept picture, that an address names. */
export type Pictures = ReadonlyMap<string, SentPicture>

const sent = (type: string, bytes: Uint8Array): SentPicture => ({
  type,
  body: Buffer.from(bytes).toString('base64'),
  bytes: bytes.length,
})

/** Draws one picture of each size, of about the bytes of a real one, and has the largest in the widths of kept pictures. */
export async function drawPictures(browser: Browser): Promise<Pictures> {
  const page = await browser.newPage()
  const pictures = new Map<string, SentPicture>()
  let largest: Uint8Array = Buffer.alloc(0)
  for (const [size, width] of Object.entries(widths)) {
    await page.setViewportSize({ width, height: Math.round(width * 1.4) })
    await page.setContent(
      `<svg style="position:fixed;inset:0" width="100%" height="100%"><filter id="noise">
       <feTurbulence baseFrequency="0.05" numOctaves="4"/></filter>
       <rect width="100%" height="100%" filter="url(#noise)"/></svg>`,
    )
    largest = await page.screenshot({ type: 'jpeg', quality: 75 })
    pictures.set(size, sent('image/jpeg', largest))
  }
  await page.context().close()
  const resize = await loadResize()
  if (resize === undefined)
    throw new Error('Kept pictures are made by sharp, which is not installed.')
  for (const width of keptWidths) {
    const { type, bytes } = await resize(largest, width)
    pictures.set(String(width), sent(type, bytes))
  }
  return pictures
}

/** Serves the pictures to a page; without them every picture fails. */
export async function answerPictures(
  devtools: CDPSession,
  pictures?: Pictures,
  onSent: (bytes: number) => void = () => {},
): Promise<void> {
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const [, size = ''] = new URL(request.url).pathname.replace('/pictures/kept', '').split('/')
    const picture = pictures?.get(size)
    if (picture) onSent(picture.bytes)
    const answered = picture
      ? devtools.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 200,
          responseHeaders: [
            { name: 'Content-Type', value: picture.type },
            { name: 'Cache-Control', value: 'max-age=86400' },
          ],
          body: picture.body,
        })
      : devtools.send('Fetch.failRequest', { requestId, errorReason: 'NameNotResolved' })
    // The page may be closed while its pictures load.
    answered.catch(() => {})
  })
  // Playwright's own routes would intercept every request, and turn the browser's cache off.
  await devtools.send('Fetch.enable', {
    patterns: urlPatterns.map((urlPattern) => ({ urlPattern })),
  })
}
