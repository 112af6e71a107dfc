import { CountingControl } from './counting-control.tsx'
import type { CountingSearch } from './counting.search.ts'
import type { OwnershipSearch } from './ownership.search.ts'

interface CountingToolProps {
  search: OwnershipSearch
  /** Writes to the URL. */
  onChange: (change: CountingSearch & { page: number }) => void
}

/** What counts, beside the search field, while cards are filtered by what the member has. */
export function CountingTool({ search, onChange }: CountingToolProps) {
  if (search.owned.length === 0) return null
  return (
    <CountingControl
      search={search}
      size="medium"
      onChange={(change) => onChange({ ...change, page: 1 })}
    />
  )
}
