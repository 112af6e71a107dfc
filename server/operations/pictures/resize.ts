/** Pictures in the widths of the app, as WebP, by `sharp`, which works on threads of its own. */
import type { Picture } from './picture-type.ts'

/** Makes a picture of a width in pixels, or of its own width where it is smaller. Throws where the bytes are no picture. */
export type Resize = (bytes: Uint8Array, width: number) => Promise<Picture>

/** Many times the pixels of the largest card that a catalogue names: 1,500 by 2,100. */
const maxPixels = 25_000_000
const maxSeconds = 10
/** The text of a card stays readable at 672 pixels. The pixels of the width for dense screens are too small for its artefacts to be seen. */
const qualityOf = (width: number) => (width === 544 ? 50 : 68)
/** Of 0 to 6: 4 % fewer bytes than the default, 4, for 10 % more time. 6 saves another 3 % and doubles the time. */
const effort = 5

/** Undefined where `sharp`, an optional dependency, is not installed on this machine. */
export async function loadResize(): Promise<Resize | undefined> {
  const loaded = await import('sharp').catch(() => undefined)
  if (loaded === undefined) return undefined
  const { default: sharp } = loaded
  // A picture at a time on one thread, without a cache of files: requests have the other ones.
  sharp.concurrency(1)
  sharp.cache(false)
  return async (bytes, width) => ({
    type: 'image/webp',
    bytes: new Uint8Array(
      await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
        .timeout({ seconds: maxSeconds })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: qualityOf(width), effort })
        .toBuffer(),
    ),
  })
}
