/** What the URL of a list says. Every page of the app loads this: what it means stands in list-query.ts. */
import * as z from 'zod/mini'
import { type ListItemSort, listItemSorts } from '../../../domain/entries/entry-sort.ts'
import { type BrowserSearch, browserParams } from '../../cards/browser-search.ts'
import { ownershipParams, type OwnershipSearch } from '../../cards/completion/ownership.search.ts'

export type ListSearch = BrowserSearch<ListItemSort> & OwnershipSearch

/** Of a list as members see it. */
export const listSearchSchema = z.object({
  ...browserParams(listItemSorts, 'name'),
  ...ownershipParams,
})

/** The own order of a list is of use to its owner, who makes it. */
export const sharedListSorts = listItemSorts.filter((sort) => sort !== 'position')

/** Of a list behind its public link. */
export const publicListSearchSchema = z.object({
  ...browserParams(sharedListSorts, 'name'),
  ...ownershipParams,
})
export type PublicListSearch = z.output<typeof publicListSearchSchema>
