/**
 * Caches the card ids of recent pages of the catalogue and the counts of their filters: finding and
 * counting is nearly all the work of a page, members request the same few pages, and only an import
 * changes them. A cached page is valid for one version of the catalogue, which each statement
 * compares, since another process may have imported. A page of cards by what a member has of them is
 * valid for one version of that member's entries too.
 */
import { sql } from 'drizzle-orm'
import { CacheCounts } from '../../db/cache-counts.ts'
import { LruMap } from '../../db/lru-map.ts'
import { catalogState } from '../../db/schema/catalog.ts'

interface CachedPage {
  /** The version of the catalogue, with that of the member's entries where the page depends on them. */
  state: string
  ids: number[]
  total: number
}
type CachedCount = Pick<CachedPage, 'state' | 'total'>

/** Some megabytes at most: a page has up to a hundred ids. */
const maxPages = 5000
const maxCounts = 5000
/** A filter of hundreds of sets is hardly requested again. */
const maxKeyLength = 1000

/** A text that is another one after every import; a restored catalogue has other times than one that it replaced. */
export const catalogVersion = sql<string>`(
  select concat(${catalogState.version}, ' ', ${catalogState.importedAt}) from ${catalogState}
)`

/** The version of a member's entries; null for a visitor. */
export const changesOf = (viewerId: number | null) =>
  sql<number | null>`(select changes from users where users.id = ${viewerId}::integer)`

export class PageCache {
  /** A page that is cached may be stale, which the statement that reads it finds out. */
  readonly counts = new CacheCounts()
  readonly #pages = new LruMap<CachedPage>({ maxSize: maxPages })
  readonly #counts = new LruMap<CachedCount>({ maxSize: maxCounts })

  page(key: string): CachedPage | undefined {
    return this.#pages.get(key)
  }

  count(filter: string): CachedCount | undefined {
    return this.#counts.get(filter)
  }

  remember(
    keys: { filter: string; page: string },
    state: string,
    { rows, total }: { rows: readonly { id: number }[]; total: number },
  ): void {
    if (keys.page.length > maxKeyLength) return
    this.#pages.set(keys.page, { state, total, ids: rows.map(({ id }) => id) })
    this.#counts.set(keys.filter, { state, total })
  }
}

/** The keys of a page and of the count of its filter. */
export function keysOf(query: object) {
  const unsorted = { sortBy: undefined, sortOrder: undefined, page: undefined, limit: undefined }
  return { filter: JSON.stringify({ ...query, ...unsorted }), page: JSON.stringify(query) }
}
