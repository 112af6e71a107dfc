import { useState } from 'react'
import { useLeavingWishes, wishlistListQuery, withoutEntries } from '../../api/wishlist.ts'
import { wishlistList, wishlistUpdate } from '../../contract/wishlist.ts'
import { Page } from '../../ui/layout/layout.tsx'
import { useAddActions } from '../cards/adding/use-add-actions.ts'
import { CardBrowser } from '../cards/card-browser.tsx'
import { useCardPages } from '../cards/card-pages.ts'
import { CountingTool } from '../cards/completion/counting-control.tsx'
import { noOwnership } from '../cards/completion/ownership.search.ts'
import { CardDialogs } from '../cards/dialog/card-dialogs.tsx'
import { useCardsScreen } from '../cards/use-cards-screen.ts'
import { entrySortOptions } from '../entries/entry-sorts.ts'
import { StatTiles } from '../entries/stat-tiles.tsx'
import { useOwnershipFilter } from '../entries/use-ownership-filter.ts'
import { useQuantitySteps } from '../entries/use-quantity-steps.ts'
import { savedSearchParts } from '../saved-searches/saved-searches.tsx'
import { InsightsLink } from '../value/insights-link.tsx'
import { HideTokens, useLookChoice } from './look-tools.tsx'
import { type EditedWish, WishDialog } from './wish-dialog.tsx'
import { WishlistHead } from './wishlist-head.tsx'
import { WishlistResults } from './wishlist-results.tsx'
import { ownView } from './wishlist-view.ts'
import { wishlistQueryOf, type WishlistSearch } from './wishlist.search.ts'

const failure = { title: 'Error Loading Wishlist', message: 'Failed to load wishlist' }

const steps = { list: wishlistList, update: wishlistUpdate }

export interface WishlistPageProps {
  search: WishlistSearch
  onChange: (change: Partial<WishlistSearch>, how?: { replace: boolean }) => void
}

/** The page of the member's wishlist. */
export function WishlistPage({ search, onChange }: WishlistPageProps) {
  const leaving = useLeavingWishes()
  const pages = useCardPages({
    view: search.view,
    page: search.page,
    optionsOf: (at, limit) => wishlistListQuery({ ...wishlistQueryOf(search, limit), ...at }),
    changed: (answer) => withoutEntries(answer, leaving),
    rowsOf: ({ entries }) => entries,
  })
  const { data, failed } = pages.result
  const quantities = useQuantitySteps(steps)
  const lookChange = useLookChoice(ownView)
  const [edited, setEdited] = useState<EditedWish | null>(null)
  const { browser, results, dialogs } = useCardsScreen({
    view: search.view,
    search,
    onChange,
    pages,
    failure,
    adding: useAddActions(),
    dialogFailure: 'Could not load card details.',
  })
  const ownership = useOwnershipFilter(search, onChange)

  return (
    <Page
      title="My Wishlist"
      actions={<WishlistHead search={search} total={data?.pagination.total ?? 0} />}
    >
      {!failed && (
        <StatTiles answer={data}>
          <InsightsLink of="wishlist" />
        </StatTiles>
      )}
      <CardBrowser
        unit="entries"
        {...browser}
        {...savedSearchParts('wishlist', search.search)}
        searchLabel="Search your wishlist"
        isOwn
        sorts={entrySortOptions}
        onViewChange={(view) => onChange(lookChange({ view }))}
        filtering={ownership.filtering}
        tools={
          <>
            <HideTokens
              checked={search.hideTokens}
              onChange={(hideTokens) => onChange(lookChange({ hideTokens }))}
            />
            {ownership.canCount && <CountingTool {...{ search, onChange }} />}
          </>
        }
      >
        <WishlistResults
          {...results}
          quantities={quantities}
          onEdit={setEdited}
          isFiltered={search.search !== '' || search.hideTokens || ownership.isFiltered}
          onClear={() =>
            onChange({ ...lookChange({ hideTokens: false }), ...noOwnership, search: '' })
          }
        />
      </CardBrowser>
      <CardDialogs {...dialogs} />
      {edited && <WishDialog {...edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}
