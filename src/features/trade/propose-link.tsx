import { Link } from '@tanstack/react-router'
import { buttonClass, type ButtonAppearance } from '../../ui/controls/button.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'

export interface ProposeLinkProps extends ButtonAppearance {
  to: { id: string; name: string }
  /** Cards to start with, as `cardRef` writes them. */
  theirs?: string[] | undefined
  yours?: string[] | undefined
}

/** Leads to the trade desk, with a member and cards that are chosen already. */
export function ProposeLink({ to, theirs, yours, ...look }: ProposeLinkProps) {
  return (
    <Link
      to="/propose-trade"
      search={{ with: to.id, theirs, yours }}
      className={buttonClass(look)}
      preload={false}
    >
      Propose Trade
      <VisuallyHidden> to {to.name}</VisuallyHidden>
    </Link>
  )
}
