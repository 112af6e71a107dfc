/** What a picker of cards asks for. */
import type { TradeCardQuery } from '../../../api/proposals/queries.ts'
import type { TradeCardSort } from '../../../domain/trade/proposal.ts'

/** Whose cards they are; `instead` is the proposal that is being answered, whose promises do not count. */
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
