import { useViewer } from '../../api/session.ts'
import { useGames } from '../../api/sets.ts'
import { gameFilter, ownershipFilters } from '../../domain/cards/filters.ts'
import type { CardBrowserProps } from '../cards/card-browser.tsx'
import { ownershipChange, type OwnershipSearch } from '../cards/completion/ownership.search.ts'

interface OwnershipFilter {
  /** Props of the CardBrowser. */
  filtering: CardBrowserProps<string>['filtering']
  /** Whether the viewer can choose what counts as owned, by the CountingTool. */
  canCount: boolean
  isFiltered: boolean
}

/**
 * The filters by what the member has, and by game where there are several, for pages of entries with no other filter in their
 * panel. Visitors have no collection.
 */
export function useOwnershipFilter(
  search: OwnershipSearch,
  onChange: (change: Partial<OwnershipSearch> & { page: number }) => void,
): OwnershipFilter {
  const viewer = useViewer()
  // A session that is still being checked is most likely that of a member: a control that came later would move the others.
  const isMember = viewer === undefined || viewer?.status === 'approved'
  const hasGames = useGames().length > 1 || search.game !== ''
  return {
    filtering:
      isMember || hasGames
        ? {
            filters: isMember ? search : { game: search.game },
            rows: { ...(hasGames && gameFilter), ...(isMember && ownershipFilters) },
            onFilter: (filters, text) => onChange(ownershipChange(search, filters, text)),
          }
        : undefined,
    canCount: isMember,
    isFiltered: search.game !== '' || (isMember && search.owned.length > 0),
  }
}
