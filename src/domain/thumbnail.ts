/** Small pictures for the rows of a table, where a source has them under an address that follows from the large one's. */

/** The address of a small variant: Scryfall's `small`, the sample's `.small.svg`; other pictures stay as they are. */
export function thumbnailUrl(imageUrl: string): string {
  return imageUrl
    .replace(/^(\/pictures\/[^?#]+)\.svg$/, '$1.small.svg')
    .replace(
      /^(https:\/\/cards\.scryfall\.io\/)(?:large|normal|png)\/([^?#]+)\.(?:jpg|png)/,
      '$1small/$2.jpg',
    )
}
