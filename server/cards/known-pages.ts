/**
 * Which cards stood on a page of the catalogue when it was last asked for, and how many matched its filter: finding and
 * counting these is nearly all the work of a page, people ask for the same few pages, and only an import changes them. It
 * counts only while the catalogue is the one that it was found in, which each statement finds out by itself: another
 * process may have imported.
 */
import { sql } from 'drizzle-orm'
import { BoundedMap } from '../db/bounded-map.ts'
import { catalogState } from '../db/schema/catalog.ts'

interface KnownPage {
  /** Of the catalogue. */
  state: string
  ids: number[]
  total: number
}
type KnownCount = Pick<KnownPage, 'state' | 'total'>

/** Some megabytes at most: a page has up to a hundred ids. */
const mostPages = 5000
const mostCounts = 5000
/** Who asks for hundreds of sets at once hardly asks for the same ones again. */
const longestKey = 1000

/** A text that is another one after every import; a restored catalogue has other times than one that it replaced. */
export const presentState = sql`(
  select concat(${catalogState.version}, ' ', ${catalogState.importedAt}) from ${catalogState}
)`

export class KnownPages {
  readonly #pages = new BoundedMap<KnownPage>(mostPages)
  readonly #counts = new BoundedMap<KnownCount>(mostCounts)

  page(key: string): KnownPage | undefined {
    return this.#pages.get(key)
  }

  count(filter: string): KnownCount | undefined {
    return this.#counts.get(filter)
  }

  remember(keys: { filter: string; page: string }, page: KnownPage): void {
    if (keys.page.length > longestKey) return
    this.#pages.set(keys.page, page)
    this.#counts.set(keys.filter, { state: page.state, total: page.total })
  }
}
