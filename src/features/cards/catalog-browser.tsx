import { cardListQuery } from '../../api/cards.ts'
import { useIsMember } from '../../api/session.ts'
import type { GameOption, SetOption } from '../../card-table/filters/filters.ts'
import type { ViewChoice } from '../../card-table/views.ts'
import { CountedCards } from '../../card-table/picture/card-marks.tsx'
import { type AddActions, type CardRow, rowsOf } from '../../card-table/rows/card-row.ts'
import { type CardSort, cardSorts } from '../../domain/cards/card-sort.ts'
import { cardFilters, catalogFilters, ownershipFilters } from '../../domain/cards/filters.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { lazyOnInteraction } from '../../ui/hooks/lazy-component.tsx'
import { useStored } from '../../ui/hooks/use-stored.ts'
import { useAddActions } from './adding/use-add-actions.ts'
import { filterChange } from './browser-search.ts'
import { CardBrowser, type CardBrowserProps } from './card-browser.tsx'
import { cardQueryOf, type CardSearch } from './catalog.search.ts'
import { useCardPages } from './card-pages.ts'
import { CardDialogs } from './dialog/card-dialogs.tsx'
import { CardGrid, type ShownResults, useCardsScreen } from './use-cards-screen.ts'
import type { ReactNode } from 'react'
import { CardTable } from '../../card-table/table/card-table.tsx'

const CatalogKeys = lazyOnInteraction(async () => (await import('./catalog-keys.tsx')).CatalogKeys)

const sortLabels: Record<CardSort, string> = {
  name: 'Card Name',
  collector_number: 'Collector #',
  set: 'Set',
  rarity: 'Rarity',
  normal_price: 'Normal Price',
  foil_price: 'Foil Price',
}

export interface CatalogBrowserProps {
  /** Names the cards for screen readers: 'Cards of Ember Reach'. */
  label: string
  search: CardSearch
  /** Writes to the URL; `replace` spares the history while typing. */
  onChange: (change: Partial<CardSearch>, how?: { replace: boolean }) => void
  /** Where this page remembers its view. */
  viewChoice: ViewChoice
  /** The name of the set that is browsed; left out for all sets. */
  set?: string
  /** The games whose cards the set may have; all of the catalogue by default. */
  games?: readonly GameOption[]
  /** The sets to filter by; left out, the panel does not ask for sets. */
  setOptions?: readonly SetOption[]
  sorts?: readonly CardSort[]
  /** Controls of the page, beside the search field. */
  tools?: ReactNode
  /** The searches that the member keeps. */
  saved?: Pick<CardBrowserProps<CardSort>, 'searchTabs' | 'saving'> | undefined
}

/** Cards of the catalogue as table, grid or binder, a page at a time, with their details. */
export function CatalogBrowser(props: CatalogBrowserProps) {
  const { label, search, onChange, viewChoice, set, games, setOptions, sorts = cardSorts } = props
  const rows = set === undefined ? catalogFilters : cardFilters
  const isMember = useIsMember()
  const [view, setView] = useStored(viewChoice)
  const adding = useAddActions()
  const pages = useCardPages({
    view,
    page: search.page,
    optionsOf: (at, limit) =>
      cardListQuery({
        ...cardQueryOf(search, limit),
        ...at,
        ...(set !== undefined && { set }),
      }),
    rowsOf: ({ cards }) => rowsOf(cards),
  })
  const { browser, results, dialogs } = useCardsScreen({
    view,
    search,
    onChange,
    pages,
    adding,
    failure,
  })
  const { data, isStale } = pages.result

  return (
    <>
      <CardBrowser
        {...browser}
        {...props.saved}
        tools={props.tools}
        sorts={sorts.map((value) => ({ value, label: sortLabels[value] }))}
        onViewChange={(next) => {
          setView(next)
          onChange({ page: 1 })
        }}
        filtering={{
          // Visitors have no collection to filter by.
          filters: isMember ? search : { ...search, owned: [], extraOver: undefined },
          rows: isMember ? { ...rows, ...ownershipFilters } : rows,
          sets: setOptions,
          games,
          onFilter: (filters, text) => onChange(filterChange(filters, text)),
        }}
        keys={
          data && (
            <CatalogKeys
              {...{ adding, view }}
              rows={pages.rows}
              hasPackMode={isMember && set !== undefined}
              shownSearch={isStale ? null : search.search}
            />
          )
        }
      >
        <CountedCards value={pages.rows.map(({ card }) => card.id).join(',')}>
          <CardResults
            {...results}
            {...{ label, sorts }}
            actions={adding.actions}
            empty={
              data?.cards.length === 0 && search.search !== '' ? (
                <EmptyState
                  title="No cards found."
                  action={
                    <NearestNames
                      search={search.search}
                      onSearch={(text) => onChange({ search: text, page: 1 })}
                    />
                  }
                />
              ) : undefined
            }
          />
        </CountedCards>
      </CardBrowser>
      <CardDialogs {...dialogs} />
    </>
  )
}

const failure = { title: 'Error Loading Cards', fallback: 'Failed to load cards' }

const NearestNames = lazyOnInteraction(
  async () => (await import('./searching/nearest-names.tsx')).NearestNames,
)

const CatalogBinder = lazyOnInteraction(
  async () => (await import('./catalog-binder.tsx')).CatalogBinder,
)

interface CardResultsProps extends ShownResults<CardSort, CardRow> {
  label: string
  sorts: readonly CardSort[]
  actions: AddActions
  /** Instead of the words of the view. */
  empty: ReactNode
}

/** A page of cards in the chosen view. */
function CardResults(props: CardResultsProps) {
  const { view, sort, sorts, onSort, binder, onPoint, actions, ...shown } = props
  switch (view) {
    case 'table':
      return <CardTable {...shown} {...actions} {...{ sort, onSort, onPoint }} sortable={sorts} />
    case 'grid':
      return <CardGrid {...shown} {...actions} />
    case 'binder':
      return <CatalogBinder {...shown} {...binder} />
  }
}
