/** The URL's search parameters of the page of lists. Every page of the app loads this file. */
import { type Stacking, stackings } from '../../domain/decks/sections.ts'
import { type ListItemSort, listItemSorts } from '../../domain/entries/entry-sort.ts'
import { listSorts } from '../../domain/entries/list.ts'
import { browserParams, type BrowserSearch } from '../cards/browser-search.ts'
import { ownershipParams, type OwnershipSearch } from '../cards/completion/ownership.search.ts'
import * as z from 'zod/mini'

/** What the stacks of a deck have in common; without it, its cards are not shown in stacks. */
interface StacksSearch {
  stacks?: Stacking | undefined
}

export type ListSearch = BrowserSearch<ListItemSort> & OwnershipSearch & StacksSearch

/** Search params of a list as members see it. */
export const listSearchSchema = z.object({
  ...browserParams(listItemSorts, 'name'),
  ...ownershipParams,
})

/** Search params of a deck, whose sections follow one another. */
export const deckSearchSchema = z.object({
  ...browserParams(listItemSorts, 'section'),
  ...ownershipParams,
  stacks: z.catch(z.optional(z.enum(stackings)), undefined),
})

/** The sorts of a shared list: without its own order, which only its owner sees and changes. */
export const sharedListSorts = listItemSorts.filter((sort) => sort !== 'position')

/** The sort of the kind of list, which is known with its first page (`usualItemSort`). */
export const usualSort = 'usual'

/** Search params of a list behind its public link. */
export const publicListSearchSchema = z.object({
  ...browserParams([...sharedListSorts, usualSort], usualSort),
  ...ownershipParams,
})
export type PublicListSearch = z.output<typeof publicListSearchSchema>

export const listsSearchSchema = z.object(browserParams(listSorts, 'name'))
export type ListsSearch = z.output<typeof listsSearchSchema>
