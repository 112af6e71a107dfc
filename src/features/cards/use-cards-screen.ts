import { useDeferredValue } from 'react'
import type { SortState } from '../../ui/data-table/columns.ts'
import type { CardBinderProps } from '../../card-table/binder/card-binder.tsx'
import { binderCells, type CardView, type ShownView } from '../../card-table/views.ts'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import type { BrowserSearch } from './browser-search.ts'
import { type CardBrowserProps, type ChangeSearch, sortProps } from './card-browser.tsx'
import type { CardDialogsProps } from './dialog/card-dialogs.tsx'
import { useCardDialog } from './dialog/use-card-dialog.ts'
import type { CardPages } from './card-pages.ts'
import type { Paged, ResultPage } from './use-result-page.ts'
import type { FailureTexts } from '../../ui/feedback/states.tsx'
import { lazyOnInteraction } from '../../ui/hooks/lazy-component.tsx'

export interface CardsScreenOptions<
  Sort extends string,
  Row extends CardRow,
  View extends ShownView = ShownView,
> {
  view: View
  search: BrowserSearch<Sort>
  onChange: ChangeSearch<Sort>
  pages: CardPages<Paged, Row>
  /** The texts where a page cannot be loaded; undefined where the page says it in another way. */
  failure: FailureTexts | undefined
  adding?: CardDialogsProps['adding']
  /** The dialog's text where a card cannot be loaded. */
  dialogFailure?: string
}

/** What each view shows of a page of cards. */
export interface ShownResults<
  Sort extends string,
  Row extends CardRow,
  View extends ShownView = CardView,
> {
  /** It follows the chosen one in a render that an input can interrupt. */
  view: View
  rows: readonly Row[]
  sort: SortState<Sort>
  onSort: (sort: SortState<Sort>) => void
  isLoading: boolean
  isStale: boolean
  onOpen: (row: CardRow) => void
  onPoint: (row: CardRow) => void
  binder: Pick<
    CardBinderProps,
    'size' | 'page' | 'shownPage' | 'totalPages' | 'facing' | 'onPageChange' | 'pageAtName'
  >
}

interface CardsScreen<Sort extends string, Row extends CardRow, View extends ShownView> {
  /** Props of the CardBrowser. */
  browser: Pick<
    CardBrowserProps<Sort>,
    'view' | 'search' | 'onChange' | 'counts' | 'isStale' | 'failure'
  >
  results: ShownResults<Sort, Row, View>
  /** Props of the CardDialogs, which stand after the results. */
  dialogs: CardDialogsProps
}

/** What every page of cards shows: a CardBrowser, results in a view, and the dialog of each card. */
export function useCardsScreen<
  Sort extends string,
  Row extends CardRow,
  View extends ShownView = CardView,
>(options: CardsScreenOptions<Sort, Row, View>): CardsScreen<Sort, Row, View> {
  const { view, search, onChange, pages, failure, adding, dialogFailure } = options
  const { result, rows } = pages
  const { data, isStale } = result
  const shownView = useDeferredValue(view)
  const { openCard, expectCard, opened } = useCardDialog(rows)
  return {
    browser: {
      view,
      search,
      onChange,
      counts: data && { ...data.pagination, shown: rows.length },
      isStale,
      failure: failureIn(result.failed, failure),
    },
    results: {
      view: shownView,
      rows,
      ...sortProps(search, onChange),
      isLoading: !data,
      isStale,
      onOpen: openCard,
      onPoint: expectCard,
      binder: binderOf(options),
    },
    dialogs: { opened, adding, failure: dialogFailure },
  }
}

const failureIn = (failed: ResultPage<Paged>['failed'], texts: FailureTexts | undefined) =>
  failed && texts && { ...failed, ...texts }

function binderOf<Sort extends string, Row extends CardRow>({
  search,
  onChange,
  pages: { result, binderSize, shownPage, facing, pageAtName },
  failure,
}: CardsScreenOptions<Sort, Row>): ShownResults<Sort, Row>['binder'] {
  // After a change of the view, the rows are of a longer page at first, so the pages of the binder follow from the cards.
  const totalPages = Math.ceil((result.data?.pagination.total ?? 0) / binderCells(binderSize))
  return {
    size: binderSize,
    page: search.page,
    shownPage,
    totalPages: Math.max(1, totalPages),
    facing: facing && { ...facing, failure: failureIn(facing.failed, failure) },
    onPageChange: (page) => onChange({ page }),
    pageAtName: search.sort === 'name' ? pageAtName : undefined,
  }
}

/** The grid and the binder are fetched at the first interaction. */
export const CardGrid = lazyOnInteraction(
  async () => (await import('../../card-table/grid/card-grid.tsx')).CardGrid,
)

export const CardBinder = lazyOnInteraction(
  async () => (await import('../../card-table/binder/card-binder.tsx')).CardBinder,
)
