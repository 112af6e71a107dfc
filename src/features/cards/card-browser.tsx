import { type ReactNode, useRef, useState } from 'react'
import { useGames } from '../../api/sets.ts'
import type { SortState } from '../../ui/data-table/columns.ts'
import {
  type BinderSize,
  binderSizes,
  type CardView,
  cardViews,
  type ShownView,
} from '../../card-table/views.ts'
import { PagedResults, type PagedResultsProps } from '../../card-table/paged-results.tsx'
import {
  type CardFilterRows,
  type CardFilters,
  type GameOption,
  isFiltering,
  type OwnTexts,
  type SetOption,
} from '../../card-table/filters/filters.ts'
import { SortSelect } from '../../card-table/filters/sort-select.tsx'
import { hasSigns } from '../../domain/search/signs.ts'
import { formatCount } from '../../domain/format/count.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LiveRegion, Toolbar, toolbarGap } from '../../ui/layout/layout.tsx'
import { lazyOnInteraction } from '../../ui/hooks/lazy-component.tsx'
import { useStored } from '../../ui/hooks/use-stored.ts'
import { type Option, Select } from '../../ui/controls/select.tsx'
import type { BrowserSearch } from './browser-search.ts'
import styles from './card-browser.module.css'
import { binderSizeChoice } from './card-view.ts'
import { DebouncedSearch } from './debounced-search.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Row, Stack } from '../../ui/layout/boxes.tsx'

const FilterChips = lazyOnInteraction(
  async () => (await import('../../card-table/filters/filter-chips.tsx')).FilterChips,
)
const FilterPanel = lazyOnInteraction(
  async () => (await import('../../card-table/filters/filter-panel.tsx')).FilterPanel,
)

/** How a page of cards changes its URL, which may have more fields; `replace` spares the history while typing. */
export type ChangeSearch<Sort extends string, More = unknown> = (
  change: Partial<BrowserSearch<Sort> & More>,
  how?: { replace: boolean },
) => void

/** How the URL says that a page is sorted, and how it is sorted otherwise, from its first page on. */
export function sortProps<Sort extends string>(
  { sort, direction }: BrowserSearch<Sort>,
  onChange: ChangeSearch<Sort>,
) {
  return {
    sort: { by: sort, order: direction },
    onSort: ({ by, order }: SortState<Sort>) => onChange({ sort: by, direction: order, page: 1 }),
  }
}

export interface CardBrowserProps<Sort extends string> extends Pick<
  PagedResultsProps,
  'counts' | 'isStale' | 'failure'
> {
  search: BrowserSearch<Sort>
  onChange: ChangeSearch<Sort>
  searchLabel?: string | undefined
  /** The cards are entries of the viewer's own. */
  isOwn?: boolean | undefined
  sorts: readonly Option<Sort>[]
  view: ShownView
  onViewChange: (view: CardView) => void
  /** Shows the stacks of a deck; left out on other pages. */
  onStacks?: (() => void) | undefined
  /** What a row is: a card of the catalogue by default. */
  unit?: 'entries' | undefined
  /** Gives the page its filter panel. */
  filtering?: Filtering | undefined
  /** Controls of the page: beside the search field, and beside the view switcher. */
  tools?: ReactNode
  viewTools?: ReactNode
  /** The searches that the member keeps of this page, and what saves the present one. */
  searchTabs?: ReactNode
  saving?: ReactNode
  /** The page's keys (card-keys.tsx), which show the way to their help. */
  keys?: ReactNode
  /** The results in the chosen view. */
  children: ReactNode
}

export interface Filtering {
  filters: CardFilters
  /** The sets to filter by; left out, the panel does not ask for sets. */
  sets?: readonly SetOption[] | undefined
  /** The games whose cards the page may have; all of the catalogue by default. */
  games?: readonly GameOption[] | undefined
  /** The tags and locations to filter by; left out, the panel does not ask for them. */
  ownTexts?: OwnTexts | undefined
  /** The filters that the page offers; those of every page of cards by default. */
  rows?: CardFilterRows | undefined
  /** Takes the new filters, and the new search if it changes too. */
  onFilter: (filters: CardFilters, search?: string) => void
}

