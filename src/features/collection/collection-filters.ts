/** What a search of the collection means for what is shown and selected. */
import type { SetType } from '../../api/sets/contract.ts'
import { activeFilters, type SetOption } from '../../card-table/filters/filters.ts'
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

/** All that the filters find, on whatever page. */
export function matchingOf(search: CollectionSearch): Matching {
  const { search: text, rarity, variant, sets, minPrice, maxPrice, moreThan } = search
  return {
    ...(text !== '' && { search: text }),
    ...(rarity.length > 0 && { rarity }),
    ...(variant.length > 0 && { variant }),
    ...(sets.length > 0 && { sets }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(moreThan !== undefined && { moreThan }),
  }
}
