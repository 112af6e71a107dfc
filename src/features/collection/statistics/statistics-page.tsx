import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { serverMessageOr } from '../../../contract/api-error.ts'
import { collectionStatisticsQuery } from '../../../api/collection.ts'
import { cardSetsQuery } from '../../../api/sets.ts'
import type { Grouping } from '../../../domain/entries/groupings.ts'
import { cardCount, formatCount } from '../../../domain/format/count.ts'
import { formatMoney } from '../../../domain/format/money.ts'
import { type Option, Select } from '../../../ui/controls/select.tsx'
import { RetryPanel } from '../../../ui/feedback/states.tsx'
import { comingLine } from '../../../ui/feedback/loading.tsx'
import { usePageTitle } from '../../../ui/hooks/use-page-title.ts'
import { pageClass, PageHeader, Toolbar } from '../../../ui/layout/layout.tsx'
import { LiveRegion } from '../../../ui/layout/visually-hidden.tsx'
import { BackToCollection } from '../../entries/back-to-collection.tsx'
import { EmptyCollection } from '../collection-empty.tsx'
import { GroupTable } from './group-table.tsx'
import { groupingHints, groupingNames } from './group-names.ts'
import type { StatisticsSearch } from '../collection.search.ts'

const options = Object.entries(groupingNames).map(([value, label]) => ({
  // The keys of a constant are exactly its type's.
  value: value as Grouping,
  label,
})) satisfies Option<Grouping>[]

interface StatisticsPageProps {
  search: StatisticsSearch
  onChange: (change: Partial<StatisticsSearch>) => void
}

/** The cards of the collection and their value, by one of their properties. */
export function StatisticsPage({ search, onChange }: StatisticsPageProps) {
  usePageTitle('Statistics')
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...collectionStatisticsQuery(search),
    placeholderData: keepPreviousData,
  })
  const sets = useQuery(cardSetsQuery())
  const totals =
    data &&
    `${cardCount(data.totals.cards)}, ${formatCount(data.totals.entries)} different, worth ${formatMoney(data.totals.value, data.currency)}`

  return (
    <div className={pageClass}>
      <PageHeader title="Statistics" back={<BackToCollection />}>
        {totals ?? comingLine}
      </PageHeader>
      <Toolbar label="Grouping">
        <Select
          label="Group by"
          hint={groupingHints[search.by]}
          value={search.by}
          options={options}
          onChange={(by) => onChange({ by })}
        />
      </Toolbar>
      <LiveRegion>{data ? totals : 'Loading statistics...'}</LiveRegion>
      {error && !data ? (
        <RetryPanel
          title="Error Loading Statistics"
          message={serverMessageOr(error, 'Failed to load statistics')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data?.totals.entries === 0 ? (
        <EmptyCollection />
      ) : (
        <GroupTable
          by={data?.by ?? search.by}
          game={search.game}
          groups={data?.groups}
          currency={data?.currency ?? ''}
          sets={sets.data ?? []}
          isStale={isPlaceholderData}
        />
      )}
    </div>
  )
}
