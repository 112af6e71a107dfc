/** JSON read as a stream: selected values one by one, in memory that does not grow with the file. */
import { JSONParser } from '@streamparser/json'
import { formatFileSize } from '../../../src/domain/format/count.ts'
import { CatalogError } from './catalog-error.ts'
import type { Input } from './bytes.ts'

export interface JsonValue {
  /** Key of the top-level member that the value is, or is an element of; null for an element of a top-level array. */
  under: string | null
  value: unknown
  /** Where the file has it: `line 17`, or `entry 17`. */
  location: string
}

/** Bytes between two values at most: the longest card of Scryfall has some 30 KB, and a value is held in memory as a whole. */
const maxValueBytes = 16 * 1024 * 1024

/**
 * The values at `paths` (`$.*` elements of a top-level array, `$.results.*` those of the member `results`), in
 * batches of what one chunk of bytes completes. Throws `CatalogError` with the location where the JSON breaks.
 */
export async function* jsonValues(input: Input, paths: string[]): AsyncGenerator<JsonValue[]> {
  const parser = new JSONParser({ paths, keepStack: false })
  let batch: JsonValue[] = []
  let bytesRead = 0
  let valuesRead = 0
  let bytesSinceValue = 0
  parser.onValue = ({ value, key, stack }) => {
    const location = `entry ${valuesRead + batch.length + 1}`
    batch.push({ under: memberOf(key, stack), value, location })
  }
  for await (const chunk of input.bytes) {
    try {
      parser.write(chunk)
    } catch (cause) {
      const location =
        locationOf(cause) ?? `between bytes ${bytesRead} and ${bytesRead + chunk.length}`
      const entry = valuesRead + batch.length + 1
      throw new CatalogError(`${input.label} is not valid JSON ${location}, in entry ${entry}.`, {
        cause,
      })
    }
    bytesRead += chunk.length
    valuesRead += batch.length
    bytesSinceValue = batch.length > 0 ? 0 : bytesSinceValue + chunk.length
    if (bytesSinceValue > maxValueBytes) {
      throw new CatalogError(
        `${input.label} is not a catalog: entry ${valuesRead + 1} is longer than ${formatFileSize(maxValueBytes)}.`,
      )
    }
    if (batch.length > 0) {
      yield batch
      batch = []
    }
  }
  if (!parser.isEnded) {
    throw new CatalogError(
      `${input.label} ends in the middle of its JSON, after ${bytesRead} bytes, in entry ${valuesRead + 1}. Was it cut off?`,
    )
  }
}

/** The first value at `paths` within the input's first bytes, which stay to be read; null when there is none. */
export function firstValue(input: Input, paths: string[]): JsonValue | null {
  const parser = new JSONParser({ paths, keepStack: false })
  let first: JsonValue | null = null
  parser.onValue = ({ value, key, stack }) => {
    first ??= { under: memberOf(key, stack), value, location: 'entry 1' }
  }
  // Parsing the whole text reports the error and its position.
  parser.onError = () => {}
  parser.write(input.head)
  return first
}

function memberOf(key: unknown, stack: { key?: unknown }[]): string | null {
  const member = stack.length > 1 ? stack[1]?.key : key
  return typeof member === 'string' ? member : null
}

/** The tokenizer says where it stopped; the parser of its tokens does not. */
function locationOf(cause: unknown): string | null {
  const position = /absolute position "(\d+)"/.exec(String(cause))?.[1]
  return position === undefined ? null : `at byte ${position}`
}
