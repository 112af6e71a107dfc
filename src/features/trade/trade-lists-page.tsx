import { Link } from '@tanstack/react-router'
import { listsForTradeQuery } from '../../api/lists.ts'
import { counted } from '../../domain/format/count.ts'
import type { TradeListSort } from '../../domain/entries/list.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { pageClass, PageHeader } from '../../ui/layout/layout.tsx'
import { type Option, Select } from '../../ui/controls/select.tsx'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import { useResultPage } from '../cards/use-result-page.ts'
import { TradeFrame } from './trade-frame.tsx'
import { TradeListGrid } from './trade-list-grid.tsx'
import { tradeListsQueryOf } from './trade.query.ts'
import type { TradeListSearch, TradePageProps } from './trade.search.ts'

const sorts: readonly Option<TradeListSort>[] = [
  { value: 'updated', label: 'Recently Updated' },
  { value: 'value', label: 'Highest Value' },
  { value: 'cards', label: 'Most Cards' },
]

/** The lists for trade of all members, each linking to its public page. */
export function TradeListsPage({ search, onChange }: TradePageProps<TradeListSearch>) {
  usePageTitle('Trade Lists')
  const { data, isStale, failed } = useResultPage(
    (page) => listsForTradeQuery(tradeListsQueryOf({ ...search, page })),
    search.page,
  )
  return (
    <div className={pageClass}>
      <PageHeader title="Trade Lists">Lists that members have put up for trade</PageHeader>
      <TradeFrame
        tools={
          <Select
            label="Sort by"
            hideLabel
            value={search.sort}
            options={sorts}
            onChange={(sort) => onChange({ sort, page: 1 })}
          />
        }
        found={
          data && {
            ...data.pagination,
            shown: data.lists.length,
            words: counted(data.pagination.total, 'list', 'lists'),
          }
        }
        page={search.page}
        onPageChange={(page, how) => onChange({ page }, how)}
        isStale={isStale}
        failure={
          failed && {
            ...failed,
            title: 'Error Loading Trade Lists',
            message: 'Failed to load for-trade lists.',
          }
        }
      >
        {data?.lists.length === 0 ? (
          <NothingForTrade />
        ) : (
          <TradeListGrid lists={data?.lists} isStale={isStale} />
        )}
      </TradeFrame>
    </div>
  )
}

function NothingForTrade() {
  return (
    <EmptyState
      title="There are no lists for trade yet."
      action={
        <Link to="/lists" className={buttonClass({ variant: 'primary' })}>
          Put a list up for trade
        </Link>
      }
    >
      Lists appear here when their owners show them as For Trade.
    </EmptyState>
  )
}
