import { useState } from 'react'
import { serverMessageOr } from '../../api/api-error.ts'
import { rowsOf } from '../../card-table/card-row.ts'
import type { SortState } from '../../card-table/card-sort.ts'
import { FilterChips } from '../../card-table/filter-chips.tsx'
import type { CardFilters, SetOption } from '../../card-table/filters.ts'
import { PagingBar } from '../../card-table/paging-bar.tsx'
import { SortSelect } from '../../card-table/sort-select.tsx'
import { BinderSizeSelect, ViewSwitcher } from '../../card-table/view-switcher.tsx'
import { type CardSort, cardSorts } from '../../domain/card-sort.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Toolbar, toolbarGap } from '../../ui/layout.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useStored } from '../../ui/use-stored.ts'
import { LiveRegion } from '../../ui/visually-hidden.tsx'
import styles from './card-browser.module.css'
import { CardResults } from './card-results.tsx'
import { cardQueryOf, type CardSearch } from './card-search.ts'
import { binderSizeChoice, pageSizeOf, type ViewChoice } from './card-view.ts'
import { DebouncedSearch } from './debounced-search.tsx'
import { useAddActions } from './use-add-actions.ts'
import { useCardDialog } from './use-card-dialog.tsx'
import { useCardPage } from './use-card-page.ts'
import { useMarkedCards } from './use-marked-cards.ts'

const FilterPanel = lazyPart(
  async () => (await import('../../card-table/filter-panel.tsx')).FilterPanel,
)

const sortLabels: Record<CardSort, string> = {
  name: 'Card Name',
  collector_number: 'Collector #',
  set: 'Set',
  rarity: 'Rarity',
  normal_price: 'Normal Price',
  foil_price: 'Foil Price',
}

export interface CardBrowserProps {
  /** Names the cards for screen readers: 'Cards of Ember Reach'. */
  label: string
  search: CardSearch
  /** Writes to the URL; `replace` spares the history while typing. */
  onChange: (change: Partial<CardSearch>, how?: { replace: boolean }) => void
  /** Where this page remembers its view. */
  viewChoice: ViewChoice
  /** The one set that is browsed, by name; left out, all sets are. */
  set?: string
  /** The sets to filter by; left out, the panel does not ask for sets. */
  setOptions?: readonly SetOption[]
  sorts?: readonly CardSort[]
}

/** Cards by search, filters and sort, as table, grid or binder, a page at a time, with their details. */
export function CardBrowser(props: CardBrowserProps) {
  const { label, search, onChange, viewChoice, set, setOptions, sorts = cardSorts } = props
  const [view, setView] = useStored(viewChoice)
  const [binderSize, setBinderSize] = useStored(binderSizeChoice)
  const [filtersOpen, setFiltersOpen] = useState(false)

  const { data, error, isPlaceholderData, refetch } = useCardPage({
    ...cardQueryOf(search, pageSizeOf(view, binderSize)),
    ...(set !== undefined && { set }),
  })
  const rows = rowsOf(useMarkedCards(data?.cards ?? []))
  const { total = 0, totalPages = 1 } = data?.pagination ?? {}
  const count = data && `Showing ${rows.length} of ${total} cards`
  const actions = useAddActions()
  const { openCard, expectCard, dialog } = useCardDialog(rows, actions)

  const sort: SortState<CardSort> = { by: search.sort, order: search.direction }
  const toPage = (page: number) => onChange({ page })
  const toFirstPage = (change: Partial<CardSearch>) => onChange({ ...change, page: 1 })
  const onSort = ({ by, order }: SortState<CardSort>) => toFirstPage({ sort: by, direction: order })
  const onFilter = ({ rarity, variant, sets, minPrice, maxPrice }: CardFilters) =>
    toFirstPage({ rarity: [...rarity], variant: [...variant], sets: [...sets], minPrice, maxPrice })

  return (
    <div className={styles.browser}>
      <Toolbar label="Search and view">
        <DebouncedSearch
          label="Search cards"
          placeholder="Name or number"
          value={search.search}
          busy={isPlaceholderData}
          onCommit={(text) => onChange({ search: text, page: 1 }, { replace: true })}
        />
        <Button
          icon="filter"
          aria-expanded={filtersOpen}
          onClick={() => setFiltersOpen(!filtersOpen)}
        >
          {filtersOpen ? 'Hide Filters' : 'Show Filters'}
        </Button>
        <span className={toolbarGap} />
        <SortSelect
          sort={sort}
          options={sorts.map((value) => ({ value, label: sortLabels[value] }))}
          onSort={onSort}
        />
        {view === 'binder' && (
          <BinderSizeSelect
            size={binderSize}
            onChange={(size) => {
              setBinderSize(size)
              toFirstPage({})
            }}
          />
        )}
        <ViewSwitcher
          view={view}
          onChange={(next) => {
            setView(next)
            toFirstPage({})
          }}
        />
      </Toolbar>

      <div className={styles.status}>
        <p>{count ?? ' '}</p>
        <FilterChips filters={search} sets={setOptions} onChange={onFilter} />
      </div>
      <LiveRegion>{isPlaceholderData ? undefined : count}</LiveRegion>

      <div className={styles.body}>
        {filtersOpen && (
          <FilterPanel
            open
            onClose={() => setFiltersOpen(false)}
            filters={search}
            sets={setOptions}
            onApply={onFilter}
          />
        )}
        <div className={styles.results}>
          {error && !data ? (
            <ErrorPanel
              title="Error Loading Cards"
              message={serverMessageOr(error, 'Failed to load cards')}
              action={<Button onClick={() => void refetch()}>Try Again</Button>}
            />
          ) : total > 0 && rows.length === 0 ? (
            <EmptyState
              title={`There is no page ${search.page}.`}
              action={<Button onClick={() => toPage(totalPages)}>Go to the last page</Button>}
            />
          ) : (
            <CardResults
              {...{ label, view, binderSize, rows, sort, sorts, onSort, actions }}
              isLoading={!data}
              isStale={isPlaceholderData}
              page={search.page}
              totalPages={totalPages}
              onPageChange={toPage}
              onOpen={openCard}
              onPoint={expectCard}
            />
          )}
          {view !== 'binder' && rows.length > 0 && (
            <PagingBar page={search.page} totalPages={totalPages} onPageChange={toPage} />
          )}
        </div>
      </div>
      {dialog}
    </div>
  )
}
