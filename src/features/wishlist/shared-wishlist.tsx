import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { serverMessageOr } from '../../contract/api-error.ts'
import type { SharedWishlist } from '../../contract/wishlist.ts'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import type { SharedWishlistSort } from '../../domain/entries/entry-sort.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { pageClass, PageHeader } from '../../ui/layout/layout.tsx'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import { useErrorRedirect } from '../accounts/use-error-redirect.ts'
import { CardBrowser } from '../cards/card-browser.tsx'
import { useCardPages } from '../cards/card-pages.ts'
import { useCardsScreen } from '../cards/use-cards-screen.tsx'
import { StatTiles } from '../entries/stat-tiles.tsx'
import { useOwnershipFilter } from '../entries/use-ownership-filter.tsx'
import { HideTokens, useLookChoice } from './look-tools.tsx'
import { SharedResults } from './shared-results.tsx'
import { publicView } from './wishlist-view.ts'
import type { SharedWishlistSearch } from './wishlist.search.ts'

const sorts: readonly { value: SharedWishlistSort; label: string }[] = [
  { value: 'name', label: 'Card Name' },
  { value: 'set', label: 'Set' },
  { value: 'collector_number', label: 'Collector #' },
  { value: 'value', label: 'Total Value' },
  { value: 'quantity', label: 'Quantity' },
]

// A shared wishlist is read-only.
const nothingToDo = {}

export interface SharedWishlistProps<Key extends QueryKey> {
  pageQuery: (
    page: number,
    limit: number,
  ) => UseQueryOptions<SharedWishlist, Error, SharedWishlist, Key>
  search: SharedWishlistSearch
  onChange: (change: Partial<SharedWishlistSearch>, how?: { replace: boolean }) => void
  /** Controls of the place beside 'Hide Tokens'. */
  tools?: ReactNode
  /** Instead of the cards where there are none, when the page knows more of the reason. */
  empty?: ReactNode
}

/** The wishlist of another member, for every viewer with access. */
export function SharedWishlistPage<Key extends QueryKey>(props: SharedWishlistProps<Key>) {
  const { pageQuery, search, onChange, tools, empty } = props
  const pages = useCardPages({
    view: search.view,
    page: search.page,
    optionsOf: pageQuery,
    rowsOf: ({ entries }) => entries,
  })
  const { data, failed } = pages.result
  const isLeaving = useErrorRedirect(failed?.error ?? null)
  const lookChange = useLookChoice(publicView)
  const ownership = useOwnershipFilter(search, onChange)
  const isFiltered = search.search !== '' || search.hideTokens || ownership.isFiltered
  const { browser, results, dialog } = useCardsScreen<SharedWishlistSort, CardRow>({
    view: search.view,
    search,
    onChange,
    pages,
    failureOf: (error) =>
      isLeaving
        ? undefined
        : {
            title: 'Error Loading Wishlist',
            message: serverMessageOr(error, 'Failed to load wishlist.'),
          },
    actions: nothingToDo,
  })
  const title = data ? `Wishlist for ${data.owner.username}` : 'Wishlist'
  usePageTitle(title)

  return (
    <div className={pageClass}>
      <PageHeader title={title} />
      {(!failed || isLeaving) && (
        <StatTiles stats={data && { ...data.totals, uniqueCards: data.pagination.total }} />
      )}
      <CardBrowser
        {...browser}
        sorts={sorts}
        onViewChange={(view) => onChange(lookChange({ view }))}
        filtering={ownership.filtering}
        tools={
          <>
            <HideTokens
              checked={search.hideTokens}
              onChange={(hideTokens) => onChange(lookChange({ hideTokens }))}
            />
            {tools}
            {ownership.tool}
          </>
        }
      >
        <SharedResults
          {...results}
          label={`Cards of ${title}`}
          empty={empty ?? (isFiltered ? <NothingFound /> : <NothingWanted />)}
        />
      </CardBrowser>
      {dialog}
    </div>
  )
}

/** Nothing matches; the children may say why. */
export function NothingFound({ children }: { children?: ReactNode }) {
  return (
    <EmptyState title="No cards on this wishlist match your search criteria.">
      {children}
    </EmptyState>
  )
}

function NothingWanted() {
  return (
    <EmptyState title="This wishlist is empty.">
      Cards show up here when the owner adds them.
    </EmptyState>
  )
}
