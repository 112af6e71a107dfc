/**
 * What counts for completion, in the URL of the pages that show or filter by it. The last choice is stored on the device, for
 * a URL without one.
 */
import * as z from 'zod/mini'
import { authToken } from '../../../api/auth-token.ts'
import {
  type Counting,
  countings,
  extras,
  leftOuts,
  usualRule,
} from '../../../domain/sets/counting.ts'
import { readStored, type StoredChoice } from '../../../ui/hooks/use-stored.ts'
import { knownList } from '../browser-search.ts'

const usual = { counting: usualRule.counting, without: [...usualRule.without] }

/** `counting=foil&without=tokens,promos`, or `without=none`; the usual rule otherwise. */
export const countingParams = {
  counting: z.catch(z._default(z.enum(countings), usual.counting), usual.counting),
  without: z._default(
    z.pipe(
      knownList(leftOuts),
      z.transform((list) => (list.length === 0 ? usual.without : list)),
    ),
    usual.without,
  ),
}

const countingSchema = z.object(countingParams)
export type CountingSearch = z.output<typeof countingSchema>

export const countingChoice: StoredChoice<Counting> = {
  key: 'completion_counting',
  choices: countings,
  fallback: usual.counting,
}

/** The kinds of cards that are left out, as a comma list in the order of `extras`; `none` for none. */
export const withoutChoice: StoredChoice<string> = {
  key: 'completion_without',
  choices: extras
    .reduce<string[][]>(
      (lists, extra) => [...lists, ...lists.map((list) => [...list, extra])],
      [[]],
    )
    .map((list) => String(list.length === 0 ? 'none' : list)),
  fallback: String(usual.without),
}

/** A page of entries leaves nothing out by default. */
const isUsual = ({ counting, without }: CountingSearch) =>
  counting === usual.counting && ['', String(usual.without)].includes(String(without))

/**
 * The search params to redirect a member to, who enters a page by a URL without a choice while another one is stored. Null
 * where the URL is complete, and for visitors.
 */
export function searchWithStoredCounting<Search extends CountingSearch>(entry: {
  cause: 'enter' | 'stay' | 'preload'
  search: Search
}): Search | null {
  if (entry.cause === 'stay' || authToken() === null || !isUsual(entry.search)) return null
  const kinds = readStored(withoutChoice)
  const stored = {
    counting: readStored(countingChoice),
    without:
      kinds === withoutChoice.fallback
        ? entry.search.without
        : leftOuts.filter((kind) => kinds.split(',').includes(kind)),
  }
  return isUsual(stored) ? null : { ...entry.search, ...stored }
}

/** What counts on this device, for a page whose URL does not say it. */
export const storedCounting = (): CountingSearch =>
  searchWithStoredCounting({ cause: 'enter', search: usual }) ?? usual
