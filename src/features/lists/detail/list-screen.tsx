import { useViewer } from '../../../api/session.ts'
import type { ShownView } from '../../../card-table/views.ts'
import { ImpliedMark } from '../../../card-table/picture/card-marks.tsx'
import type { Entry } from '../../../contract/entries.ts'
import type { CardList, ListAnswer } from '../../../contract/lists.ts'
import type { Stacking } from '../../../domain/decks/sections.ts'
import type { ListItemSort } from '../../../domain/entries/entry-sort.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { Option } from '../../../ui/controls/select.tsx'
import type { SortState } from '../../../ui/data-table/columns.ts'
import { EmptyState, Skeleton } from '../../../ui/feedback/states.tsx'
import { useStored } from '../../../ui/hooks/use-stored.ts'
import { useAddActions } from '../../cards/adding/use-add-actions.ts'
import { CardBrowser, type ChangeSearch } from '../../cards/card-browser.tsx'
import { CountingTool } from '../../cards/completion/counting-control.tsx'
import { noOwnership } from '../../cards/completion/ownership.search.ts'
import { listView } from '../../cards/card-view.ts'
import type { CardPages } from '../../cards/card-pages.ts'
import { CardDialogs } from '../../cards/dialog/card-dialogs.tsx'
import {
  CardBinder,
  CardGrid,
  type ShownResults,
  useCardsScreen,
} from '../../cards/use-cards-screen.ts'
import { ValueTiles } from '../../entries/stat-tiles.tsx'
import { useOwnershipFilter } from '../../entries/use-ownership-filter.ts'
import {
  columnOf,
  type ColumnSort,
  hasColumn,
  type ListColumn,
  OrderedTable,
  sortable,
  sortOf,
} from './ordered-table.tsx'
import type { ListSearch } from '../lists.search.ts'
import type { ReactNode } from 'react'
import type { AddActions, CardRow } from '../../../card-table/rows/card-row.ts'
import { CardTable } from '../../../card-table/table/card-table.tsx'
import type { TableMode } from '../../../card-table/table/columns.tsx'
import { entryColumns } from '../../../card-table/table/entry-columns.tsx'
import { withBoxes } from '../../../card-table/table/select-column.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { SelectedEntries } from '../../entries/entry-selection.ts'
import type { OptimisticQuantities } from '../../entries/optimistic-quantities.ts'
import type { ListOrder } from './use-list-changes.ts'
import { formatDay } from '../../../domain/format/dates.ts'
import { pageClass, PageHeader, VisuallyHidden } from '../../../ui/layout/layout.tsx'
import styles from './list-screen.module.css'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'

export interface ListScreenProps<Sort extends ListItemSort> extends Omit<ListHeaderProps, 'list'> {
  search: ListSearch & { sort: Sort }
  onChange: ChangeSearch<Sort, Omit<ListSearch, 'sort'>>
  sorts: readonly Option<Sort>[]
  pages: CardPages<ListAnswer, Entry>
  /** Controls of the whole list, over its cards. */
  tools?: ReactNode
  /** What its owner may do; `adds` are those of the card's dialog. */
  owner?: Omit<NonNullable<ListResultsProps['owner']>, 'adds'> | undefined
  /** The next step where there is nothing on the list. */
  emptyAction?: ReactNode
  /** What is said of the list as a whole, under its totals. */
  summary?: ReactNode
  /** What can be done with the selected cards. */
  selected?: ReactNode
  /** The columns of its table. */
  mode?: TableMode | undefined
  /** Shows the cards in stacks, where the page has this view. */
  showStacks?: ((props: StacksProps) => ReactNode) | undefined
}

/** What the view of stacks shows, and how it is changed. */
export interface StacksProps extends Pick<
  ShownResults<ListItemSort, Entry>,
  'rows' | 'isLoading' | 'isStale' | 'onOpen'
> {
  by: Stacking
  onBy: (by: Stacking) => void
  selection?: SelectedEntries | undefined
  empty: ReactNode
}

// The failure of the facing page: if the URL's page fails, only that failure is shown (list-page.tsx).
const failure = { title: 'Error Loading List', message: 'Failed to load list data' }

