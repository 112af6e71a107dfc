/** Answers in place of the outside host of card pictures, and of no other host. */
import type { CDPSession } from 'playwright'
import sharp from 'sharp'
import { dice } from '../../server/testing/dice.ts'
import { hash } from '../../sample/random.ts'
import words from '../data/words.json' with { type: 'json' }

const host = 'https://cards.scryfall.io/*'

/** Pixels of a picture by the size that its address names. */
const sizes: Readonly<Record<string, { width: number; height: number }>> = {
  small: { width: 146, height: 204 },
  normal: { width: 488, height: 680 },
  large: { width: 672, height: 936 },
}
/** With it, the drawn cards have the bytes that Scryfall states for real ones: 70 to 100 KB at the size `normal`. */
const quality = 85
const drawnCards = 4

/** By the size that an address names: a JPEG of each drawn card. */
export type Pictures = ReadonlyMap<string, readonly Buffer[]>

/** Draws cards that compress like scans of real ones: art with the spectrum of a photograph, text, and the grain of a print. */
export async function drawPictures(): Promise<Pictures> {
  const cards = await Promise.all(
    Array.from({ length: drawnCards }, (_, seed) =>
      sharp(Buffer.from(drawnCard(seed + 1)))
        .removeAlpha()
        .png()
        .toBuffer(),
    ),
  )
  const pictures = new Map<string, Buffer[]>()
  for (const [name, { width, height }] of Object.entries(sizes)) {
    const jpegs = cards.map((card) =>
      sharp(card).resize(width, height).jpeg({ quality }).toBuffer(),
    )
    pictures.set(name, await Promise.all(jpegs))
  }
  return pictures
}

const lineCount = 8
const names = Object.values(words).flatMap(({ beings, epithets }) => [...epithets, ...beings])

/** An SVG document of 745 by 1040 pixels, the size of a scan. */
function drawnCard(seed: number): string {
  const roll = dice(seed)
  const line = (y: number, count: number, size: number) => {
    const text = Array.from({ length: count }, () => roll.pick(names)).join(' ')
    return `<text x="65" y="${y}" font-family="serif" font-size="${size}">${text.slice(0, 46)}</text>`
  }
  const shapes = Array.from({ length: 40 }, () => {
    const colour = `hsl(${roll.whole(0, 359)} ${roll.whole(30, 70)}% ${roll.whole(15, 75)}%)`
    const radii = `rx="${roll.whole(20, 160)}" ry="${roll.whole(20, 160)}"`
    return `<ellipse cx="${roll.whole(0, 745)}" cy="${roll.whole(0, 600)}" ${radii} fill="${colour}" opacity="${roll.between(0.3, 0.9)}"/>`
  })
  // Each octave of the noise has half the amplitude of the one before, as the detail of photographs does.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="745" height="1040">
    <filter id="art" x="0" y="0" width="1" height="1">
      <feTurbulence type="fractalNoise" baseFrequency="0.012" numOctaves="8" seed="${seed}" result="noise"/>
      <feDisplacementMap in="SourceGraphic" in2="noise" scale="120" xChannelSelector="R" yChannelSelector="G" result="shapes"/>
      <feColorMatrix in="noise" values=".8 .3 .1 0 -.1 .5 .6 .1 0 -.1 .4 .4 .4 0 -.1 0 0 0 0 1" result="light"/>
      <feComposite in="shapes" in2="light" operator="arithmetic" k1="1.2" k2=".35" k3=".45"/>
    </filter>
    <filter id="print" x="0" y="0" width="1" height="1">
      <feTurbulence type="fractalNoise" baseFrequency="0.4" numOctaves="3" seed="${seed}"/>
      <feColorMatrix values=".33 .33 .33 0 0 .33 .33 .33 0 0 .33 .33 .33 0 0 0 0 0 0 1" result="grain"/>
      <feComposite in="SourceGraphic" in2="grain" operator="arithmetic" k2="1" k3=".16" k4="-.08"/>
    </filter>
    <g filter="url(#print)">
      <rect width="745" height="1040"/>
      <rect x="28" y="28" width="689" height="984" rx="20" fill="hsl(${roll.whole(0, 359)} 30% 55%)"/>
      <svg x="55" y="110" width="635" height="465" viewBox="0 0 745 546">
        <g filter="url(#art)"><rect width="745" height="600" fill="gray"/>${shapes.join('')}</g>
      </svg>
      <path d="M45 45h655v55H45zM45 585h655v50H45zM55 645h635v310H55z" fill="#eae4d6"/>
      ${line(84, 2, 34)}${line(620, 2, 28)}
      ${Array.from({ length: lineCount }, (_, index) => line(682 + index * 34, 8, 25)).join('')}
    </g>
  </svg>`
}

/** One of the drawn cards, in the size that the address names. */
export function pictureAt(pictures: Pictures, address: string): Buffer {
  const [, size = '', ...name] = new URL(address).pathname.split('/')
  const jpegs = pictures.get(size)
  const jpeg = jpegs?.[hash(name.join('/')) % jpegs.length]
  if (jpeg === undefined) throw new Error(`${address} is of a size that was not drawn.`)
  return jpeg
}

/** Pictures that a page has requested so far. */
export interface Requested {
  count: number
  bytes: number
}

/** Serves the pictures to a page; without them every picture fails. Answers what the page has requested so far. */
export async function answerPictures(
  devtools: CDPSession,
  pictures?: Pictures,
): Promise<Requested> {
  const requested = { count: 0, bytes: 0 }
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const body = pictures && pictureAt(pictures, request.url)
    requested.count += 1
    requested.bytes += body?.length ?? 0
    const answered = body
      ? devtools.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 200,
          responseHeaders: [
            { name: 'Content-Type', value: 'image/jpeg' },
            { name: 'Cache-Control', value: 'max-age=86400' },
          ],
          body: body.toString('base64'),
        })
      : devtools.send('Fetch.failRequest', { requestId, errorReason: 'NameNotResolved' })
    // The page may be closed while its pictures load.
    answered.catch(() => {})
  })
  // Playwright's own routes would intercept every request, and turn the browser's cache off.
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: host }] })
  return requested
}
