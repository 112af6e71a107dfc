import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'

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

/** Leads to the cards of the catalogue. */
export function EmptyCollection() {
  return (
    <EmptyState
      title="Your collection is empty. Start adding cards!"
      action={
        <Link to="/all-cards" className={buttonClass({ variant: 'primary' })}>
          Find Cards
        </Link>
      }
    />
  )
}
