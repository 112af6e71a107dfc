import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { EmptyCollection } from '../entries/empty-collection.tsx'

export interface CollectionEmptyProps {
  /** There may be cards that the search and the filters keep out of sight. */
  isFiltered: boolean
  onClear: () => void
}

export function CollectionEmpty({ isFiltered, onClear }: CollectionEmptyProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title="No cards in your collection match your search criteria."
        action={<Button onClick={onClear}>Clear search and filters</Button>}
      />
    )
  }
  return <EmptyCollection />
}
