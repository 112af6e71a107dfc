/** What a search of the collection means for what is shown and selected. */
import { activeFilters } from '../../card-table/filters.ts'
import type { Matching } from '../entries/entry-selection.ts'
import type { CollectionSearch } from './collection-search.ts'

/** Whether anything keeps entries out of sight. */
export function isFiltered(search: CollectionSearch): boolean {
  return search.search !== '' || activeFilters(search).length > 0
}

/** All that the filters find, on whatever page. */
export function matchingOf(search: CollectionSearch): Matching {
  const { search: text, rarity, variant, sets, minPrice, maxPrice } = search
  return {
    ...(text !== '' && { search: text }),
    ...(rarity.length > 0 && { rarity }),
    ...(variant.length > 0 && { variant }),
    ...(sets.length > 0 && { sets }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
  }
}
