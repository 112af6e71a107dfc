import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/layout/icon.tsx'

/** The way back from a page about the collection. */
export function BackToCollection() {
  return (
    <Link to="/collection">
      <Icon name="arrow-left" size={16} />
      Back to My Collection
    </Link>
  )
}
