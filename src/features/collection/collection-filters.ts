/** What a search of the collection means for what is shown and selected. */
import type { SetType } from '../../contract/sets.ts'
import { activeFilters, type OwnTexts, type SetOption } from '../../card-table/filters/filters.ts'
import { filters, ownFilters, setValues } from '../../domain/cards/filters.ts'
import { languages } from '../../domain/entries/entry.ts'
import { setOwnership } from '../cards/completion/ownership.search.ts'
import type { Matching } from '../entries/entry-selection.ts'
import type { CollectionSearch } from './collection.search.ts'

/** Whether anything keeps entries out of sight. */
export function isFiltered(search: CollectionSearch): boolean {
  return search.search !== '' || activeFilters(search).length > 0
}

/** The sets to filter by: those of the collection and those that are chosen; all until it is known which they are. */
export function offeredSets(
  all: readonly SetType[],
  own: readonly string[] | undefined,
  chosen: readonly string[],
): SetOption[] {
  const offered = own && new Set([...own, ...chosen])
  return all
    .map(({ name, code }) => ({ value: code ?? name, label: name }))
    .filter(({ value }) => offered?.has(value) !== false)
}

/** The texts to filter by. */
export function ownTextsOf({ tags, locations }: { tags: string[]; locations: string[] }): OwnTexts {
  return { tag: tags, location: locations, language: languages }
}

/** The search and the filters that are set, for a change of all entries that match them. */
export function matchingOf(search: CollectionSearch): Matching {
  return {
    ...setValues({ search: filters.search, ...ownFilters }, search),
    ...setOwnership(search),
  }
}
