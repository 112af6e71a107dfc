/**
 * Bytes of a file, a gzip file or a URL. Every failure is an error with a sentence. No catalogue
 * format is known here.
 */
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { formatFileSize } from '../../../src/domain/format/count.ts'
import type { AddressReader } from './address-reader.ts'
import { CatalogError } from './catalog-error.ts'
import { sourceName } from './source-name.ts'

export type ByteStream = AsyncIterableIterator<Uint8Array>

export interface Input {
  /** How messages name it: the path or the address. */
  label: string
  /** The first bytes (unpacked), to recognise the format; `bytes` yields them again. */
  head: Uint8Array
  bytes: ByteStream
}

/** Enough for the first entry of any catalogue. */
const headLength = 64 * 1024

const chunkSize = 256 * 1024

/** Opens a file of at most `maxBytes`, packed and unpacked; gzip is known by its first bytes. */
export async function openFile(path: string, maxBytes: number): Promise<Input> {
  const file = createReadStream(path, { highWaterMark: chunkSize })
  return unpack(path, tellReadErrors(path, file), maxBytes)
}

/** Thrown for an answer that is not a success. */
export class HttpStatusError extends CatalogError {
  readonly status: number
  constructor(label: string, status: number) {
    super(`${label} answered with HTTP status ${status}.`)
    this.status = status
  }
}

/** Thrown for an address without an answer. */
export class UnreachableError extends CatalogError {}

/** Opens an http(s) address; gzip is known by its first bytes. */
export async function openUrl(url: string, reader: AddressReader): Promise<Input> {
  const label = sourceName(url)
  if (!URL.canParse(url)) throw new CatalogError(`${label} is not valid.`)
  const response = await reader.get(url).catch((cause: unknown) => {
    throw new UnreachableError(`${label} could not be reached (${reasonOf(cause)}).`, { cause })
  })
  const { statusCode = 0 } = response
  if (statusCode < 200 || statusCode > 299) {
    response.destroy()
    throw new HttpStatusError(label, statusCode)
  }
  const { maxBytes } = reader.limits
  const encoded = limited(label, response, maxBytes)
  const isEncoded = response.headers['content-encoding'] === 'gzip'
  return unpack(label, tellReadErrors(label, isEncoded ? gunzipped(encoded) : encoded), maxBytes)
}

/** Errors of either stream arrive through the iteration, so the callback has nothing to do. */
const gunzipped = (packed: AsyncIterable<Uint8Array>) =>
  pipeline(Readable.from(packed), createGunzip({ chunkSize }), () => {})

async function* limited(
  label: string,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > maxBytes) {
      throw new CatalogError(`${label} is larger than ${formatFileSize(maxBytes)}.`)
    }
    yield chunk
  }
}

/** Reads on after `peek`: the bytes seen so far come first. Closing it closes the source. */
function resume(head: Uint8Array, rest: AsyncIterator<Uint8Array>): ByteStream {
  let pending: Uint8Array | null = head
  return {
    async next() {
      if (pending === null) return rest.next()
      const value = pending
      pending = null
      return { done: false, value }
    },
    async return() {
      await rest.return?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

async function peek(source: AsyncIterable<Uint8Array>): Promise<Omit<Input, 'label'>> {
  const iterator = source[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  let length = 0
  while (length < headLength) {
    const { done, value } = await iterator.next()
    if (done === true) break
    chunks.push(value)
    length += value.length
  }
  const head = Buffer.concat(chunks)
  return { head, bytes: resume(head, iterator) }
}

async function unpack(
  label: string,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Input> {
  const packed = await peek(limited(label, source, maxBytes))
  if (packed.head.length === 0) throw new CatalogError(`${label} is empty.`)
  if (packed.head[0] !== 0x1f || packed.head[1] !== 0x8b) return { label, ...packed }
  const gunzip = tellReadErrors(label, gunzipped(packed.bytes))
  const unpacked = await peek(limited(label, gunzip, maxBytes))
  if (unpacked.head.length === 0) throw new CatalogError(`${label} is empty.`)
  return { label, ...unpacked }
}

async function* tellReadErrors(
  label: string,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* source
  } catch (cause) {
    throw cause instanceof CatalogError
      ? cause
      : new CatalogError(describe(label, cause), { cause })
  }
}

function describe(label: string, cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ENOENT') return `There is no file ${label}.`
  if (code === 'Z_BUF_ERROR') return `${label} is a gzip file that ends too early. Was it cut off?`
  if (code.startsWith('Z_')) return `${label} is a damaged gzip file (${reasonOf(cause)}).`
  return `${label} could not be read to its end (${reasonOf(cause)}).`
}

/** The innermost message: fetch wraps "connection refused" in "fetch failed". */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  if (cause.cause instanceof Error) return reasonOf(cause.cause)
  if (cause.message !== '') return cause.message
  return 'code' in cause ? String(cause.code) : cause.name
}
