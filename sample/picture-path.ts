/**
 * Where a sample card's picture is served: `/pictures/<SET>/<number>.svg` under the app's own origin. The back of a
 * two-faced card ends in `.back.svg`; either side ends in `.small.svg` for a thumbnail.
 */
import type { CardSide } from '../src/domain/cards/card-face.ts'

export function picturePath(
  setCode: string,
  collectorNumber: string,
  side: CardSide = 'front',
): string {
  const file = `${encodeURIComponent(collectorNumber)}${side === 'back' ? '.back' : ''}.svg`
  return `/pictures/${encodeURIComponent(setCode)}/${file}`
}

export interface PictureAddress {
  setCode: string
  number: string
  side: CardSide
  small: boolean
}

/** What such a path names; null for any other path, however badly encoded. */
export function readPicturePath(path: string): PictureAddress | null {
  const [, setCode, number, back, small] =
    /^\/pictures\/([^/]+)\/([^/]+?)(\.back)?(\.small)?\.svg$/.exec(path) ?? []
  if (setCode === undefined || number === undefined) return null
  try {
    return {
      setCode: decodeURIComponent(setCode),
      number: decodeURIComponent(number),
      side: back === undefined ? 'front' : 'back',
      small: small !== undefined,
    }
  } catch {
    return null
  }
}
