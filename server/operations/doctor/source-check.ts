import type { IncomingHttpHeaders } from 'node:http'
import { HttpStatusError, UnreachableError } from '../../catalog/sources/bytes.ts'
import { CatalogError } from '../../catalog/sources/catalog-error.ts'
import { namedSource } from '../../catalog/sources/named-source.ts'
import { openCatalog } from '../../catalog/sources/source.ts'
import { isUrl, sourceName } from '../../catalog/sources/source-name.ts'
import { type Check, type Facts, fail, ok, type Result, warn } from './check.ts'

/** Milliseconds in which a source must answer, and in which its first card must have come. */
const limits = { idleTimeoutMs: 10_000, totalTimeoutMs: 20_000, maxBytes: 64 * 1024 ** 2 }

/** Records that are read at most, until a card comes. */
const maxRecords = 2000

/**
 * Whether the catalogue's source is of a form that an import reads: it is opened as an import opens it, and read up to its
 * first card. Nothing is imported, so the request of the day stays unused.
 */
export const sourceCheck: Check = {
  name: 'source',
  limitMs: limits.totalTimeoutMs + 1000,
  async run({ catalogSources }, facts) {
    if (catalogSources.length === 0) {
      return [
        ok('CATALOG_SOURCE is not set: no prices are read, and only the sample has new ones.'),
      ]
    }
    return Promise.all(catalogSources.map((source) => checkSource(source, facts)))
  },
}

async function checkSource(source: string, facts: Facts): Promise<Result> {
  const named = namedSource(source)
  const name = named?.service ?? sourceName(source)
  const onAnswer = (headers: IncomingHttpHeaders) => {
    const aheadMs = skewOf(headers, Date.now())
    const isFirst = facts.skews.every(({ clock }) => clock !== name)
    if (aheadMs !== null && isFirst) facts.skews.push({ clock: name, aheadMs })
  }
  try {
    const address = named?.address ?? source
    const { format, records } = await openCatalog(address, { limits: { ...limits, onAnswer } })
    let count = 0
    for await (const { kind } of records) {
      if (kind === 'card') return ok(`${name} has cards that can be read (${format}).`)
      if (++count === maxRecords) break
    }
    return unreadable(`${name} begins with ${count} entries that are no cards.`)
  } catch (error) {
    if (!(error instanceof CatalogError)) throw error
    return describeFailure(source, error)
  }
}

function describeFailure(source: string, error: CatalogError): Result {
  if (error instanceof UnreachableError)
    return warn(error.message, "Check this machine's network. Until then, prices stay as they are.")
  if (error instanceof HttpStatusError)
    return warn(error.message, 'Check CATALOG_SOURCE, and whether the service is up.')
  if (namedSource(source) === null && !isUrl(source))
    return fail(
      error.message,
      'Put a catalog there that this user can read, or set CATALOG_SOURCE.',
    )
  return unreadable(error.message)
}

const unreadable = (message: string) =>
  fail(
    message,
    'Update Ninepocket, since the source may have a new form, or set CATALOG_SOURCE to another one; until then prices stay as they are.',
  )

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
