/** How cards are looked at: table, grid or binder, remembered on the device; and how many a page then holds. */
import { binderCells, type BinderSize, binderSizes } from '../../card-table/binder/spread.ts'
import { type CardView, cardViews } from '../../card-table/view-switcher.tsx'
import { readStored, type StoredChoice } from '../../ui/hooks/use-stored.ts'

export type ViewChoice = StoredChoice<CardView>

const view = (key: string): ViewChoice => ({ key, choices: cardViews, fallback: 'table' })

export const setsView = view('sets_view')
export const allCardsView = view('all_cards_view')

export const binderSizeChoice: StoredChoice<BinderSize> = {
  key: 'binder_grid_size',
  choices: binderSizes,
  fallback: '3x3',
}

const listPageSize = 50

/** A binder page has as many cards as pockets; tables and grids have 50. */
export function pageSizeOf(shown: CardView, size: BinderSize): number {
  return shown === 'binder' ? binderCells(size) : listPageSize
}

/** The page size by what is stored now: for loaders, which run outside of components. */
export function pageSizeNow(stored: ViewChoice): number {
  return pageSizeOf(readStored(stored), readStored(binderSizeChoice))
}
