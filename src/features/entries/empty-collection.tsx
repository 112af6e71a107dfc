import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'

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
