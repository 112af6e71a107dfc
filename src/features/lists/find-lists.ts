/** What the URL of one's lists means for them. */
import type { CardList } from '../../api/lists/list.ts'
import type { ListsQuery } from '../../api/lists/queries.ts'
import { foldText } from '../../domain/text.ts'
import type { ListsSearch } from './lists-search.ts'

/** By name as wherever else one's lists are asked for, so that they are fetched once. */
export function listsQueryOf({ sort, direction }: ListsSearch): ListsQuery {
  return sort === 'name' && direction === 'asc' ? {} : { sortBy: sort, sortOrder: direction }
}

/** The lists in whose names every word is found. */
export function findLists(lists: readonly CardList[], search: string): readonly CardList[] {
  const words = foldText(search).split(' ')
  return lists.filter(({ name }) => {
    const text = foldText(name)
    return words.every((word) => text.includes(word))
  })
}
