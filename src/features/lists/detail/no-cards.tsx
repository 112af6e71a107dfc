import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

export interface NoCardsProps {
  /** There may be cards, but none that is looked for. */
  isSearch: boolean
  onClear: () => void
  /** The next step where there are none. */
  action?: ReactNode
}

export function NoCards({ isSearch, onClear, action }: NoCardsProps) {
  if (isSearch) {
    return (
      <EmptyState
        title="No cards on this list match your search."
        action={<Button onClick={onClear}>Show all cards</Button>}
      />
    )
  }
  return <EmptyState title="This list is empty." action={action} />
}
