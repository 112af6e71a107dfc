/** The filter by what the member has, in the URL of every page of cards, with what counts for it. */
import * as z from 'zod/mini'
import type { CardFilters } from '../../../card-table/filters/filters.ts'
import { gameFilter, ownershipFilters } from '../../../domain/cards/filters.ts'
import { leftOuts, usualRule } from '../../../domain/sets/counting.ts'
import { filterChange, filterParams, knownList } from '../browser-search.ts'
import { countingParams, type CountingSearch, searchWithStoredCounting } from './counting.search.ts'

/** `owned=missing,extra&extraOver=3`, and `countingParams`, on a page of the catalogue. */
export const catalogOwnershipParams = { ...filterParams(ownershipFilters), ...countingParams }

/** The same and the filter by game, on a page of entries: their owner has chosen them, so every kind of card counts where the URL does not say. */
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

/** As `searchWithStoredCounting`, for a page of entries, where what counts matters to the filter alone. */
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
