/**
 * The filter by what the member has, in the URL of every page of cards, and what counts for it and for completion. The last choice
 * of what counts is stored on the device, for a URL without one.
 */
import * as z from 'zod/mini'
import type { CardFilters } from '../../../card-table/filters/filters.ts'
import { gameFilter, ownershipFilters } from '../../../domain/cards/filters.ts'
import {
  type Counting,
  countings,
  extras,
  leftOuts,
  usualRule,
} from '../../../domain/sets/counting.ts'
import { filterChange, filterParams, knownList } from '../browser-search.ts'
import { authToken } from '../../../api/auth-token.ts'
import { readStored, type StoredChoice } from '../../../ui/hooks/use-stored.ts'

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

/** `owned=missing,extra&extraOver=3`, and `countingParams`, on a page of the catalogue. */
export const catalogOwnershipParams = { ...filterParams(ownershipFilters), ...countingParams }

/** `catalogOwnershipParams` and the filter by game, on a page of entries. Their owner has chosen them, so every kind counts by default. */
export const ownershipParams = {
  ...catalogOwnershipParams,
  ...filterParams(gameFilter),
  without: z._default(knownList(leftOuts), []),
}

const ownershipSchema = z.object(ownershipParams)
export type OwnershipSearch = z.output<typeof ownershipSchema>

/** What all pages with the filter by ownership have. */
export type CatalogOwnershipSearch = Omit<OwnershipSearch, 'game'>

const usualCounting: CountingSearch = { counting: usualRule.counting, without: [] }

/** The search params without the filters. */
export const noOwnership: OwnershipSearch = {
  game: '',
  owned: [],
  extraOver: undefined,
  ...usualCounting,
}

/** The filter as far as it is set. What counts, and the number of extra copies, matter to it alone. */
export function setOwnership({ owned, extraOver, counting, without }: CatalogOwnershipSearch) {
  return owned.length > 0 ? { owned, extraOver, counting, without } : {}
}

/** The params of a query, with the filter as far as it is set. */
export function ownershipQueryOf<Search extends CatalogOwnershipSearch>(search: Search) {
  const { owned: _owned, extraOver: _extraOver, counting: _, without: _without, ...rest } = search
  return { ...rest, ...setOwnership(search) }
}

/** `searchWithStoredCounting` for a page of entries, where what counts matters only to the filter. */
export function filterWithStoredCounting<Search extends OwnershipSearch>(
  entry: Parameters<typeof searchWithStoredCounting<Search>>[0],
): Search | null {
  return entry.search.owned.length > 0 ? searchWithStoredCounting(entry) : null
}

/** What changes in the URL of a page of entries for filters: it has what counts as long as that matters. */
export function ownershipChange(before: OwnershipSearch, filters: CardFilters, search?: string) {
  const change = filterChange(filters, search)
  if (change.owned.length === 0) return { ...change, ...usualCounting }
  if (before.owned.length > 0) return change
  const { counting, without } =
    searchWithStoredCounting({ cause: 'enter', search: before }) ?? before
  return { ...change, counting, without }
}
