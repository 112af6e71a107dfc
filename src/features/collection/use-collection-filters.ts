import { useSyncExternalStore } from 'react'
import { deckLocation } from '../../domain/entries/shown-location.ts'
import { useQuery } from '@tanstack/react-query'
import { collectionLabelsQuery, collectionSetsQuery } from '../../api/collection.ts'
import { listMineQuery } from '../../api/lists.ts'
import { keptCards, onKeptCards } from '../../api/without-network.ts'
import { cardSetsQuery } from '../../api/sets.ts'
import { activeFilters } from '../../card-table/filters/active-filters.ts'
import { noFilters, type OwnTexts, type SetOption } from '../../card-table/filters/filters.ts'
import type { CardList } from '../../contract/lists.ts'
import type { SetType } from '../../contract/sets.ts'
import { ownFilters } from '../../domain/cards/filters.ts'
import { languages } from '../../domain/entries/entry.ts'
import { setCodeIn } from '../../domain/sets/set-code.ts'
import type { CardBrowserProps } from '../cards/card-browser.tsx'
import { ownershipChange } from '../cards/completion/ownership.search.ts'
import type { CollectionSearch } from './collection.search.ts'

interface CollectionFilters {
  /** Props of the CardBrowser. */
  filtering: CardBrowserProps<string>['filtering']
  /** Whether anything keeps entries out of sight. */
  isFiltered: boolean
  /** Clears the search and the filters. */
  clear: () => void
  /** The sets to filter by could not be loaded. */
  setsFailed: boolean
}

/** The filters of the member's own cards, with the sets and texts that can be chosen. */
export function useCollectionFilters(
  search: CollectionSearch,
  onChange: (change: Partial<CollectionSearch>) => void,
): CollectionFilters {
  const kept = useSyncExternalStore(onKeptCards, keptCards)
  const sets = useQuery(cardSetsQuery())
  const ownSets = useQuery(collectionSetsQuery())
  const labels = useQuery(collectionLabelsQuery())
  const lists = useQuery(listMineQuery())
  const { owned, extraOver } = search
  return {
    filtering: {
      filters: search,
      rows: ownFilters,
      sets: offeredSets(sets.data ?? [], ownSets.data?.sets, search.sets),
      ownTexts: labels.data && ownTextsOf(labels.data, lists.data),
      // The panel leaves out what the member has, so that filter stays as it is.
      onFilter: (chosen, text) =>
        onChange(ownershipChange(search, { owned, extraOver, ...chosen }, text)),
    },
    isFiltered: search.search !== '' || activeFilters(search).length > 0,
    clear: () => onChange({ ...ownershipChange(search, noFilters), search: '' }),
    // The notice of the shell says what the device cannot answer.
    setsFailed: sets.isError && !sets.data && kept === null,
  }
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
  { tags, locations, decks }: Record<'tags' | 'locations' | 'decks', string[]>,
  lists: readonly CardList[] = [],
): OwnTexts {
  const names = new Set(lists.map(({ name }) => name))
  const location = [...locations, ...decks.map(deckLocation)]
  return { tag: tags, location, list: [...names], language: languages }
}
