import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { pageClass, PageHeader } from '../../ui/layout/layout.tsx'
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
      <PageHeader
        title="Collection Value"
        back={
          <Link to="/collection">
            <Icon name="arrow-left" size={16} /> My Collection
          </Link>
        }
      />
      <ValuePanel {...{ search, onChange }} />
      <SetValuesPanel {...{ search, onChange }} />
    </div>
  )
}
