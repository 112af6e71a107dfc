/** Answers in place of the outside host of card pictures, and of no other host. */
import type { Browser, CDPSession } from 'playwright'

const host = 'https://cards.scryfall.io/*'

/** Pixels of a picture by the size that its address names. */
const widths: Readonly<Record<string, number>> = { small: 146, normal: 488, large: 672 }

/** By the size that an address names: bytes of a JPEG, in base64. */
export type Pictures = ReadonlyMap<string, string>

/** Draws one picture of each size, of about the bytes of a real one. */
export async function drawPictures(browser: Browser): Promise<Pictures> {
  const page = await browser.newPage()
  const pictures = new Map<string, string>()
  for (const [size, width] of Object.entries(widths)) {
    await page.setViewportSize({ width, height: Math.round(width * 1.4) })
    await page.setContent(
      `<svg style="position:fixed;inset:0" width="100%" height="100%"><filter id="noise">
       <feTurbulence baseFrequency="0.05" numOctaves="4"/></filter>
       <rect width="100%" height="100%" filter="url(#noise)"/></svg>`,
    )
    const jpeg = await page.screenshot({ type: 'jpeg', quality: 75 })
    pictures.set(size, jpeg.toString('base64'))
  }
  await page.context().close()
  return pictures
}

/** Serves the pictures to a page; without them every picture fails. */
export async function answerPictures(devtools: CDPSession, pictures?: Pictures): Promise<void> {
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const [, size = ''] = new URL(request.url).pathname.split('/')
    const body = pictures?.get(size)
    const answered = body
      ? devtools.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 200,
          responseHeaders: [
            { name: 'Content-Type', value: 'image/jpeg' },
            { name: 'Cache-Control', value: 'max-age=86400' },
          ],
          body,
        })
      : devtools.send('Fetch.failRequest', { requestId, errorReason: 'NameNotResolved' })
    // The page may be closed while its pictures load.
    answered.catch(() => {})
  })
  // Playwright's own routes would intercept every request, and turn the browser's cache off.
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: host }] })
}