/** A list: what it is, what it is worth, and its cards with search, sorts, views, pages and the dialog of each. */
export function ListScreen<Sort extends ListItemSort>(props: ListScreenProps<Sort>) {
  const { search, onChange, sorts, pages, tools, owner, emptyAction, summary, mode, ...others } =
    props
  const { selected, showStacks, ...header } = others
  const [storedView, setView] = useStored(listView)
  const view = search.stacks ? 'stacks' : storedView
  const stackBy = (stacks: Stacking) => onChange({ stacks, page: 1 })
  const list = pages.result.data?.list
  const ownership = useOwnershipFilter(search, onChange)
  const adding = useAddActions()
  // Visitors only look.
  const isVisitor = useViewer() === null
  const screen = useCardsScreen({
    view,
    search,
    onChange,
    pages,
    failure,
    adding: isVisitor ? undefined : adding,
    dialogFailure: 'Could not load card details.',
  })
  const results = {
    ...screen.results,
    onSort: ({ by, order }: SortState<ColumnSort>) => {
      const option = sorts.find(({ value }) => value === by)
      if (option) onChange({ sort: option.value, direction: order, page: 1 })
    },
    mode,
    owner: owner && { ...owner, adds: adding.actions },
    empty: (
      <NoCards
        isFiltered={search.search !== '' || ownership.isFiltered}
        onClear={() => onChange({ ...noOwnership, search: '', page: 1 })}
        action={emptyAction}
      />
    ),
  }
  const shownAs = (label: string) =>
    search.stacks && showStacks ? (
      showStacks({ ...results, by: search.stacks, onBy: stackBy, selection: owner?.selection })
    ) : (
      <ListResults {...results} label={label} />
    )
  return (
    <div className={pageClass}>
      <Stack gap="1">
        <ListHeader {...header} list={list} />
        {/* Tiles and cards are others once the list is there: how far down they stand is not known before, and the same ones would be seen to move. */}
        <ValueTiles
          key={list?.id}
          stats={
            list && {
              ...list,
              entries: list.itemCount,
              uniqueCards: list.uniqueCards ?? list.itemCount,
            }
          }
        >
          {tools}
        </ValueTiles>
        {summary}
      </Stack>
      {list ? (
        <CardBrowser
          unit="entries"
          {...screen.browser}
          sorts={sorts}
          searchLabel="Search this list"
          isOwn={owner !== undefined}
          filtering={ownership.filtering}
          tools={ownership.canCount && <CountingTool {...{ search, onChange }} />}
          onViewChange={(next) => {
            setView(next)
            onChange({ stacks: undefined, page: 1 })
          }}
          onStacks={showStacks && (() => stackBy('type'))}
        >
          <ImpliedMark value={list.visibility === 'for_trade' ? 'onTradeList' : null}>
            {shownAs(`Cards of ${list.name}`)}
          </ImpliedMark>
        </CardBrowser>
      ) : (
        shownAs('Cards of this list')
      )}
      {selected}
      {list && <CardDialogs {...screen.dialogs} />}
    </div>
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

/** What its owner may do with the cards of a list. */
interface OwnerActions {
  quantities: OptimisticQuantities
  onQuantityChange: (row: CardRow, quantity: number) => void
  onRemove: (row: CardRow) => void
  /** Opens the dialog of the printing. */
  onEdit: (row: CardRow) => void
  /** Where its own order is seen, and can be changed. */
  order: ListOrder | undefined
  selection: SelectedEntries
  /** Further items of the menu of a card. */
  more: ((row: CardRow) => ReactNode) | undefined
  /** Shown in the grid; the table has no room for where else cards may go. */
  adds: AddActions
}

interface ListResultsProps extends Omit<ShownResults<ListItemSort, Entry, ShownView>, 'onSort'> {
  label: string
  onSort: (sort: SortState<ColumnSort>) => void
  empty: ReactNode
  mode: TableMode | undefined
  /** Left out, the list can be read, and nothing else. */
  owner?: OwnerActions | undefined
}

const removeLabel = 'Remove from list'

/** A page of a list in the chosen view. */
function ListResults(props: ListResultsProps) {
  const { view, sort, onSort, onPoint, binder, owner, mode: plain = entryColumns, ...shown } = props
  const mode = owner ? withBoxes(plain) : plain
  const toast = useToast()
  if (view === 'grid') {
    if (!owner) return <CardGrid {...shown} />
    const { adds, order: _order, onQuantityChange: _steps, ...handlers } = owner
    return <CardGrid {...shown} {...adds} {...handlers} removeLabel={removeLabel} />
  }
  if (view === 'binder') return <CardBinder {...shown} {...binder} quantities={owner?.quantities} />
  const elsewhere = () => toast.info('This action is not available from the list view.')
  const table = {
    ...shown,
    sortable,
    onPoint,
    sort: hasColumn(sort.by) ? { by: columnOf[sort.by], order: sort.order } : undefined,
    onSort: ({ by, order }: SortState<ListColumn>) => onSort({ by: sortOf(by), order }),
    readOnly: !owner,
    leastQuantity: 0,
    quantities: owner?.quantities,
    selection: owner?.selection,
    onQuantityChange: owner?.onQuantityChange,
    onEdit: owner?.onEdit,
    onRemove: owner?.onRemove,
    removeLabel,
    more: owner?.more,
    onAddToCollection: elsewhere,
    onAddToWishlist: elsewhere,
    onAddToList: elsewhere,
  }
  if (owner?.order) return <OrderedTable {...table} mode={mode} order={owner.order} />
  return <CardTable {...table} mode={mode} />
}

interface ListHeaderProps {
  /** Left out while it is on its way. */
  list: CardList | undefined
  /** Shows whose list it is, and who may see it. */
  byline?: ReactNode
  back?: ReactNode
  actions?: ReactNode
}

/** What a list is: its name, whose it is, what it is for, and from when. */
function ListHeader({ list, byline, back, actions }: ListHeaderProps) {
  if (!list) {
    const title = (
      <>
        <VisuallyHidden>Loading list...</VisuallyHidden>
        <Skeleton className={styles.coming} />
      </>
    )
    return (
      <PageHeader {...{ back, title }}>
        <p className={styles.facts}>&nbsp;</p>
      </PageHeader>
    )
  }
  return (
    <PageHeader {...{ back, actions }} title={list.name}>
      <Row as="p" gap="1 3" wrap className={styles.facts}>
        {byline}
        <Day label="Created" iso={list.createdAt} />
        <Day label="Updated" iso={list.updatedAt} />
      </Row>
      {list.description !== null && <p className={styles.description}>{list.description}</p>}
    </PageHeader>
  )
}

function Day({ label, iso }: { label: string; iso: string | null }) {
  return (
    <span>
      {label} {iso === null ? 'Unknown' : <time dateTime={iso}>{formatDay(iso)}</time>}
    </span>
  )
}
