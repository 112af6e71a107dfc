/** JSON Lines read as a stream: one value a line, in memory that does not grow with the file. */
import type { Input } from './bytes.ts'
import { CatalogError } from './catalog-error.ts'
import type { JsonValue } from './json-values.ts'

/** Bytes of the longest line; the longest card of Scryfall has some 30 KB. */
const maxLineBytes = 1024 * 1024

/** The byte of a line feed, and the character that some tools write before the first line. */
const lineFeed = 0x0a
const byteOrderMark = /^\uFEFF/

/**
 * The values of all lines, in batches of what one chunk of bytes completes; blank lines have none. Throws `CatalogError` with
 * the number of a line that is no JSON.
 */
export async function* jsonLines({ label, bytes }: Input): AsyncGenerator<JsonValue[]> {
  let lineNumber = 0
  let begun: Uint8Array[] = []
  let begunLength = 0
  const add = (part: Uint8Array) => {
    begun.push(part)
    begunLength += part.length
    if (begunLength > maxLineBytes) {
      throw new CatalogError(
        `${label} is not a catalog: line ${lineNumber + 1} is longer than 1 MB.`,
      )
    }
  }
  const endLine = (isLast: boolean): JsonValue[] => {
    const line = Buffer.concat(begun).toString().replace(byteOrderMark, '').trim()
    begun = []
    begunLength = 0
    lineNumber++
    if (line === '') return []
    try {
      const location = `line ${lineNumber}`
      return [{ under: null, value: JSON.parse(line) as unknown, location }]
    } catch (cause) {
      throw new CatalogError(
        isLast
          ? `${label} ends in the middle of line ${lineNumber}. Was it cut off?`
          : `${label} is not valid JSON in line ${lineNumber}.`,
        { cause },
      )
    }
  }
  for await (const chunk of bytes) {
    const batch: JsonValue[] = []
    let start = 0
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      add(chunk.subarray(start, end))
      batch.push(...endLine(false))
      start = end + 1
    }
    add(chunk.subarray(start))
    if (batch.length > 0) yield batch
  }
  const last = endLine(true)
  if (last.length > 0) yield last
}

/**
 * The values of the whole lines at the beginning of a text; null where the text is no JSON Lines. A document that is broken
 * into lines has a `[`, `:` or `,` before a line that begins with an object.
 */
export function firstLines(text: string): unknown[] | null {
  const lines = text.split('\n').map((line) => line.trim())
  const [first = '', second] = lines.filter((line) => line !== '')
  const values = lines.map(parsedOrUndefined).filter((value) => value !== undefined)
  if (!first.startsWith('{')) return null
  if (second === undefined) return values.length === 1 ? values : null
  return second.startsWith('{') && !/[[:,]$/.test(first) ? values : null
}

/** The value of a JSON text; undefined for other texts. */
export function parsedOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
