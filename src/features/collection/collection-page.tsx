import { ImpliedMark } from '../../card-table/picture/card-marks.tsx'
import { CollectionKeys } from './collection-keys.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { serverMessageOr } from '../../contract/api-error.ts'
import {
  type CollectionEntry,
  collectionList,
  collectionUpdate,
} from '../../contract/collection.ts'
import {
  collectionLabelsQuery,
  collectionListQuery,
  collectionSetsQuery,
  useRemaining,
} from '../../api/collection.ts'
import { cardSetsQuery } from '../../api/sets.ts'
import { ownFilters } from '../../domain/cards/filters.ts'
import type { CollectionSort } from '../../domain/entries/entry-sort.ts'
import { noFilters } from '../../card-table/filters/filters.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { ErrorLine } from '../../ui/feedback/states.tsx'
import { pageClass, PageHeader } from '../../ui/layout/layout.tsx'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import { useStored } from '../../ui/hooks/use-stored.ts'
import { CardBrowser } from '../cards/card-browser.tsx'
import { useAddActions } from '../cards/adding/use-add-actions.tsx'
import { CountingTool } from '../cards/completion/counting-tool.tsx'
import { ownershipChange } from '../cards/completion/ownership.search.ts'
import { useCardsScreen } from '../cards/use-cards-screen.tsx'
import { useResultPage } from '../cards/use-result-page.ts'
import { ExportButton } from '../entries/export-button.tsx'
import { collectionSortOptions } from '../entries/entry-sorts.ts'
import {
  countOf,
  type Matching,
  type SelectedEntries,
  selectionOf,
} from '../entries/entry-selection.ts'
import { entryView, entryViews } from '../entries/entry-view.ts'
import { StatTiles } from '../entries/stat-tiles.tsx'
import { useQuantitySteps } from '../entries/use-quantity-steps.ts'
import { FoldedValue } from '../value/folded-value.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { CollectionEmpty } from './collection-empty.tsx'
import { CollectionResults } from './collection-results.tsx'
import { collectionQueryOf, type CollectionSearch } from './collection.search.ts'
import { isFiltered, matchingOf, offeredSets, ownTextsOf } from './collection-filters.ts'
import { useBulkActions } from './use-bulk-actions.tsx'
import { useEntryActions } from './use-entry-actions.tsx'
import { useSelection } from './use-selection.ts'

const viewChoice = entryView('collection_view')
const noEntries: CollectionEntry[] = []
const steps = { list: collectionList, update: collectionUpdate }

/** The selected entries; without any, all that the filters find. */
function exported(selection: SelectedEntries, all: { matching: Matching; total: number }) {
  const selected = selection.current()
  const count = countOf(selected, all.total)
  if (count === 0) return { entries: { matching: all.matching }, count: all.total }
  return { entries: selectionOf(selected), count }
}

export interface CollectionPageProps {
  search: CollectionSearch
  onChange: (change: Partial<CollectionSearch>, how?: { replace: boolean }) => void
}

/** What the member owns. */
export function CollectionPage({ search, onChange }: CollectionPageProps) {
  usePageTitle('My Collection')
  const [view, setView] = useStored(viewChoice)
  const read = useResultPage(
    (page) => collectionListQuery(collectionQueryOf({ ...search, page })),
    search.page,
  )
  const { isStale, failed } = read
  const data = useRemaining(read.data)
  const sets = useQuery(cardSetsQuery())
  const ownSets = useQuery(collectionSetsQuery())
  const labels = useQuery(collectionLabelsQuery())
  const rows = data?.entries ?? noEntries
  const quantities = useQuantitySteps(steps)
  const matching = matchingOf(search)
  const selection = useSelection(matching)
  const actions = useEntryActions({ rows, quantities, selection })
  const adding = useAddActions()
  const { browser, results, dialog } = useCardsScreen<CollectionSort, CollectionEntry>({
    view,
    search,
    onChange,
    rows,
    result: { ...read, data },
    failure: failed && {
      title: 'Error Loading Collection',
      message: serverMessageOr(failed.error, 'Failed to load collection'),
    },
    actions: adding.actions,
    dialogFailure: 'Could not load card details.',
  })
  const { owned, extraOver } = search
  const total = data?.pagination.total ?? 0
  const bulk = useBulkActions({ selection, quantities, rows, total, matching })

  return (
    <div className={pageClass}>
      <PageHeader
        title="My Collection"
        actions={
          <>
            {bulk.addButton}
            <ExportButton
              holder="collection"
              collapses
              disabledReason={total === 0 ? 'There is nothing to export.' : undefined}
              chosen={() => exported(selection, { matching, total })}
            />
            <Link to="/import" className={buttonClass({ collapses: true })}>
              <Icon name="upload" />
              Import
            </Link>
            <Link to="/all-cards" className={buttonClass({ variant: 'primary', collapses: true })}>
              <Icon name="plus" />
              Add Cards
            </Link>
          </>
        }
      >
        {sets.isError && !sets.data && <ErrorLine>Failed to load sets</ErrorLine>}
      </PageHeader>
      {!failed && (
        <>
          <StatTiles stats={data && { ...data.totals, uniqueCards: data.pagination.total }} />
          <FoldedValue
            range={search.value}
            onRange={(value) => onChange({ value })}
            basis={data?.costBasis}
          />
        </>
      )}
      <CardBrowser
        {...browser}
        searchLabel="Search your collection"
        sorts={collectionSortOptions}
        views={entryViews}
        onViewChange={(next) => {
          setView(next === 'grid' ? 'grid' : 'table')
          onChange({ page: 1 })
        }}
        filtering={{
          filters: search,
          rows: ownFilters,
          sets: offeredSets(sets.data ?? [], ownSets.data?.sets, search.sets),
          ownTexts: labels.data && ownTextsOf(labels.data),
          // The panel leaves out what the member has, so that filter stays as it is.
          onFilter: (filters) =>
            onChange(ownershipChange(search, { owned, extraOver, ...filters })),
        }}
        tools={<CountingTool {...{ search, onChange }} />}
        viewTools={
          view === 'table' && (
            <ColumnChooser shown={search.columns} onChange={(columns) => onChange({ columns })} />
          )
        }
        keys={data && <CollectionKeys rows={rows} shownSearch={isStale ? null : search.search} />}
      >
        <ImpliedMark value="inCollection">
          <CollectionResults
            {...results}
            {...{ selection, quantities }}
            columns={search.columns}
            {...actions.handlers}
            onOpen={results.onOpen}
            empty={
              <CollectionEmpty
                isFiltered={isFiltered(search)}
                onClear={() => onChange({ ...ownershipChange(search, noFilters), search: '' })}
              />
            }
          />
        </ImpliedMark>
      </CardBrowser>
      {bulk.bar}
      {actions.dialog}
      {dialog}
      {adding.dialog}
    </div>
  )
}
