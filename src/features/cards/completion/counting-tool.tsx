import { lazy, Suspense } from 'react'
import { fetchPart } from '../../../ui/hooks/lazy-component.tsx'
import type { CountingSearch } from './counting.search.ts'
import type { OwnershipSearch } from './ownership.search.ts'

// Only members need it, so no visitor fetches it.
const CountingControl = lazy(() =>
  fetchPart(async () => ({ default: (await import('./counting-control.tsx')).CountingControl })),
)

interface CountingToolProps {
  search: OwnershipSearch
  /** Writes to the URL. */
  onChange: (change: CountingSearch & { page: number }) => void
}

/** What counts, beside the search field, while cards are filtered by what the member has. */
export function CountingTool({ search, onChange }: CountingToolProps) {
  if (search.owned.length === 0) return null
  return (
    <Suspense>
      <CountingControl
        search={search}
        size="medium"
        onChange={(change) => onChange({ ...change, page: 1 })}
      />
    </Suspense>
  )
}
