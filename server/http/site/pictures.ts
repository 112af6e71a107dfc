/** The sample catalogue's pictures, drawn on demand and cached compressed. */
import type { Handler } from 'hono'
import { CacheCounts } from '../../db/cache-counts.ts'
import { LruMap } from '../../db/lru-map.ts'
import { confineSvg, notModified } from '../answer.ts'
import { acceptedEncoding, compress, type Encoding, etagOf, matchesEtag } from './encoding.ts'
import type { AppEnv } from '../env.ts'

/** An SVG document for a path such as `/pictures/DWN/12.svg` (percent-encoded), or null. */
export type DrawPicture = (path: string) => string | null

interface Picture {
  etag: string
  plain: Uint8Array<ArrayBuffer>
  encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
}

/** A few screens of cards; a picture takes some ten kilobytes. */
const maxPictures = 500

export function servePictures(
  draw: DrawPicture = () => null,
  counts = new CacheCounts(),
): Handler<AppEnv> {
  const pictures = new LruMap<Picture>({ maxSize: maxPictures })

  function pictureOf(path: string): Picture | null {
    const cached = pictures.get(path)
    if (cached) {
      counts.count(true)
      return cached
    }
    const svg = draw(path)
    if (svg === null) return null
    counts.count(false)
    const picture = { etag: etagOf(svg), plain: Buffer.from(svg), encoded: new Map() }
    pictures.set(path, picture)
    return picture
  }

  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('Method not allowed', 405, { Allow: 'GET, HEAD' })
    }
    const picture = pictureOf(new URL(c.req.url).pathname)
    if (!picture) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
    c.header('Content-Type', 'image/svg+xml; charset=utf-8')
    c.header('Cache-Control', 'public, max-age=86400')
    c.header('ETag', picture.etag)
    confineSvg(c)
    if (matchesEtag(c.req.header('If-None-Match'), picture.etag)) return notModified(c)
    c.header('Vary', 'Accept-Encoding', { append: true })
    const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
    if (encoding === null) return c.body(picture.plain)
    const bytes = picture.encoded.get(encoding) ?? compress(picture.plain, encoding)
    picture.encoded.set(encoding, bytes)
    c.header('Content-Encoding', encoding)
    return c.body(await bytes)
  }
}
