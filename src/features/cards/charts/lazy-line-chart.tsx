import { Suspense } from 'react'
import { lazyPart } from '../../../ui/hooks/lazy-component.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import type { LineChartProps } from './line-chart.tsx'

// The chart library is in a chunk of its own, which only a drawn chart fetches.
const LineChart = lazyPart(async () => (await import('./line-chart.tsx')).LineChart)

/** A chart in a frame that gives it its size; its place is shown until the chart library has arrived. */
export function LazyLineChart(props: LineChartProps) {
  return (
    <Suspense fallback={<Skeleton shape="fill" />}>
      <LineChart {...props} />
    </Suspense>
  )
}
