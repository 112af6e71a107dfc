import { InsightsPage } from './insights.tsx'
import { ValuePanel } from './value-panel.tsx'
import type { ValuePageSearch } from './value.search.ts'

interface ValuePageProps {
  search: ValuePageSearch
  onChange: (change: Partial<ValuePageSearch>) => void
}

/** The value of the member's cards over time. */
export function ValuePage({ search, onChange }: ValuePageProps) {
  return (
    <InsightsPage title="Value">
      <ValuePanel {...{ search, onChange }} game={search.game} />
    </InsightsPage>
  )
}
