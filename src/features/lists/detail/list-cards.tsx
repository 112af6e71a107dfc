import { useViewer } from '../../../api/session.ts'
import type { CardEntry } from '../../../contract/entries.ts'
import type { ListAnswer } from '../../../contract/lists.ts'
import type { ListItemSort } from '../../../domain/entries/entry-sort.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { Option } from '../../../ui/controls/select.tsx'
import type { SortState } from '../../../ui/data-table/columns.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { useStored } from '../../../ui/hooks/use-stored.ts'
import { useAddActions } from '../../cards/adding/use-add-actions.tsx'
import { CardBrowser, type ChangeSearch } from '../../cards/card-browser.tsx'
import { noOwnership, type OwnershipSearch } from '../../cards/completion/ownership.search.ts'
import { listView } from '../../cards/card-view.ts'
import type { CardPages } from '../../cards/card-pages.ts'
import { useCardsScreen } from '../../cards/use-cards-screen.tsx'
import { useOwnershipFilter } from '../../entries/use-ownership-filter.tsx'
import type { ColumnSort } from './ordered-table.tsx'
import { ListResults, type ListResultsProps } from './list-results.tsx'
import type { ListSearch } from '../lists.search.ts'
import type { ReactNode } from 'react'

export interface ListCardsProps<Sort extends ListItemSort> {
  search: ListSearch & { sort: Sort }
  onChange: ChangeSearch<Sort, OwnershipSearch>
  sorts: readonly Option<Sort>[]
  pages: CardPages<ListAnswer, CardEntry>
  /** What its owner may do; `adds` are those of the card's dialog. */
  owner?: Omit<NonNullable<ListResultsProps['owner']>, 'adds'> | undefined
  /** The next step where there is nothing on the list. */
  emptyAction?: ReactNode
}

// Of the page beside the one of the URL: where that one fails, there is nothing but the failure (list-page.tsx).
const failure = { title: 'Error Loading List', message: 'Failed to load list data' }

/** The cards of a list with search, sorts, views, pages and the dialog of each. */
export function ListCards<Sort extends ListItemSort>(props: ListCardsProps<Sort>) {
  const { search, onChange, sorts, pages, owner, emptyAction } = props
  const [view, setView] = useStored(listView)
  const list = pages.result.data?.list
  const ownership = useOwnershipFilter(search, onChange)
  const adding = useAddActions()
  // Visitors only look.
  const adds = useViewer() === null ? {} : adding.actions
  const screen = useCardsScreen({
    view,
    search,
    onChange,
    pages,
    failureOf: () => failure,
    actions: adds,
    dialogFailure: 'Could not load card details.',
  })
  const results = {
    ...screen.results,
    onSort: ({ by, order }: SortState<ColumnSort>) => {
      const known = sorts.find(({ value }) => value === by)
      if (known) onChange({ sort: known.value, direction: order, page: 1 })
    },
    onOpen: screen.results.onOpen,
    owner: owner && { ...owner, adds: adding.actions },
    empty: (
      <NoCards
        isFiltered={search.search !== '' || ownership.isFiltered}
        onClear={() => onChange({ ...noOwnership, search: '', page: 1 })}
        action={emptyAction}
      />
    ),
  }
  // Not known yet is what the list is for, nor how far down its cards will stand: they come as others, or would be seen to move.
  if (!list) return <ListResults {...results} label="Cards of this list" />
  return (
    <>
      <CardBrowser
        {...screen.browser}
        sorts={sorts}
        searchLabel="Search this list"
        isOwn={owner !== undefined}
        filtering={ownership.filtering}
        tools={ownership.tool}
        onViewChange={(next) => {
          setView(next)
          onChange({ page: 1 })
        }}
      >
        <ListResults {...results} label={`Cards of ${list.name}`} />
      </CardBrowser>
      {screen.dialog}
      {adding.dialog}
    </>
  )
}

interface NoCardsProps {
  /** There may be cards that the search and the filter keep out of sight. */
  isFiltered: boolean
  onClear: () => void
  /** The next step where there are none. */
  action?: ReactNode
}

function NoCards({ isFiltered, onClear, action }: NoCardsProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title="No cards on this list match your search."
        action={<Button onClick={onClear}>Show all cards</Button>}
      />
    )
  }
  return <EmptyState title="This list is empty." action={action} />
}
