import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import { pageClass, PageHeader } from '../../ui/layout/layout.tsx'
import { BackToCollection } from '../entries/back-to-collection.tsx'
import { SetValuesPanel } from './set-values-panel.tsx'
import { ValuePanel } from './value-panel.tsx'
import type { ValuePageSearch } from './value.search.ts'

interface ValuePageProps {
  search: ValuePageSearch
  onChange: (change: Partial<ValuePageSearch>) => void
}

/** The value of the member's cards over time, and their gain by sets. */
export function ValuePage({ search, onChange }: ValuePageProps) {
  usePageTitle('Collection Value')
  return (
    <div className={pageClass}>
      <PageHeader title="Collection Value" back={<BackToCollection />} />
      <ValuePanel {...{ search, onChange }} />
      <SetValuesPanel {...{ search, onChange }} />
    </div>
  )
}
