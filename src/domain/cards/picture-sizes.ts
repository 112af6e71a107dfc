/** Which sizes of a picture its source has, under addresses that follow from the one that the catalogue names. */

export interface PictureSize {
  url: string
  /** Pixels. */
  width: number
}

/** The sizes of a picture, the smallest first; none where the source is not known to have several. */
export function pictureSizes(imageUrl: string): PictureSize[] {
  const [, host, path, version = ''] =
    /^(https:\/\/cards\.scryfall\.io\/)(?:small|normal|large|png)\/([^?#.]+)\.(?:jpg|png)(\?\d+)?$/.exec(
      imageUrl,
    ) ?? []
  if (host !== undefined) {
    const size = (name: string, width: number) => ({
      url: `${host}${name}/${path}.jpg${version}`,
      width,
    })
    return [size('small', 146), size('normal', 488), size('large', 672)]
  }
  const [, product] =
    /^(https:\/\/[a-z0-9-]+\.tcgplayer\.com\/product\/\d+)_[a-z0-9_]+\.jpg$/.exec(imageUrl) ?? []
  if (product !== undefined) {
    return [
      { url: `${product}_200w.jpg`, width: 200 },
      { url: `${product}_400w.jpg`, width: 400 },
      // A card that fills the height of 1000 pixels.
      { url: `${product}_in_1000x1000.jpg`, width: 716 },
    ]
  }
  const [, sample] = /^(\/pictures\/[^?#]+)\.svg$/.exec(imageUrl) ?? []
  if (sample === undefined) return []
  return [
    // The sample's pictures are drawn; the small one lacks the letters, which a row is too small for.
    { url: `${sample}.small.svg`, width: 64 },
    { url: imageUrl, width: 630 },
  ]
}

/** Pixels: a row, a card of a grid, the same with two pixels for each of CSS, a dialog. A server that keeps pictures has them in these widths. */
export const keptWidths = [160, 336, 544, 672] as const

/** Where a server that keeps pictures has one of another host. */
const keptPicture = (imageUrl: string, width: number) =>
  `/pictures/kept/${width}?of=${encodeURIComponent(imageUrl)}`

interface SourceOptions {
  /** Whether the server keeps the pictures of other hosts. */
  isKept?: boolean
}

/** The attributes of an `img` that has the browser choose the size, given `sizes`. */
export function pictureSources(
  imageUrl: string,
  { isKept = false }: SourceOptions = {},
): { src: string; srcSet?: string } {
  const isOfServer = isKept && imageUrl.startsWith('https:')
  const sizes = isOfServer
    ? keptWidths.map((width) => ({ url: keptPicture(imageUrl, width), width }))
    : pictureSizes(imageUrl)
  if (sizes.length === 0) return { src: imageUrl }
  return {
    src: isOfServer ? keptPicture(imageUrl, keptWidths[1]) : imageUrl,
    srcSet: sizes.map(({ url, width }) => `${url} ${width}w`).join(', '),
  }
}
