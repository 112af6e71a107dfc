import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { serverMessageOr } from '../../../contract/api-error.ts'
import { collectionMoversQuery } from '../../../api/collection.ts'
import type { MoverDays, MoverOrder } from '../../../domain/entries/movers.ts'
import { formatDay } from '../../../domain/format/dates.ts'
import { Segmented, type Segment } from '../../../ui/controls/segmented.tsx'
import { RetryPanel } from '../../../ui/feedback/states.tsx'
import { comingLine } from '../../../ui/feedback/loading.tsx'
import { usePageTitle } from '../../../ui/hooks/use-page-title.ts'
import { pageClass, PageHeader, Toolbar } from '../../../ui/layout/layout.tsx'
import { LiveRegion } from '../../../ui/layout/visually-hidden.tsx'
import { BackToCollection } from '../../entries/back-to-collection.tsx'
import { MinValueField } from './min-value-field.tsx'
import { MoverPanels } from './mover-panels.tsx'
import type { MoversSearch } from '../collection.search.ts'
import { NoMovers } from './no-movers.tsx'

const days: readonly Segment<MoverDays>[] = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
]

const orders: readonly Segment<MoverOrder>[] = [
  { value: 'dollars', label: 'Dollars' },
  { value: 'percent', label: 'Percent' },
]

export interface MoversPageProps {
  search: MoversSearch
  onChange: (change: Partial<MoversSearch>) => void
}

/** The own cards whose prices rose and fell most. */
export function MoversPage({ search, onChange }: MoversPageProps) {
  usePageTitle('Movers')
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...collectionMoversQuery(search),
    placeholderData: keepPreviousData,
  })
  const compared =
    data && data.asOf !== null && data.since !== null
      ? `Prices of ${formatDay(data.asOf)}, compared with ${formatDay(data.since)}`
      : undefined
  const isEmpty = data && data.rose.total + data.fell.total === 0

  return (
    <div className={pageClass}>
      <PageHeader title="Movers" back={<BackToCollection />}>
        {compared ?? comingLine}
      </PageHeader>
      <Toolbar label="Period and order">
        <Segmented
          label="Period"
          value={search.days}
          options={days}
          onChange={(value) => onChange({ days: value })}
        />
        <Segmented
          label="Order by"
          value={search.by}
          options={orders}
          onChange={(by) => onChange({ by })}
        />
        <MinValueField
          key={search.minValue}
          value={search.minValue}
          onCommit={(minValue) => onChange({ minValue })}
        />
      </Toolbar>
      <LiveRegion>{data ? (isPlaceholderData ? '' : compared) : 'Loading movers...'}</LiveRegion>
      {error && !data ? (
        <RetryPanel
          title="Error Loading Movers"
          message={serverMessageOr(error, 'Failed to load movers')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : isEmpty ? (
        <NoMovers found={data} search={search} onChange={onChange} />
      ) : (
        <MoverPanels found={data} by={search.by} isStale={isPlaceholderData} />
      )}
    </div>
  )
}
