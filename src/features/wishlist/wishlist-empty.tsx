import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'

export interface WishlistEmptyProps {
  /** Something keeps cards out of sight. */
  isFiltered: boolean
  onClear: () => void
}

export function WishlistEmpty({ isFiltered, onClear }: WishlistEmptyProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title="No cards on your wishlist match your search criteria."
        action={<Button onClick={onClear}>Show all cards</Button>}
      />
    )
  }
  return (
    <EmptyState
      title="Your wishlist is empty. Start adding cards you want!"
      action={
        <Link to="/all-cards" className={buttonClass({ variant: 'primary' })}>
          Find Cards
        </Link>
      }
    >
      Share it with a link. We match it against other members' trade lists.
    </EmptyState>
  )
}
