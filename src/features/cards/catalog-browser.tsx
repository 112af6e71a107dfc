import { cardListQuery } from '../../api/cards.ts'
import { useViewer } from '../../api/session.ts'
import { facingPage, pagesAfter, spreadScreen } from '../../card-table/binder/spread.ts'
import type { SetOption } from '../../card-table/filters/filters.ts'
import { rowsOf } from '../../card-table/rows/card-row.ts'
import { BinderSizeSelect } from '../../card-table/view-switcher.tsx'
import { serverMessageOr } from '../../contract/api-error.ts'
import { type CardSort, cardSorts } from '../../domain/cards/card-sort.ts'
import { cardFilters, memberFilters } from '../../domain/cards/filters.ts'
import { lazyOnInteraction } from '../../ui/hooks/lazy-component.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { useStored } from '../../ui/hooks/use-stored.ts'
import { useAddActions } from './adding/use-add-actions.tsx'
import { filterChange } from './browser-search.ts'
import { CardBrowser } from './card-browser.tsx'
import { CardResults } from './card-results.tsx'
import { binderSizeChoice, pageSizeOf, type ViewChoice } from './card-view.ts'
import { cardQueryOf, type CardSearch } from './catalog.search.ts'
import { useCardsScreen } from './use-cards-screen.tsx'
import { type Paged, type ResultPage, useResultPage } from './use-result-page.ts'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'

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
  /** The one set that is browsed, by name; left out, all sets are. */
  set?: string
  /** The sets to filter by; left out, the panel does not ask for sets. */
  setOptions?: readonly SetOption[]
  sorts?: readonly CardSort[]
  /** Controls of the place, beside the search field. */
  tools?: ReactNode
}

/** Cards of the catalogue as table, grid or binder, a page at a time, with their details. */
export function CatalogBrowser(props: CatalogBrowserProps) {
  const { label, search, onChange, viewChoice, set, setOptions, sorts = cardSorts } = props
  const isMember = useViewer()?.status === 'approved'
  const [view, setView] = useStored(viewChoice)
  const [binderSize, setBinderSize] = useStored(binderSizeChoice)

  const query = {
    ...cardQueryOf(search, pageSizeOf(view, binderSize)),
    ...(set !== undefined && { set }),
  }
  const isWide = useMediaQuery(spreadScreen(binderSize))
  const { result, shownPage, facing } = useSpread(
    (page) => cardListQuery({ ...query, page }),
    search.page,
    isWide && view === 'binder',
  )
  const { data, isStale, failed } = result
  const halves = [data?.cards ?? [], facing?.data?.cards ?? []]
  // An odd page is at the right.
  if (shownPage % 2 === 1) halves.reverse()
  const rows = rowsOf(halves.flat())
  const adding = useAddActions()
  const { actions } = adding
  const { browser, results, dialog } = useCardsScreen({
    view,
    search,
    onChange,
    result,
    rows,
    actions,
    failure: failureOf(failed),
  })

  return (
    <>
      <CardBrowser
        {...browser}
        tools={props.tools}
        sorts={sorts.map((value) => ({ value, label: sortLabels[value] }))}
        onViewChange={(next) => {
          setView(next)
          onChange({ page: 1 })
        }}
        filtering={{
          // Visitors have no collection to filter by.
          filters: isMember ? search : { ...search, owned: [], extraOver: undefined },
          rows: isMember ? memberFilters : cardFilters,
          sets: setOptions,
          onFilter: (filters) => onChange(filterChange(filters)),
        }}
        viewTools={
          view === 'binder' && (
            <BinderSizeSelect
              size={binderSize}
              onChange={(size) => {
                setBinderSize(size)
                onChange({ page: 1 })
              }}
            />
          )
        }
        keys={
          data && (
            <CatalogKeys
              {...{ rows, adding, view }}
              hasPackMode={isMember && set !== undefined}
              shownSearch={isStale ? null : search.search}
            />
          )
        }
      >
        <CardResults
          {...results}
          {...{ label, binderSize, sorts, actions }}
          page={search.page}
          shownPage={shownPage}
          facing={
            facing && {
              count: facing.data?.cards.length ?? 0,
              isLoading: !facing.data,
              failure: failureOf(facing.failed),
            }
          }
          total={data?.pagination.total ?? 0}
          onPageChange={(page) => onChange({ page })}
        />
      </CardBrowser>
      {dialog}
      {adding.dialog}
    </>
  )
}

function failureOf(failed: ResultPage<Paged>['failed']) {
  return (
    failed && {
      ...failed,
      title: 'Error Loading Cards',
      message: serverMessageOr(failed.error, 'Failed to load cards'),
    }
  )
}

interface Spread<Answer extends Paged> {
  /** Stale while one of the two pages is. */
  result: ResultPage<Answer>
  /** The page that `result` has data of: the one before, while `page` loads. */
  shownPage: number
  /** The page beside the shown one; null where the cover is there, undefined where one page is open. */
  facing: Pick<ResultPage<Answer>, 'data' | 'failed'> | null | undefined
}

/** A page of a result, and the page that faces it where two are open. Each is a page of the same query. */
function useSpread<Answer extends Paged, Key extends QueryKey>(
  optionsOf: (page: number) => UseQueryOptions<Answer, Error, Answer, Key>,
  page: number,
  isSpread: boolean,
): Spread<Answer> {
  const result = useResultPage(optionsOf, page, isSpread ? pagesAfter(page) : undefined)
  const { page: shownPage, totalPages } = result.data?.pagination ?? { page, totalPages: Infinity }
  const hasFacing = (at: number) => at > 1 && Math.max(at, facingPage(at)) <= totalPages
  const enabled = isSpread && hasFacing(page)
  const other = useResultPage((at) => ({ ...optionsOf(at), enabled }), facingPage(page), [])
  if (!isSpread) return { result, shownPage, facing: undefined }
  const isBeside = other.data?.pagination.page === facingPage(shownPage)
  return {
    result: { ...result, isStale: result.isStale || (enabled && other.isStale) },
    shownPage,
    facing: hasFacing(shownPage)
      ? { data: isBeside ? other.data : undefined, failed: other.failed }
      : null,
  }
}
