/** How cards are looked at: table, grid or binder, remembered on the device; and how many a page then holds. */
import {
  binderCells,
  type BinderSize,
  binderSizes,
  type ShownView,
  type ViewChoice,
  viewChoice,
} from '../../card-table/views.ts'
import { readStored, type StoredChoice } from '../../ui/hooks/use-stored.ts'

export const setsView = viewChoice('sets_view')
export const allCardsView = viewChoice('all_cards_view')
export const collectionView = viewChoice('collection_view')
/** The view of every list. */
export const listView = viewChoice('list_detail_view')

export const binderSizeChoice: StoredChoice<BinderSize> = {
  key: 'binder_grid_size',
  choices: binderSizes,
  fallback: '3x3',
}

const listPageSize = 50

/** A binder page has as many cards as pockets, by default those of the stored size; tables and grids have 50. */
export function pageSizeOf(shown: ShownView, size = readStored(binderSizeChoice)): number {
  return shown === 'binder' ? binderCells(size) : listPageSize
}

/** The page size by what is stored now: for loaders, which run outside of components. */
export function pageSizeNow(stored: ViewChoice): number {
  return pageSizeOf(readStored(stored))
}
