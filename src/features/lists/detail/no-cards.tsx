import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'

export interface NoCardsProps {
  /** There may be cards that the search and the filter keep out of sight. */
  isFiltered: boolean
  onClear: () => void
  /** The next step where there are none. */
  action?: ReactNode
}

export function NoCards({ isFiltered, onClear, action }: NoCardsProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title="No cards on this list match your search."
        action={<Button onClick={onClear}>Show all cards</Button>}
      />
    )
  }
  return <EmptyState title="This list is empty." action={action} />
}
