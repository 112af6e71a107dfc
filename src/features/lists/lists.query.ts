import type { ListsQuery } from '../../api/lists.ts'
import type { ListsSearch } from './lists.search.ts'

/** The query of the page of lists. The default order needs no parameter, so every page shares one cached answer. */
export function listsQueryOf({ sort, direction }: ListsSearch): ListsQuery {
  return sort === 'name' && direction === 'asc' ? {} : { sortBy: sort, sortOrder: direction }
}
