import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { serverMessageOr } from '../../api/api-error.ts'
import type { SharedWishlist } from '../../api/wishlist/contract.ts'
import type { SharedWishlistSort } from '../../domain/entries/entry-sort.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { pageClass, PageHeader } from '../../ui/layout/layout.tsx'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import { useErrorRedirect } from '../accounts/use-error-redirect.ts'
import { CardBrowser } from '../cards/card-browser.tsx'
import { useCardDialog } from '../cards/dialog/use-card-dialog.tsx'
import { entryViews } from '../entries/entry-view.ts'
import { StatTiles } from '../entries/stat-tiles.tsx'
import { useEntryPage } from '../entries/use-entry-page.ts'
import { HideTokens } from './hide-tokens.tsx'
import { SharedResults } from './shared-results.tsx'
import { useLookChoice } from './use-look-choice.ts'
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
  pageQuery: (page: number) => UseQueryOptions<SharedWishlist, Error, SharedWishlist, Key>
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
  const { data, error, isPlaceholderData, refetch } = useEntryPage(pageQuery, search.page)
  const failure = data ? null : error
  const isLeaving = useErrorRedirect(failure)
  const lookChange = useLookChoice(publicView)
  const rows = data?.entries ?? []
  const { openCard, expectCard, dialog } = useCardDialog(rows, nothingToDo)
  const title = data ? `Wishlist for ${data.owner.username}` : 'Wishlist'
  usePageTitle(title)

  return (
    <div className={pageClass}>
      <PageHeader title={title} />
      {(!failure || isLeaving) && (
        <StatTiles stats={data && { ...data.totals, uniqueCards: data.pagination.total }} />
      )}
      <CardBrowser
        {...{ search, onChange, sorts }}
        view={search.view}
        views={entryViews}
        onViewChange={(view) => view !== 'binder' && onChange(lookChange({ view }))}
        tools={
          <>
            <HideTokens
              checked={search.hideTokens}
              onChange={(hideTokens) => onChange(lookChange({ hideTokens }))}
            />
            {tools}
          </>
        }
        found={
          data && {
            shown: rows.length,
            total: data.pagination.total,
            totalPages: data.pagination.totalPages,
          }
        }
        isStale={isPlaceholderData}
        failure={
          failure && !isLeaving
            ? {
                title: 'Error Loading Wishlist',
                message: serverMessageOr(failure, 'Failed to load wishlist.'),
                onRetry: () => void refetch(),
              }
            : undefined
        }
      >
        <SharedResults
          label={`Cards of ${title}`}
          view={search.view}
          rows={rows}
          sort={{ by: search.sort, order: search.direction }}
          onSort={({ by, order }) => onChange({ sort: by, direction: order, page: 1 })}
          isLoading={!data}
          isStale={isPlaceholderData}
          empty={
            empty ??
            (search.search !== '' || search.hideTokens ? <NothingFound /> : <NothingWanted />)
          }
          onOpen={openCard}
          onPoint={expectCard}
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
      Cards appear here when their owner adds them to the wishlist.
    </EmptyState>
  )
}
