/** Multipart bodies of requests, taken apart as they arrive: texts are kept in memory, files on the disk. */
import { once } from 'node:events'
import type { FileHandle } from 'node:fs/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import {
  badBody,
  checkMediaType,
  notMultipart,
  repeatedField,
  tooLarge,
} from '../../../src/contract/handle.ts'
import type { Endpoint, FileStartCheck } from '../../../src/contract/endpoint.ts'
import { checkedStartBytes } from '../../../src/domain/format/file-start.ts'
import type { BodyBuffer } from './body-budget.ts'
import { bodyChunks } from './body-chunks.ts'
import { StoredFile } from './stored-file.ts'

/** Where the parts are kept until the request has been answered. */
export interface FormStorage {
  newBuffer: () => BodyBuffer
  newFile: () => Promise<FileHandle>
}

interface Part {
  name: string
  /** Undefined for a text. */
  fileName: string | undefined
  type: string
  content: BusboyFileStream
}

const maxParts = 100
/** The maximum bytes of one text; files are bounded by the endpoint alone. */
const maxTextBytes = 4 * 1024 * 1024

/** The fields by name: texts and files. Throws ApiError 400 (not multipart), 408, 413 or 503. */
export async function readForm(
  request: Request,
  endpoint: Endpoint,
  storage: FormStorage,
): Promise<Record<string, unknown>> {
  const parser = parserOf(request)
  const failure = new AbortController()
  const { signal } = failure
  const fail = (reason: unknown) => failure.abort(reason)
  const fields = new Map<string, unknown>()
  const parts: BusboyFileStream[] = []
  const reading: Promise<unknown>[] = []
  // The parser reports broken data once more after it has been given up, so this listener stays.
  parser.on('error', () => fail(notMultipart()))
  parser.on('partsLimit', () => fail(badBody(`has more than ${maxParts} parts`)))
  parser.on('file', (name, content, fileName, _encoding, type) => {
    parts.push(content)
    content.on('error', () => {})
    if (fields.has(name)) return fail(repeatedField(name))
    fields.set(name, undefined)
    const value = readPart({ name, fileName, type, content }, endpoint, storage)
    reading.push(value.then((read) => fields.set(name, read), fail))
  })
  try {
    for await (const chunk of bodyChunks(request, endpoint, signal)) {
      if (!parser.write(chunk)) await once(parser, 'drain', { signal })
    }
    signal.throwIfAborted()
    const finished = once(parser, 'finish', { signal })
    parser.end()
    await finished
    await Promise.all(reading)
    signal.throwIfAborted()
    return Object.fromEntries(fields)
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    for (const part of parts) part.destroy()
  }
}

function parserOf(request: Request) {
  const type = request.headers.get('Content-Type') ?? ''
  checkMediaType(request, 'multipart/form-data')
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { parts: maxParts },
      // Each part is given as a stream: the parser would keep texts as very many small pieces.
      isPartAFile: () => true,
    })
  } catch {
    throw notMultipart()
  }
}

async function readPart(part: Part, endpoint: Endpoint, storage: FormStorage): Promise<unknown> {
  const { name, fileName, content } = part
  if (!Object.hasOwn(endpoint.form?._zod.def.shape ?? {}, name)) return void content.resume()
  if (fileName === undefined) return readText(content, endpoint, storage.newBuffer())
  return storeFile(part, endpoint.fileStarts?.[name], await storage.newFile())
}

async function readText(
  content: AsyncIterable<Buffer>,
  endpoint: Endpoint,
  buffer: BodyBuffer,
): Promise<string> {
  for await (const chunk of content) {
    if (buffer.bytes.length + chunk.length > maxTextBytes) throw tooLarge(endpoint, maxTextBytes)
    buffer.append(chunk)
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(buffer.bytes)
}

async function storeFile(
  { fileName = '', type, content }: Part,
  check: FileStartCheck = () => null,
  handle: FileHandle,
): Promise<StoredFile> {
  let start = Buffer.alloc(0)
  let size = 0
  const checkStart = () => {
    const refusal = check(start)
    if (refusal) throw refusal
  }
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (size < checkedStartBytes) {
      start = Buffer.concat([start, chunk.subarray(0, checkedStartBytes - size)])
      if (start.length === checkedStartBytes) checkStart()
    }
    size += chunk.length
    await handle.appendFile(chunk)
  }
  if (size < checkedStartBytes) checkStart()
  return new StoredFile(handle, { name: fileName, type, size })
}
