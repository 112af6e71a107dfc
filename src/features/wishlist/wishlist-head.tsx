import { Link } from '@tanstack/react-router'
import { filters, setValues } from '../../domain/cards/filters.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { MoreActions } from '../../ui/overlays/more-actions.tsx'
import { setOwnership } from '../cards/completion/ownership.search.ts'
import { ExportButton } from '../entries/export-button.tsx'
import { AddCardsLink, ImportLink } from '../entries/links.tsx'
import { ShareWishlist } from './share-dialog.tsx'
import type { WishlistSearch } from './wishlist.search.ts'

interface WishlistHeadProps {
  search: WishlistSearch
  /** How many entries the filters find. */
  total: number
}

/** What can be done with the wishlist, beside its title. */
export function WishlistHead({ search, total }: WishlistHeadProps) {
  const matching = { ...setValues(filters, search), ...setOwnership(search) }
  return (
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
  )
}
