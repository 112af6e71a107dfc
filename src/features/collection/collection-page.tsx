import { countedTotals } from '../../contract/totals.ts'
import { setCodeIn } from '../../domain/sets/set-code.ts'
import {
  collectionLabelsQuery,
  collectionListQuery,
  collectionSetsQuery,
  useRemovedEntries,
  withoutRemoved,
} from '../../api/collection.ts'
import { listMineQuery } from '../../api/lists.ts'
import { cardSetsQuery } from '../../api/sets.ts'
import { activeFilters } from '../../card-table/filters/active-filters.ts'
import { noFilters, type OwnTexts, type SetOption } from '../../card-table/filters/filters.ts'
import { turningShortcuts } from '../../card-table/binder/page-turn.ts'
import { ImpliedMark } from '../../card-table/picture/card-marks.tsx'
import type { ShortcutGroup } from '../../card-table/shortcuts.ts'
import type { CardView } from '../../card-table/views.ts'
import {
  type CollectionEntry,
  collectionList,
  collectionUpdate,
} from '../../contract/collection.ts'
import type { CardList } from '../../contract/lists.ts'
import type { SetType } from '../../contract/sets.ts'
import { ownFilters } from '../../domain/cards/filters.ts'
import type { CollectionSort } from '../../domain/entries/entry-sort.ts'
import { languages } from '../../domain/entries/entry.ts'
import { ErrorLine } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/layout/layout.tsx'
import { useStored } from '../../ui/hooks/use-stored.ts'
import { MoreActions } from '../../ui/overlays/more-actions.tsx'
import { useAddActions } from '../cards/adding/use-add-actions.tsx'
import { CardBrowser } from '../cards/card-browser.tsx'
import { CardKeys, type CardKeysProps } from '../cards/card-keys.tsx'
import { collectionView, listView } from '../cards/card-view.ts'
import { CountingTool } from '../cards/completion/counting-control.tsx'
import { ownershipChange } from '../cards/completion/ownership.search.ts'
import { useCardPages } from '../cards/card-pages.ts'
import { useCardsScreen } from '../cards/use-cards-screen.tsx'
import { countOf, type Matching, SelectedEntries, selectionOf } from '../entries/entry-selection.ts'
import { collectionSortOptions } from '../entries/entry-sorts.ts'
import { ExportButton } from '../entries/export-button.tsx'
import { AddCardsLink, ImportLink } from '../entries/links.tsx'
import { StatTiles } from '../entries/stat-tiles.tsx'
import { useQuantitySteps } from '../entries/use-quantity-steps.ts'
import { savedSearchParts } from '../saved-searches/saved-searches.tsx'
import { InsightsLink } from '../value/insights-link.tsx'
import { CollectionEmpty } from './collection-empty.tsx'
import { CollectionResults, ColumnChooser } from './collection-results.tsx'
import { collectionQueryOf, type CollectionSearch, rememberColumns } from './collection.search.ts'
import { matchingOf } from './matching.ts'
import { lazyOnInteraction } from '../../ui/hooks/lazy-component.tsx'
import { useBulkActions } from './use-bulk-actions.tsx'
import { useEntryActions } from './use-entry-actions.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'

const SurplusMenu = lazyOnInteraction(async () => (await import('./surplus-menu.tsx')).SurplusMenu)

/** A selection that lasts as long as the page does. A selection of all results is dropped when the filters change. */
function useSelection(matching: Matching): SelectedEntries {
  const [selection] = useState(() => new SelectedEntries())
  const key = JSON.stringify(matching)
  useLayoutEffect(() => selection.dropAllBut(key), [selection, key])
  return selection
}

/** Keys of the table itself, for the help. */
const selecting: ShortcutGroup = {
  title: 'Selecting',
  shortcuts: [
    { keys: ['Space'], does: 'At a box: select the card' },
    { keys: ['Shift+Space'], does: 'At a box: select all from the last one' },
    { keys: ['Ctrl+A'], does: 'In the table: select the page' },
  ],
}

function CollectionKeys({ view, ...props }: Omit<CardKeysProps, 'groups'> & { view: CardView }) {
  return <CardKeys {...props} groups={[view === 'binder' ? turningShortcuts : selecting]} />
}

