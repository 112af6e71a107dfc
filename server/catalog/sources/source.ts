/** Where a catalogue comes from: finds out what a file, folder or address holds, and reads it as records. */
import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { AddressReader, type AddressLimits } from './address-reader.ts'
import { HttpStatusError, openFile, openUrl, type Input } from './bytes.ts'
import { CatalogError } from './catalog-error.ts'
import { textBounds } from './field-lengths.ts'
import { isFields } from './fields.ts'
import { firstLines, jsonLines, parsedOrUndefined } from './json-lines.ts'
import { firstValue, type JsonValue, jsonValues } from './json-values.ts'
import type { CatalogRecord } from '../../../src/domain/cards/catalog-record.ts'
import { compareText, trimEndWhile } from '../../../src/domain/format/text.ts'
import { isUrl } from './source-name.ts'
import { bulkFile, isScryfallCard, scryfallReader } from './scryfall.ts'
import { readTcgcsv, type OpenPart } from './tcgcsv.ts'

export interface CatalogSource {
  format: 'Scryfall' | 'TCGCSV'
  /** Read it once. Throws `CatalogError` where the source turns out to be broken. */
  records: AsyncIterable<CatalogRecord>
}

export interface SourceOptions {
  /** Milliseconds between two requests to the same service. */
  requestPause?: number
  /** Where they differ from those of `AddressReader`. */
  limits?: Partial<AddressLimits>
}

const whatIsRead =
  'It is read as a Scryfall bulk file (JSON Lines, or an array of cards) or as TCGCSV (groups, products and prices).'

/**
 * Opens a file, a gzip file, a folder or an http(s) address by what it contains, whatever its name. Addresses may
 * also be Scryfall's bulk data, whose index names the file of the day, or the base of a TCGCSV category or mirror.
 * Throws `CatalogError` when it cannot be opened or is no catalogue.
 */
export async function openCatalog(
  location: string,
  { requestPause = 100, limits }: SourceOptions = {},
): Promise<CatalogSource> {
  const reader = new AddressReader(limits)
  if (isUrl(location)) return openAddress(location, requestPause, reader)
  const kind = statSync(location, quiet)
  if (kind === undefined) throw new CatalogError(`There is no file ${location}.`)
  const { maxBytes } = reader.limits
  if (!kind.isDirectory()) {
    const besideGroups = partsOfFolder(dirname(location), maxBytes)
    return openInput(await openFile(location, maxBytes), besideGroups, reader)
  }
  const parts = partsOfFolder(location, maxBytes)
  const input = (await parts('groups')) ?? (await openFile(fileOfFolder(location), maxBytes))
  return openInput(input, parts, reader)
}

/** The only file of a folder, or the newest one of Scryfall's, which are named by their time. Throws `CatalogError` for none. */
function fileOfFolder(folder: string): string {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted((a, b) => compareText(digitsOf(a), digitsOf(b)) || compareText(a, b))
  const name = names.findLast((each) => each.startsWith('default-cards')) ?? names[0]
  if (name !== undefined && (names.length === 1 || name.startsWith('default-cards')))
    return join(folder, name)
  throw new CatalogError(
    `The folder ${folder} has neither groups.json (TCGCSV) nor a file default-cards (Scryfall). Name the file that holds the catalog.`,
  )
}

/** Maximum bytes of a stamp, and of exchange rates. */
const maxSmallBytes = 64 * 1024

/** The whole text of a small file, or of the answer of an address. Throws `CatalogError` when it cannot be read. */
export async function readSmallText(
  location: string,
  reader = new AddressReader({ maxBytes: maxSmallBytes }),
): Promise<string> {
  return new TextDecoder().decode(await readSmallBytes(location, reader))
}

