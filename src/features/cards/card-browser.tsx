import { type ReactNode, useRef, useState } from 'react'
import type { SortState } from '../../card-table/filters/card-sort.ts'
import type { CardView } from '../../card-table/card-view.ts'
import { usePageState } from '../../card-table/page-state.ts'
import { FilterChips } from '../../card-table/filters/filter-chips.tsx'
import type { CardFilterRows, CardFilters, SetOption } from '../../card-table/filters/filters.ts'
import { PagingBar } from '../../card-table/paging-bar.tsx'
import { SortSelect } from '../../card-table/filters/sort-select.tsx'
import { ViewSwitcher } from '../../card-table/view-switcher.tsx'
import { formatCount } from '../../domain/format/count.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Toolbar, toolbarGap } from '../../ui/layout/layout.tsx'
import { lazyOnInteraction } from '../../ui/hooks/lazy-component.tsx'
import type { Option } from '../../ui/controls/select.tsx'
import { LiveRegion } from '../../ui/layout/visually-hidden.tsx'
import type { BrowserSearch } from './browser-search.ts'
import styles from './card-browser.module.css'
import { DebouncedSearch } from './debounced-search.tsx'

const FilterPanel = lazyOnInteraction(
  async () => (await import('../../card-table/filters/filter-panel.tsx')).FilterPanel,
)

/** How a page of cards changes its URL; `replace` spares the history while typing. */
export type ChangeSearch<Sort extends string> = (
  change: Partial<BrowserSearch<Sort>>,
  how?: { replace: boolean },
) => void

export interface CardBrowserProps<Sort extends string> {
  search: BrowserSearch<Sort>
  onChange: ChangeSearch<Sort>
  searchLabel?: string | undefined
  sorts: readonly Option<Sort>[]
  view: CardView
  /** The views that the place offers; all of them by default. */
  views?: readonly CardView[] | undefined
  onViewChange: (view: CardView) => void
  /** Gives the page its filter panel. */
  filtering?: Filtering | undefined
  /** Controls of the place: beside the search field, and beside the view switcher. */
  tools?: ReactNode
  viewTools?: ReactNode
  /** The page's keys (card-keys.tsx), which show the way to their help. */
  keys?: ReactNode
  /** What is shown of the result; undefined until there is an answer. */
  found: { shown: number; total: number; totalPages: number } | undefined
  /** The old result is shown while the new one comes. */
  isStale: boolean
  /** Instead of the results. */
  failure?: { title: string; message: string; onRetry: () => void } | undefined
  /** The results in the chosen view. */
  children: ReactNode
}

export interface Filtering {
  filters: CardFilters
  /** The sets to filter by; left out, the panel does not ask for sets. */
  sets?: readonly SetOption[] | undefined
  /** The filters that the page offers; those of every page of cards by default. */
  rows?: CardFilterRows | undefined
  onFilter: (filters: CardFilters) => void
}

/** The frame of every page of cards: search, filters, sort, views, the count of what was found, and paging. */
export function CardBrowser<Sort extends string>(props: CardBrowserProps<Sort>) {
  'use no memo'
  const { search, onChange, sorts, view, filtering, found, isStale, failure } = props
  const [filtersOpen, setFiltersOpen] = useState(false)
  const status = useRef<HTMLDivElement>(null)
  const sort: SortState<Sort> = { by: search.sort, order: search.direction }
  const toPage = (page: number, how?: { replace: boolean }) => onChange({ page }, how)
  const pageState = usePageState({ found, page: search.page, isStale, onPageChange: toPage })
  const count = found && `Showing ${formatCount(found.shown)} of ${formatCount(found.total)} cards`

  return (
    <div className={styles.browser}>
      <Toolbar label="Search and view" className={styles.toolbar}>
        <DebouncedSearch
          label={props.searchLabel ?? 'Search cards'}
          placeholder="Name or number"
          value={search.search}
          busy={isStale}
          onCommit={(text) => onChange({ search: text, page: 1 }, { replace: true })}
        />
        {filtering && (
          <Button
            icon="filter"
            collapses
            className={styles.filter}
            aria-expanded={filtersOpen}
            onClick={() => setFiltersOpen(!filtersOpen)}
          >
            {filtersOpen ? 'Hide Filters' : 'Show Filters'}
          </Button>
        )}
        {props.tools}
        <span className={toolbarGap} />
        <div className={styles.sort}>
          <SortSelect
            sort={sort}
            options={sorts}
            onSort={({ by, order }) => onChange({ sort: by, direction: order, page: 1 })}
          />
        </div>
        {props.viewTools}
        <ViewSwitcher view={view} views={props.views} onChange={props.onViewChange} />
      </Toolbar>

      <div ref={status} className={styles.status}>
        <p>{count ?? ' '}</p>
        {filtering && (
          <FilterChips
            filters={filtering.filters}
            sets={filtering.sets}
            onChange={filtering.onFilter}
          />
        )}
        {props.keys}
      </div>
      <LiveRegion>{isStale ? undefined : count}</LiveRegion>

      <div className={styles.body}>
        {filtering && filtersOpen && (
          <FilterPanel
            open
            onClose={() => setFiltersOpen(false)}
            filters={filtering.filters}
            sets={filtering.sets}
            rows={filtering.rows}
            onApply={filtering.onFilter}
            resultStart={status}
          />
        )}
        <div className={styles.results}>
          {failure ? (
            <ErrorPanel
              title={failure.title}
              message={failure.message}
              action={<Button onClick={failure.onRetry}>Try Again</Button>}
            />
          ) : pageState === 'missing' ? (
            <EmptyState
              title={`There is no page ${search.page}.`}
              action={
                <Button onClick={() => toPage(found?.totalPages ?? 1)}>Go to the last page</Button>
              }
            />
          ) : (
            pageState === 'shown' && props.children
          )}
          {view !== 'binder' && found && found.shown > 0 && (
            <PagingBar page={search.page} totalPages={found.totalPages} onPageChange={toPage} />
          )}
        </div>
      </div>
    </div>
  )
}
