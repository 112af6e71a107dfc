/** The query that follows from the URL of a list, its sorts in words, and where its view is remembered. */
import type { ListQuery } from '../../../api/lists.ts'
import { filters, setValues } from '../../../domain/cards/filters.ts'
import { type ListItemSort, listItemSorts } from '../../../domain/entries/entry-sort.ts'
import type { CardList } from '../../../contract/lists.ts'
import type { Option } from '../../../ui/controls/select.tsx'
import { queryOf } from '../../cards/browser-search.ts'
import { ownershipQueryOf, setOwnership } from '../../cards/completion/ownership.search.ts'
import type { Matching } from '../../entries/entry-selection.ts'
import {
  type ListSearch,
  type PublicListSearch,
  sharedListSorts,
  usualSort,
} from '../lists.search.ts'

/** Stacks show all cards of the deck, on one page. */
export function listQueryOf(search: ListSearch, limit: number): ListQuery {
  const { stacks, ...query }: ListQuery & Pick<ListSearch, 'stacks'> = queryOf(
    ownershipQueryOf(search),
    limit,
  )
  return stacks === undefined ? query : { ...query, limit: undefined }
}

/** The query of a list behind its public link. */
export function publicListQueryOf({ sort, ...search }: PublicListSearch, limit: number): ListQuery {
  if (sort !== usualSort) return listQueryOf({ ...search, sort }, limit)
  const { sortBy: _sortBy, ...query } = listQueryOf({ ...search, sort: 'name' }, limit)
  return query
}

/** The search and the filter that are set, for an export of what matches them. */
export function matchingOf(search: ListSearch): Matching {
  return { ...setValues({ search: filters.search }, search), ...setOwnership(search) }
}

const labels: Record<ListItemSort, string> = {
  name: 'Card Name',
  set: 'Set',
  collector_number: 'Collector #',
  value: 'Price Each',
  quantity: 'Quantity',
  added: 'Date Added',
  total_value: 'Total Value',
  variation: 'Variation',
  position: 'Custom order',
  section: 'Section',
}

const optionsOf = <Sort extends ListItemSort>(sorts: readonly Sort[]): readonly Option<Sort>[] =>
  sorts.map((value) => ({ value, label: labels[value] }))

const sortsOf =
  <Sort extends ListItemSort>(sorts: readonly Sort[]) =>
  ({ deck }: Pick<CardList, 'deck'>) =>
    optionsOf(sorts.filter((sort) => sort !== 'section' || deck !== null))

export const listSortOptions = sortsOf(listItemSorts)
export const publicListSortOptions = sortsOf(sharedListSorts)