/** The frame of every page of cards: search, filters, sort, views, the count of what was found, and paging. */
export function CardBrowser<Sort extends string>(props: CardBrowserProps<Sort>) {
  const { search, onChange, sorts, view, filtering, counts, isStale, failure } = props
  const games = useGames()
  const [filtersOpen, setFiltersOpen] = useState(false)
  const [binderSize, setBinderSize] = useStored(binderSizeChoice)
  const status = useRef<HTMLDivElement>(null)
  const count =
    counts &&
    `Showing ${formatCount(counts.shown)} of ${formatCount(counts.total)} ${props.unit ?? 'cards'}`

  return (
    <Stack gap="2" className={styles.browser}>
      <Toolbar label="Search and view" className={styles.toolbar}>
        <DebouncedSearch
          label={props.searchLabel ?? 'Search cards'}
          placeholder="Name or number"
          cards={props.isOwn === true ? 'own' : 'all'}
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
          <SortSelect {...sortProps(search, onChange)} options={sorts} />
        </div>
        {props.viewTools}
        {view === 'binder' && (
          <BinderSizeSelect
            size={binderSize}
            onChange={(size) => {
              setBinderSize(size)
              onChange({ page: 1 })
            }}
          />
        )}
        <ViewSwitcher view={view} onChange={props.onViewChange} onStacks={props.onStacks} />
      </Toolbar>
      <Row ref={status} gap="1 4" wrap className={styles.status}>
        <Toolbar label="Searches, filters and keys" className={styles.marks}>
          {props.searchTabs}
          <p>{count ?? ' '}</p>
          {filtering && (hasSigns(search.search) || isFiltering(filtering.filters)) && (
            <FilterChips
              filters={filtering.filters}
              rows={filtering.rows}
              search={search.search}
              sets={filtering.sets}
              games={games}
              onChange={filtering.onFilter}
            />
          )}
          {props.saving}
          {props.keys}
        </Toolbar>
      </Row>
      <LiveRegion>{isStale ? undefined : count}</LiveRegion>

      <Row gap="4" align="start" className={styles.body}>
        {filtering && filtersOpen && (
          <FilterPanel
            open
            onClose={() => setFiltersOpen(false)}
            filters={filtering.filters}
            sets={filtering.sets}
            games={filtering.games ?? games}
            ownTexts={filtering.ownTexts}
            rows={filtering.rows}
            search={search.search}
            onApply={filtering.onFilter}
            resultStart={status}
          />
        )}
        <div className={styles.results}>
          <PagedResults
            {...{ counts, isStale, failure }}
            page={search.page}
            onPageChange={(page, how) => onChange({ page }, how)}
            hasPagingBar={view !== 'binder'}
          >
            {props.children}
          </PagedResults>
        </div>
      </Row>
    </Stack>
  )
}

const labels: Record<ShownView, string> = {
  table: 'Table',
  grid: 'Grid',
  binder: 'Binder',
  stacks: 'Stacks',
}

interface ViewSwitcherProps {
  view: ShownView
  onChange: (view: CardView) => void
  onStacks: (() => void) | undefined
}

function ViewSwitcher({ view, onChange, onStacks }: ViewSwitcherProps) {
  const views: readonly ShownView[] = onStacks ? [...cardViews, 'stacks'] : cardViews
  return (
    <Segmented
      label="View"
      iconsOnly
      value={view}
      options={views.map((value) => ({ value, label: labels[value], icon: value }))}
      onChange={(next) => (next === 'stacks' ? onStacks?.() : onChange(next))}
    />
  )
}

interface BinderSizeSelectProps {
  size: BinderSize
  onChange: (size: BinderSize) => void
}

/** How many pockets a binder's page has: columns by rows. */
function BinderSizeSelect({ size, onChange }: BinderSizeSelectProps) {
  return (
    <Select
      label="Binder grid size"
      hideLabel
      value={size}
      options={binderSizes.map((value) => ({ value, label: value.replace('x', ' × ') }))}
      onChange={onChange}
    />
  )
}
