import { collectionListQuery, useRemovedEntries, withoutRemoved } from '../../api/collection.ts'
import { collectionList, collectionUpdate } from '../../contract/collection.ts'
import { ErrorLine } from '../../ui/feedback/states.tsx'
import { useStored } from '../../ui/hooks/use-stored.ts'
import { Page } from '../../ui/layout/layout.tsx'
import { useAddActions } from '../cards/adding/use-add-actions.ts'
import { CardBrowser } from '../cards/card-browser.tsx'
import { useCardPages } from '../cards/card-pages.ts'
import { collectionView } from '../cards/card-view.ts'
import { CountingTool } from '../cards/completion/counting-control.tsx'
import { CardDialogs } from '../cards/dialog/card-dialogs.tsx'
import { EditEntryDialog } from '../cards/editing/edit-entry-dialog.tsx'
import { useCardsScreen } from '../cards/use-cards-screen.ts'
import { collectionSortOptions } from '../entries/entry-sorts.ts'
import { StatTiles } from '../entries/stat-tiles.tsx'
import { useQuantitySteps } from '../entries/use-quantity-steps.ts'
import { savedSearchParts } from '../saved-searches/saved-searches.tsx'
import { InsightsLink } from '../value/insights-link.tsx'
import { BulkBar, BulkDialogs } from './bulk-actions.tsx'
import { CollectionHead } from './collection-head.tsx'
import { BrowseByList, CollectionKeys } from './collection-keys.tsx'
import { CollectionResults, ColumnChooser } from './collection-results.tsx'
import { collectionQueryOf, type CollectionSearch, rememberColumns } from './collection.search.ts'
import { matchingOf } from './matching.ts'
import { useBulkActions } from './use-bulk-actions.ts'
import { useCollectionFilters } from './use-collection-filters.ts'
import { TakeOutItem } from './take-out-item.tsx'
import { useEntryActions } from './use-entry-actions.ts'

const failure = { title: 'Error Loading Collection', fallback: 'Failed to load collection' }

const steps = { list: collectionList, update: collectionUpdate }

export interface CollectionPageProps {
  search: CollectionSearch
  onChange: (change: Partial<CollectionSearch>, how?: { replace: boolean }) => void
}

/** What the member owns. */
export function CollectionPage({ search, onChange }: CollectionPageProps) {
  const [view, setView] = useStored(collectionView)
  const removed = useRemovedEntries()
  const pages = useCardPages({
    view,
    page: search.page,
    optionsOf: (at, limit) => collectionListQuery({ ...collectionQueryOf(search, limit), ...at }),
    changed: (answer) => withoutRemoved(answer, removed),
    rowsOf: ({ entries }) => entries,
  })
  const { rows, result } = pages
  const { data } = result
  const { filtering, isFiltered, clear, setsFailed } = useCollectionFilters(search, onChange)
  const quantities = useQuantitySteps(steps)
  const total = data?.pagination.total ?? 0
  const bulk = useBulkActions({ quantities, rows, total, matching: matchingOf(search) })
  const { selection } = bulk
  const { handlers, edited } = useEntryActions({ rows, quantities, selection })
  const { browser, results, dialogs } = useCardsScreen({
    view,
    search,
    onChange,
    pages,
    failure,
    adding: useAddActions(),
    dialogFailure: 'Could not load card details.',
  })

  return (
    <Page
      title="My Collection"
      actions={<CollectionHead bulk={bulk} kept={search.moreThan} />}
      subtitle={setsFailed && <ErrorLine>Failed to load sets</ErrorLine>}
    >
      {!result.failed && (
        <StatTiles answer={data}>
          <InsightsLink of="collection" basis={data?.costBasis} />
        </StatTiles>
      )}
      <CardBrowser
        unit="entries"
        {...browser}
        {...savedSearchParts('collection', search.search)}
        searchLabel="Search your collection"
        isOwn
        sorts={collectionSortOptions}
        onViewChange={(next) => {
          setView(next)
          onChange({ page: 1 })
        }}
        filtering={filtering}
        tools={<CountingTool {...{ search, onChange }} />}
        viewTools={
          view === 'table' && (
            <ColumnChooser
              shown={search.columns}
              onChange={(columns) => {
                rememberColumns(columns)
                onChange({ columns })
              }}
            />
          )
        }
        keys={
          <>
            {view === 'binder' && <BrowseByList />}
            {data && (
              <CollectionKeys
                {...{ rows, view }}
                shownSearch={result.isStale ? null : search.search}
              />
            )}
          </>
        }
      >
        <CollectionResults
          {...results}
          {...handlers}
          more={(row) => <TakeOutItem row={row} />}
          {...{ selection, quantities, isFiltered }}
          columns={search.columns}
          onClear={clear}
        />
      </CardBrowser>
      <BulkBar actions={bulk} />
      <BulkDialogs actions={bulk} />
      {edited && <EditEntryDialog {...edited} />}
      <CardDialogs {...dialogs} />
    </Page>
  )
}
