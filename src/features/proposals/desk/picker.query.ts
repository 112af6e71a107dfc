/** The query of a card picker. */
import type { TradeCardQuery } from '../../../api/proposals.ts'
import type { TradeCardSort } from '../../../domain/trade/proposal.ts'

/** The owner of the cards; `instead` is the countered proposal, whose promises are ignored. */
export interface PickerOwner {
  id: string
  /** The name of another member; undefined for the viewer. */
  name?: string | undefined
  instead: number | undefined
}

export interface PickerView {
  search: string
  sort: TradeCardSort
  page: number
}

export const firstPage: PickerView = { search: '', sort: 'name', page: 1 }

const perPage = 10

export function pickerQuery(
  { instead }: PickerOwner,
  { search, sort, page }: PickerView,
): TradeCardQuery {
  return {
    page,
    limit: perPage,
    sortBy: sort,
    ...(search !== '' && { search }),
    ...(instead !== undefined && { instead }),
  }
}