/** The bytes of a small file, or of the answer of an address. Throws `CatalogError` when it cannot be read. */
export async function readSmallBytes(
  location: string,
  reader: AddressReader,
): Promise<Uint8Array<ArrayBuffer>> {
  const input = isUrl(location)
    ? await openUrl(location, reader)
    : await openFile(location, reader.limits.maxBytes)
  const chunks: Uint8Array[] = []
  for await (const chunk of input.bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The time in a name such as `default-cards-20261125100512.jsonl.gz`. */
const digitsOf = (name: string) => name.replace(/\D/g, '')

async function openAddress(
  url: string,
  requestPause: number,
  reader: AddressReader,
): Promise<CatalogSource> {
  const parts = (change: (path: string) => string) =>
    partsOfAddress(url, change, { requestPause, reader })
  const besideGroups = parts((path) => path.slice(0, path.lastIndexOf('/')))
  const below = parts((path) => path)
  try {
    return await openInput(await openUrl(url, reader), besideGroups, reader)
  } catch (error) {
    // A TCGCSV base need not answer itself, or answers with a page for people; its groups must.
    if (!(error instanceof HttpStatusError || error instanceof WebPageError)) throw error
    const groups = await below('groups').catch(() => null)
    if (groups === null) throw error
    try {
      return await openInput(groups, below, reader)
    } catch {
      throw error
    }
  }
}

class WebPageError extends CatalogError {}

async function openInput(
  input: Input,
  besideGroups: OpenPart,
  reader: AddressReader,
  mayFollow = true,
): Promise<CatalogSource> {
  const start = new TextDecoder().decode(input.head).trimStart()
  if (!/^[[{]/.test(start)) {
    await input.bytes.return?.()
    if (!start.startsWith('<')) throw notCatalog(input, 'it is not JSON')
    throw new WebPageError(`${input.label} is a web page, not a catalog. ${whatIsRead}`)
  }
  const lines = firstLines(start)
  const file = bulkFile(lines === null ? parsedOrUndefined(start) : lines[0])
  if (file !== undefined) {
    await input.bytes.return?.()
    if (file === null || !mayFollow) throw notCatalog(input, 'it names no file of cards')
    return openInput(await openUrl(file, reader), besideGroups, reader, false)
  }
  if (lines !== null && (lines.length === 0 || lines.some(isScryfallCard))) {
    return { format: 'Scryfall', records: readScryfall(jsonLines(input)) }
  }
  if (lines !== null && lines.length > 1) {
    await input.bytes.return?.()
    throw notCatalog(input, 'its entries are not cards')
  }
  const paths = start.startsWith('[') ? ['$.*'] : ['$.data.*', '$.results.*']
  const first = firstValue(input, paths)
  if (first === null) return refuseEmpty(input, paths)
  const { under, value } = first
  if (under !== 'results' && isScryfallCard(value)) {
    return { format: 'Scryfall', records: readScryfall(jsonValues(input, paths)) }
  }
  const isProduct = isFields(value) && 'productId' in value
  if (under === 'results' && isFields(value) && 'groupId' in value && !isProduct) {
    return tcgcsv(async (part) => (part === 'groups' ? input : besideGroups(part)))
  }
  await input.bytes.return?.()
  if (under === 'results' && isProduct) {
    throw new CatalogError(
      `${input.label} is one part of a TCGCSV catalog. Name the folder or address that holds its groups.`,
    )
  }
  throw notCatalog(input, 'its entries are not cards')
}

/** Reads what has no entry in its first bytes to its end, so that the error says what is wrong with it. */
async function refuseEmpty(input: Input, paths: string[]): Promise<never> {
  for await (const batch of jsonValues(input, paths)) {
    if (batch.length > 0) throw notCatalog(input, 'its first entry is too long for a card')
  }
  throw notCatalog(input, 'it has no entries')
}

function notCatalog(input: Input, reason: string): CatalogError {
  return new CatalogError(`${input.label} is not a catalog: ${reason}. ${whatIsRead}`)
}

async function* readScryfall(entries: AsyncIterable<JsonValue[]>): AsyncGenerator<CatalogRecord> {
  const read = scryfallReader()
  const bounded = textBounds()
  for await (const batch of entries) {
    for (const { value, location } of batch) {
      for (const record of read(value)) yield* bounded(record, location)
    }
  }
}

function tcgcsv(openPart: OpenPart): CatalogSource {
  return { format: 'TCGCSV', records: readTcgcsv(openPart) }
}

/** `groups.json` and `<groupId>/products.json`, plain or gzipped, or without an ending as a mirror saves them. */
function partsOfFolder(folder: string, maxBytes: number): OpenPart {
  return async (part) => {
    const candidates = ['.json', '.json.gz', ''].map((ending) => join(folder, part + ending))
    const path = candidates.find((candidate) => statSync(candidate, quiet)?.isFile())
    return path === undefined ? null : openFile(path, maxBytes)
  }
}

const quiet = { throwIfNoEntry: false } as const

/** Files below the address whose path `change` gives; what else the address says, such as a query, stays. */
function partsOfAddress(
  url: string,
  change: (path: string) => string,
  { requestPause, reader }: { requestPause: number; reader: AddressReader },
): OpenPart {
  return async (part) => {
    await pause(requestPause)
    const address = new URL(url)
    address.pathname = `${change(trimEndWhile(address.pathname, /\//))}/${part}`
    return openUrl(address.href, reader).catch((error: unknown) => {
      if (error instanceof HttpStatusError && error.status === 404) return null
      throw error
    })
  }
}
