/** What the URL of the collection says, and the query that follows from it. */
import * as z from 'zod/mini'
import type { CollectionQuery } from '../../api/collection.ts'
import { ownFilters } from '../../domain/cards/filters.ts'
import { collectionSorts, requestedColumns } from '../../domain/entries/entry-sort.ts'
import { browserParams, filterParams, knownList, queryOf } from '../cards/browser-search.ts'
import { ownershipParams, ownershipQueryOf } from '../cards/completion/ownership.search.ts'
import { entriesPerPage } from '../entries/entry-view.ts'
import { rangeParam } from '../value/value.search.ts'

export const collectionSearchSchema = z.object({
  ...browserParams(collectionSorts, 'name'),
  ...filterParams(ownFilters),
  ...ownershipParams,
  /** Columns of the table that are shown on request. */
  columns: z._default(knownList(requestedColumns), []),
  /** The range of the value chart; it is folded away without one. */
  value: z.catch(z.optional(rangeParam), undefined),
})
export type CollectionSearch = z.output<typeof collectionSearchSchema>

export function collectionQueryOf({
  columns: _columns,
  value: _value,
  ...search
}: CollectionSearch): CollectionQuery {
  return queryOf(ownershipQueryOf(search), entriesPerPage)
}
