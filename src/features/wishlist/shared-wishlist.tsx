import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../contract/api-error.ts'
import type { SharedWishlistQuery } from '../../api/wishlist.ts'
import type { SharedWishlist } from '../../contract/wishlist.ts'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import type { SharedWishlistSort } from '../../domain/entries/entry-sort.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/layout/layout.tsx'
import { CardBrowser } from '../cards/card-browser.tsx'
import { CountingTool } from '../cards/completion/counting-control.tsx'
import { useCardPages } from '../cards/card-pages.ts'
import { CardDialogs } from '../cards/dialog/card-dialogs.tsx'
import {
  CardBinder,
  CardGrid,
  type ShownResults,
  useCardsScreen,
} from '../cards/use-cards-screen.ts'
import { StatTiles } from '../entries/stat-tiles.tsx'
import { useOwnershipFilter } from '../entries/use-ownership-filter.ts'
import { HideTokens, useLookChoice } from './look-tools.tsx'
import { publicView } from './wishlist-view.ts'
import { sharedQueryOf, type SharedWishlistSearch } from './wishlist.search.ts'
import { CardTable } from '../../card-table/table/card-table.tsx'
import { entryColumns } from '../../card-table/table/entry-columns.tsx'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useToast } from '../../ui/feedback/toast.tsx'
import { hasPageAt, isAppPath } from '../accounts/app-path.ts'

const sorts: readonly { value: SharedWishlistSort; label: string }[] = [
  { value: 'name', label: 'Card Name' },
  { value: 'set', label: 'Set' },
  { value: 'collector_number', label: 'Collector #' },
  { value: 'value', label: 'Total Value' },
  { value: 'quantity', label: 'Quantity' },
]

export interface SharedWishlistProps<Key extends QueryKey> {
  /** The query options of a page of the wishlist. */
  optionsOf: (
    query: SharedWishlistQuery,
  ) => UseQueryOptions<SharedWishlist, Error, SharedWishlist, Key>
  search: SharedWishlistSearch
  onChange: (change: Partial<SharedWishlistSearch>, how?: { replace: boolean }) => void
  /** Controls of the page beside 'Hide Tokens'. */
  tools?: ReactNode
  /** Instead of the cards where there are none, when the page knows more of the reason. */
  empty?: ReactNode
}

/** The wishlist of another member, for every viewer with access. */
export function SharedWishlistPage<Key extends QueryKey>(props: SharedWishlistProps<Key>) {
  const { optionsOf, search, onChange, tools, empty } = props
  const pages = useCardPages({
    view: search.view,
    page: search.page,
    optionsOf: (at, limit) => optionsOf({ ...sharedQueryOf(search, limit), ...at }),
    rowsOf: ({ entries }) => entries,
  })
  const { data, failed } = pages.result
  const isLeaving = useErrorRedirect(failed?.error ?? null)
  const lookChange = useLookChoice(publicView)
  const ownership = useOwnershipFilter(search, onChange)
  const isFiltered = search.search !== '' || search.hideTokens || ownership.isFiltered
  const { browser, results, dialogs } = useCardsScreen<SharedWishlistSort, CardRow>({
    view: search.view,
    search,
    onChange,
    pages,
    failure: isLeaving
      ? undefined
      : { title: 'Error Loading Wishlist', fallback: 'Failed to load wishlist.' },
  })
  const title = data ? `Wishlist for ${data.owner.username}` : 'Wishlist'

  return (
    <Page title={title}>
      {(!failed || isLeaving) && <StatTiles answer={data} />}
      <CardBrowser
        unit="entries"
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
            {ownership.canCount && <CountingTool {...{ search, onChange }} />}
          </>
        }
      >
        <SharedResults
          {...results}
          label={`Cards of ${title}`}
          empty={empty ?? (isFiltered ? <NothingFound /> : <NothingWanted />)}
        />
      </CardBrowser>
      <CardDialogs {...dialogs} />
    </Page>
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

/** The table's columns by their sorts: `value` is price times quantity. */
const columnOf = {
  name: 'name',
  set: 'set',
  collector_number: 'collector_number',
  value: 'total_value',
  quantity: 'quantity',
} as const satisfies Record<SharedWishlistSort, string>
type Column = (typeof columnOf)[SharedWishlistSort]

const sortable = Object.values(columnOf)
const sortOf = (column: Column): SharedWishlistSort => (column === 'total_value' ? 'value' : column)

interface SharedResultsProps extends ShownResults<SharedWishlistSort, CardRow> {
  label: string
  empty: ReactNode
}

/** A read-only page of another member's wishlist in the chosen view. */
function SharedResults(props: SharedResultsProps) {
  const { view, sort, onSort, onPoint, binder, ...shown } = props
  if (view === 'grid') return <CardGrid {...shown} />
  if (view === 'binder') return <CardBinder {...shown} {...binder} />
  return (
    <CardTable
      {...shown}
      {...{ sortable, onPoint }}
      mode={entryColumns}
      readOnly
      sort={{ by: columnOf[sort.by], order: sort.order }}
      onSort={({ by, order }) => onSort({ by: sortOf(by), order })}
    />
  )
}

/**
 * Follows the redirect of an error answer in place of the page that failed, and shows the reason. A
 * target that is no other page of this app is ignored. Returns whether the navigation has begun.
 */
function useErrorRedirect(error: unknown): boolean {
  const router = useRouter()
  const toast = useToast()
  const { pathname, href } = useLocation()
  const failure = error instanceof ApiError ? error : null
  const target = failure?.redirect
  const leads =
    target !== undefined &&
    target !== pathname &&
    target !== href &&
    isAppPath(target) &&
    hasPageAt(router, target)

  const sayWhy = useEffectEvent(() => {
    if (failure?.fromServer === true) toast.error(failure.message)
  })
  useEffect(() => {
    if (!leads) return
    sayWhy()
    void router.navigate({ href: target, replace: true })
  }, [leads, target, router])
  return leads
}
