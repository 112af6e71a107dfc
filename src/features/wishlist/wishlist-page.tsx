import { countedTotals } from '../../contract/totals.ts'
import {
  useLeavingWishes,
  useWishlistUpdate,
  wishlistListQuery,
  withoutEntries,
} from '../../api/wishlist.ts'
import { ImpliedMark } from '../../card-table/picture/card-marks.tsx'
import type { Wish } from '../../contract/entries.ts'
import { wishlistList, wishlistUpdate } from '../../contract/wishlist.ts'
import { filters, setValues } from '../../domain/cards/filters.ts'
import type { EntrySort } from '../../domain/entries/entry-sort.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/layout/layout.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { MoreActions } from '../../ui/overlays/more-actions.tsx'
import { useAddActions } from '../cards/adding/use-add-actions.tsx'
import { CardBrowser } from '../cards/card-browser.tsx'
import { noOwnership, setOwnership } from '../cards/completion/ownership.search.ts'
import { useCardPages } from '../cards/card-pages.ts'
import { useCardsScreen } from '../cards/use-cards-screen.tsx'
import { entrySortOptions } from '../entries/entry-sorts.ts'
import { ExportButton } from '../entries/export-button.tsx'
import { AddCardsLink, ImportLink } from '../entries/links.tsx'
import { StatTiles } from '../entries/stat-tiles.tsx'
import { InsightsLink } from '../value/insights-link.tsx'
import { useOwnershipFilter } from '../entries/use-ownership-filter.tsx'
import { useQuantitySteps } from '../entries/use-quantity-steps.ts'
import { savedSearchParts } from '../saved-searches/saved-searches.tsx'
import { HideTokens, useLookChoice } from './look-tools.tsx'
import { ShareWishlist } from './share-dialog.tsx'
import { ChangePrintingDialog } from '../cards/editing/change-printing-dialog.tsx'
import { TargetPriceDialog } from '../cards/editing/target-price-dialog.tsx'
import { useLeavingActions } from './use-leaving-actions.ts'
import { WishlistResults } from './wishlist-results.tsx'
import { ownView } from './wishlist-view.ts'
import { wishlistQueryOf, type WishlistSearch } from './wishlist.search.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

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
    optionsOf: (page, limit) => wishlistListQuery(wishlistQueryOf({ ...search, page }, limit)),
    changed: (answer) => withoutEntries(answer, leaving),
    rowsOf: ({ entries }) => entries,
  })
  const { result } = pages
  const { data } = result
  const quantities = useQuantitySteps(steps)
  const { move, remove } = useLeavingActions(quantities)
  const lookChange = useLookChoice(ownView)
  const [targeted, setTargeted] = useState<Wish | null>(null)
  const [edited, setEdited] = useState<Wish | null>(null)
  const { browser, results, dialog } = useCardsScreen<EntrySort, Wish>({
    view: search.view,
    search,
    onChange,
    pages,
    failure,
    adding: useAddActions(),
    dialogFailure: 'Could not load card details.',
  })
  const total = data?.pagination.total ?? 0
  const ownership = useOwnershipFilter(search, onChange)
  const isFiltered = search.search !== '' || search.hideTokens || ownership.isFiltered
  const matching = { ...setValues(filters, search), ...setOwnership(search) }

  return (
    <Page
      title="My Wishlist"
      actions={
        <>
          <Link to="/wishlist/tradematch" className={buttonClass({ collapses: true })}>
            <Icon name="trade" />
            Find Trades
          </Link>
          <MoreActions>
            <ShareWishlist />
            <ExportButton
              holder="wishlist"
              collapses
              disabledReason={total === 0 ? 'Nothing to export.' : undefined}
              chosen={() => ({ entries: { matching }, count: total })}
            />
            <ImportLink target="wishlist" />
          </MoreActions>
          <AddCardsLink />
        </>
      }
    >
      {!result.failed && (
        <StatTiles stats={data && countedTotals(data)}>
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
            {ownership.tool}
          </>
        }
      >
        <ImpliedMark value="onWishlist">
          <WishlistResults
            {...results}
            {...{ quantities, move, remove }}
            onTarget={setTargeted}
            onPrinting={setEdited}
            empty={
              <WishlistEmpty
                isFiltered={isFiltered}
                onClear={() =>
                  onChange({ ...lookChange({ hideTokens: false }), ...noOwnership, search: '' })
                }
              />
            }
          />
        </ImpliedMark>
      </CardBrowser>
      {dialog}
      {edited && <WishPrintingDialog wish={edited} onClose={() => setEdited(null)} />}
      {targeted && <TargetPriceDialog wish={targeted} onClose={() => setTargeted(null)} />}
    </Page>
  )
}

function WishPrintingDialog({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const { mutateAsync, isPending, error } = useWishlistUpdate()
  const params = { id: Number(wish.key) }
  return (
    <ChangePrintingDialog
      entry={wish}
      update={(body) => mutateAsync({ params, body })}
      {...{ isPending, error, onClose }}
    />
  )
}

const failure = { title: 'Error Loading Wishlist', message: 'Failed to load wishlist' }

interface WishlistEmptyProps {
  /** Something keeps cards out of sight. */
  isFiltered: boolean
  onClear: () => void
}

function WishlistEmpty({ isFiltered, onClear }: WishlistEmptyProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title="No cards on your wishlist match your search criteria."
        action={<Button onClick={onClear}>Show all cards</Button>}
      />
    )
  }
  return (
    <EmptyState
      title="Your wishlist is empty. Start adding cards you want!"
      action={
        <Link to="/all-cards" className={buttonClass({ variant: 'primary' })}>
          Find Cards
        </Link>
      }
    >
      Share it with a link. We match it against other members' trade lists.
    </EmptyState>
  )
}
