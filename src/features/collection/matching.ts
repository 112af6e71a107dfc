/** The filters of My Collection, as calls for many entries take them and as a text in the addresses of other pages. */
import * as z from 'zod/mini'
import { filters, ownFilters, setValues } from '../../domain/cards/filters.ts'
import { setOwnership } from '../cards/completion/ownership.search.ts'
import type { Matching } from '../entries/entry-selection.ts'
import { collectionSearchSchema, type CollectionSearch } from './collection.search.ts'

/** The search and the filters that are set, for a call about all entries that match them. */
export function matchingOf(search: CollectionSearch): Matching {
  return {
    ...setValues({ search: filters.search, ...ownFilters }, search),
    ...setOwnership(search),
  }
}

/** `moreThan=4&sets=HRB`. */
export function matchingText(matching: Matching): string {
  const set = Object.entries(matching).filter(([, value]) => value !== undefined)
  return new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString()
}

/** Reads a text of an address; what is no filter of a collection is dropped. */
export const readMatching = (text: string): Matching =>
  matchingOf(z.parse(collectionSearchSchema, Object.fromEntries(new URLSearchParams(text))))
