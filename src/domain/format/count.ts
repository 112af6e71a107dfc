/** Counts, parts of a whole, and sizes of files. */

const numbers = new Intl.NumberFormat('en-US')

/** `12345` -> `12,345`. */
export function formatCount(count: number): string {
  return numbers.format(count)
}

/** `1 list`, `1,200 lists`. */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** `1 card`, `1,200 cards`. */
export function cardCount(count: number): string {
  return counted(count, 'card', 'cards')
}

/** Rows of a collection, a wishlist or a list, each of one or more cards: `1 entry`, `1,200 entries`. */
export function entryCount(count: number): string {
  return counted(count, 'entry', 'entries')
}

/** A part in percent of a whole, with two decimals, rounded half up; null without either. */
export function percentOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0
    ? null
    : Math.round((part * 10_000) / whole) / 100
}

/** `512` -> `512 bytes`, `2048` -> `2 KB`, `21500000` -> `20.5 MB`: as file managers say it, in units of 1024. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  if (bytes < 1024 ** 3) return `${(bytes / 1024 ** 2).toFixed(1)} MB`
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`
}
