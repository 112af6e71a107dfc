/** Reads a dump back, and throws DumpError, which names the file, wherever it is not what was written. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import {
  DumpError,
  type DumpProgress,
  countRows,
  endLine,
  type Header,
  headerSchema,
  headerStart,
  formatVersion,
  newerVersion,
  tableLine,
  versionSchema,
} from './format.ts'

/**
 * Bounds of a batch: the number of rows, and the number of characters after which no row is added.
 */
const batchRows = 5000
const batchSize = 1 << 20

/** Takes rows of a table, each a JSON object of texts. */
export type TakeRows = (table: string, rows: string[]) => Promise<void>

/**
 * Reads the file once from start to end. `begin` gets the header and returns the receiver of the
 * rows. The rows are valid only once this has resolved: the checksum comes last.
 */
export async function readDump(
  file: string,
  begin: (header: Header) => Promise<TakeRows>,
  onProgress: (progress: DumpProgress) => void,
): Promise<Header> {
  const lines = linesOf(file)
  const next = async () => {
    const { value, done } = await lines.next()
    if (done === true) throw cutOff(file)
    return value
  }
  try {
    const hash = createHash('sha256')
    const first = await next()
    hash.update(`${first}\n`)
    const header = readHeader(file, first)
    const take = await begin(header)
    const progress = { table: '', rows: 0, total: countRows(header) }
    for (const { name, rows } of header.tables) {
      const title = await next()
      hash.update(`${title}\n`)
      if (parsed(tableLine, title)?.table !== name) throw damaged(file)
      progress.table = name
      for (let left = rows; left > 0;) {
        const batch: string[] = []
        for (let size = 0; left > 0 && batch.length < batchRows && size < batchSize; left--) {
          const row = await next()
          batch.push(row)
          size += row.length
        }
        hash.update(`${batch.join('\n')}\n`)
        await take(name, batch)
        progress.rows += batch.length
        onProgress(progress)
      }
    }
    const end = parsed(endLine, await next())
    if (end?.sha256 !== hash.digest('hex')) throw damaged(file)
    if ((await lines.next()).done !== true) throw damaged(file)
    return header
  } finally {
    await lines.return(undefined)
  }
}

function readHeader(file: string, line: string): Header {
  const { version } = parsed(versionSchema, line) ?? {}
  if (version === undefined) throw damaged(file)
  if (version > formatVersion) throw newerVersion(file)
  const header = parsed(headerSchema, line)
  if (header === null) throw damaged(file)
  return header
}

function parsed<Schema extends z.ZodType>(schema: Schema, line: string): z.infer<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}

async function* linesOf(file: string): AsyncGenerator<string, undefined> {
  const text = createGunzip().setEncoding('utf8')
  // Errors are thrown to the reader of the text; ending the iteration closes the file.
  pipeline(createReadStream(file), text, () => {})
  let isBegun = false
  /** An incomplete line, in pieces: joining a long one for each piece would take quadratic time. */
  let open: string[] = []
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      // Thrown before more is read: a foreign file may be one line of some gigabytes.
      if (!isBegun && !chunk.startsWith(headerStart)) throw foreign(file)
      isBegun = true
      const [first = '', ...others] = chunk.split('\n')
      open.push(first)
      for (const other of others) {
        yield open.join('')
        open = [other]
      }
    }
  } catch (error) {
    throw asDumpError(file, error, isBegun)
  }
  if (!isBegun) throw foreign(file)
  if (open.join('') !== '') throw cutOff(file)
}

function asDumpError(file: string, error: unknown, isBegun: boolean): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new DumpError(`There is no file ${file}.`)
  if (code === 'Z_BUF_ERROR') return isBegun ? cutOff(file) : foreign(file)
  if (code.startsWith('Z_')) return isBegun ? damaged(file) : foreign(file)
  if (code.startsWith('E')) return new DumpError(`${file} cannot be read (${code}).`)
  return error
}

const foreign = (file: string) =>
  new DumpError(`${file} isn't a Ninepocket backup, or its beginning is damaged.`)
const damaged = (file: string) =>
  new DumpError(`${file} is damaged: its contents aren't what was backed up.`)
const cutOff = (file: string) => new DumpError(`${file} is cut off: its end is missing.`)