const failure = { title: 'Error Loading Collection', fallback: 'Failed to load collection' }

/** Whether anything keeps entries out of sight. */
function isFiltered(search: CollectionSearch): boolean {
  return search.search !== '' || activeFilters(search).length > 0
}

/** The sets to filter by: those of the collection and those that are chosen; all until it is known which they are. */
function offeredSets(
  all: readonly SetType[],
  own: readonly string[] | undefined,
  chosen: readonly string[],
): SetOption[] {
  const offered = own && new Set([...own, ...chosen])
  const codeOf = setCodeIn(all)
  return all.flatMap((set) => {
    const value = codeOf(set) ?? set.name
    const isOffered = offered?.has(value) ?? true
    return isOffered || offered?.has(set.code ?? '') === true ? [{ value, label: set.name }] : []
  })
}

/** The texts to filter by; a name that several lists have is offered once. */
function ownTextsOf(
  { tags, locations }: { tags: string[]; locations: string[] },
  lists: readonly CardList[] = [],
): OwnTexts {
  const names = new Set(lists.map(({ name }) => name))
  return { tag: tags, location: locations, list: [...names], language: languages }
}

const steps = { list: collectionList, update: collectionUpdate }

/** The selected entries; without any, all that the filters find. */
function exported(selection: SelectedEntries, all: { matching: Matching; total: number }) {
  const selected = selection.current()
  const count = countOf(selected, all.total)
  if (count === 0) return { entries: { matching: all.matching }, count: all.total }
  return { entries: selectionOf(selected), count }
}

/** The way from the binder of all cards to those of the lists. */
function BrowseByList() {
  const [, setView] = useStored(listView)
  return (
    <Link to="/lists" onClick={() => setView('binder')}>
      Browse by List
    </Link>
  )
}

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
    optionsOf: (page, limit) => collectionListQuery(collectionQueryOf({ ...search, page }, limit)),
    changed: (answer) => withoutRemoved(answer, removed),
    rowsOf: ({ entries }) => entries,
  })
  const { rows, result } = pages
  const { data } = result
  const sets = useQuery(cardSetsQuery())
  const ownSets = useQuery(collectionSetsQuery())
  const labels = useQuery(collectionLabelsQuery())
  const lists = useQuery(listMineQuery())
  const quantities = useQuantitySteps(steps)
  const matching = matchingOf(search)
  const selection = useSelection(matching)
  const actions = useEntryActions({ rows, quantities, selection })
  const { browser, results, dialog } = useCardsScreen<CollectionSort, CollectionEntry>({
    view,
    search,
    onChange,
    pages,
    failure,
    adding: useAddActions(),
    dialogFailure: 'Could not load card details.',
  })
  const { owned, extraOver } = search
  const total = data?.pagination.total ?? 0
  const bulk = useBulkActions({ selection, quantities, rows, total, matching })

  return (
    <Page
      title="My Collection"
      actions={
        <>
          {bulk.addButton}
          {search.moreThan !== undefined && total > 0 && (
            <SurplusMenu {...{ matching, quantities, total }} kept={search.moreThan} />
          )}
          <MoreActions>
            <ExportButton
              holder="collection"
              collapses
              disabledReason={total === 0 ? 'Nothing to export.' : undefined}
              chosen={() => exported(selection, { matching, total })}
            />
            <ImportLink />
          </MoreActions>
          <AddCardsLink />
        </>
      }
      subtitle={sets.isError && !sets.data && <ErrorLine>Failed to load sets</ErrorLine>}
    >
      {!result.failed && (
        <StatTiles stats={data && countedTotals(data)}>
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
        filtering={{
          filters: search,
          rows: ownFilters,
          sets: offeredSets(sets.data ?? [], ownSets.data?.sets, search.sets),
          ownTexts: labels.data && ownTextsOf(labels.data, lists.data),
          // The panel leaves out what the member has, so that filter stays as it is.
          onFilter: (chosen, text) =>
            onChange(ownershipChange(search, { owned, extraOver, ...chosen }, text)),
        }}
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
        <ImpliedMark value="inCollection">
          <CollectionResults
            {...results}
            {...{ selection, quantities }}
            columns={search.columns}
            {...actions.handlers}
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
    </Page>
  )
}
