import type { CardList } from '../../../contract/lists.ts'
import { hasWordsOf } from '../../../domain/format/text.ts'

/** The lists whose names contain every word of the search. */
export function findLists(lists: readonly CardList[], search: string): readonly CardList[] {
  const isFound = hasWordsOf(search)
  return lists.filter(({ name }) => isFound(name))
}
