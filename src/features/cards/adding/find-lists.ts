import type { CardList } from '../../../contract/lists.ts'
import { foldText } from '../../../domain/format/text.ts'

/** The lists whose names contain every word of the search. */
export function findLists(lists: readonly CardList[], search: string): readonly CardList[] {
  const words = foldText(search).split(' ')
  return lists.filter(({ name }) => {
    const text = foldText(name)
    return words.every((word) => text.includes(word))
  })
}
