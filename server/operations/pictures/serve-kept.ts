/** Serves the pictures that the server keeps, at the addresses of `keptPicture`. */
import type { Handler } from 'hono'
import { keptWidths } from '../../../src/domain/cards/picture-sizes.ts'
import { maxAddressLength } from '../../catalog/sources/field-lengths.ts'
import type { AppEnv } from '../../http/env.ts'
import type { KeptPictures } from './kept-pictures.ts'

/** The page with the attribute by which the app asks this server for pictures (`card-picture.tsx`). */
export const withKeptPictures = (html: string) =>
  html.replace('<html', '<html data-pictures="kept"')

export function serveKeptPictures(pictures: KeptPictures): Handler<AppEnv> {
  return async (c) => {
    const width = keptWidths.find((each) => String(each) === c.req.param('width'))
    const address = c.req.query('of') ?? ''
    const isNamed = width !== undefined && address !== '' && address.length <= maxAddressLength
    const picture = isNamed ? await pictures.find(address, width) : null
    if (picture === null) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
    c.header('Content-Type', picture.type)
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    return c.body(picture.bytes)
  }
}
