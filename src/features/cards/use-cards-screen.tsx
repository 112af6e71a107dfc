import { type ReactNode, useDeferredValue } from 'react'
import type { SortState } from '../../ui/data-table/columns.ts'
import type { AddActions } from '../../card-table/rows/card-actions.ts'
import type { CardView } from '../../card-table/view-switcher.tsx'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import type { BrowserSearch } from './browser-search.ts'
import { type CardBrowserProps, type ChangeSearch, sortProps } from './card-browser.tsx'
import { useCardDialog } from './dialog/use-card-dialog.tsx'
import type { Paged, ResultPage } from './use-result-page.ts'

export interface CardsScreenOptions<Sort extends string, Row extends CardRow, View> {
  view: View
  search: BrowserSearch<Sort>
  onChange: ChangeSearch<Sort>
  result: ResultPage<Paged>
  /** Of the page in sight. */
  rows: readonly Row[]
  /** The text where the result cannot be loaded. */
  failure?: { title: string; message: string } | undefined
  /** The actions of the card's dialog. */
  actions: AddActions
  /** The dialog's text where a card cannot be loaded. */
  dialogFailure?: string
}

/** What each view shows of a page of cards. */
export interface ShownResults<Sort extends string, Row extends CardRow> {
  rows: readonly Row[]
  sort: SortState<Sort>
  onSort: (sort: SortState<Sort>) => void
  isLoading: boolean
  isStale: boolean
  onOpen: (row: CardRow) => void
  onPoint: (row: CardRow) => void
}

interface CardsScreen<Sort extends string, Row extends CardRow, View> {
  /** For the CardBrowser. */
  browser: Pick<
    CardBrowserProps<Sort>,
    'view' | 'search' | 'onChange' | 'found' | 'isStale' | 'failure'
  >
  /** For the results. Their view follows the chosen one in a render that an input can interrupt. */
  results: ShownResults<Sort, Row> & { view: View }
  /** To be put on the page after the results. */
  dialog: ReactNode
}

/** The parts that every page of cards has: a CardBrowser, results in a view, and the dialog of each card. */
export function useCardsScreen<
  Sort extends string,
  Row extends CardRow,
  View extends CardView = Exclude<CardView, 'binder'>,
>(options: CardsScreenOptions<Sort, Row, View>): CardsScreen<Sort, Row, View> {
  const { view, search, onChange, result, rows, failure, actions, dialogFailure } = options
  const { data, isStale, failed } = result
  const shownView = useDeferredValue(view)
  const { openCard, expectCard, dialog } = useCardDialog(rows, actions, { failure: dialogFailure })
  return {
    browser: {
      view,
      search,
      onChange,
      found: data && { ...data.pagination, shown: rows.length },
      isStale,
      failure: failed && failure && { ...failed, ...failure },
    },
    results: {
      view: shownView,
      rows,
      ...sortProps(search, onChange),
      isLoading: !data,
      isStale,
      onOpen: openCard,
      onPoint: expectCard,
    },
    dialog,
  }
}
