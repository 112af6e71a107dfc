import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { AddressReader } from '../catalog/sources/address-reader.ts'
import { namedSource } from '../catalog/sources/named-source.ts'
import { isUrl, sourceName } from '../catalog/sources/source-name.ts'
import { type Check, type Facts, fail, ok, type Result, warn } from './check.ts'
import { reasonOf } from './server-request.ts'

/** Milliseconds in which a source must answer. */
const answerMs = 10_000
/** Statuses of addresses that do not know HEAD, but are there. */
const unknownMethod = new Set([405, 501])

/**
 * Whether the source of the catalogue can be reached. Only its headers are requested, which is no import: the request of
 * the day stays unused.
 */
export const sourceCheck: Check = {
  name: 'source',
  limitMs: 2 * answerMs,
  async run({ catalogSource }, facts) {
    if (catalogSource === undefined) return [ok('CATALOG_SOURCE is not set: the sample is used.')]
    const named = namedSource(catalogSource)
    if (named !== null) return [await describeAddress(named.service, named.stampAddress, facts)]
    if (!isUrl(catalogSource)) return [await describeFile(catalogSource)]
    return [await describeAddress(sourceName(catalogSource), catalogSource, facts)]
  },
}

async function describeFile(path: string): Promise<Result> {
  try {
    await access(path, constants.R_OK)
    return ok(`${path} can be read.`)
  } catch {
    return fail(
      `${path} is missing or cannot be read by this user.`,
      'Put the catalogue there, or set CATALOG_SOURCE.',
    )
  }
}

async function describeAddress(name: string, address: string, facts: Facts): Promise<Result> {
  try {
    const start = Date.now()
    const reader = new AddressReader({ idleTimeoutMs: answerMs })
    const { statusCode = 0, headers } = await headOf(reader, address)
    const aheadMs = skewOf(headers, (start + Date.now()) / 2)
    if (aheadMs !== null) facts.skews.push({ clock: name, aheadMs })
    if (statusCode < 400 || unknownMethod.has(statusCode)) return ok(`${name} can be reached.`)
    return warn(
      `${name} answers with HTTP status ${statusCode}.`,
      'Check CATALOG_SOURCE, and whether the service is up.',
    )
  } catch (error) {
    return warn(
      `${name} cannot be reached (${reasonOf(error)}).`,
      'Check the network of this machine; until then prices stay as they are.',
    )
  }
}

async function headOf(reader: AddressReader, address: string) {
  const response = await reader.get(address, 'HEAD')
  response.resume()
  return response
}

/**
 * Milliseconds by which the clock of an answer is ahead; null where it names no time. A cache in between sends the time
 * of its own answer or of the stored one, so the nearer one counts.
 */
export function skewOf(
  { date, age }: { date?: string | undefined; age?: string | undefined },
  nowMs: number,
): number | null {
  const sentMs = Date.parse(date ?? '')
  if (Number.isNaN(sentMs)) return null
  const skews = [sentMs - nowMs, sentMs + Number(age ?? 0) * 1000 - nowMs]
  return skews.reduce((near, each) => (Math.abs(each) < Math.abs(near) ? each : near))
}
