/** Links that several pages have: the way back, and the ways to more cards. */
import { Link, type LinkProps } from '@tanstack/react-router'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'

interface BackLinkProps extends Pick<LinkProps, 'params'> {
  to: NonNullable<LinkProps['to']>
  children: string
}

/** The way back, over the title of a page. */
export function BackLink({ children, ...link }: BackLinkProps) {
  return (
    <Link {...link}>
      <Icon name="arrow-left" size={16} />
      {children}
    </Link>
  )
}

export function AddCardsLink() {
  return (
    <Link to="/all-cards" className={buttonClass({ variant: 'primary', collapses: true })}>
      <Icon name="plus" />
      Add Cards
    </Link>
  )
}

/** Leads to an import into `target`, by default the collection. */
export function ImportLink({ target }: { target?: string }) {
  return (
    <Link to="/import" search={{ target }} className={buttonClass({ collapses: true })}>
      <Icon name="upload" />
      Import
    </Link>
  )
}

/** A member's name, leading to their profile where the answer says which. */
export function MemberLink({ id, name }: { id: string | null; name: string }) {
  if (id === null) return name
  return (
    <Link to="/profile/$userId" params={{ userId: id }}>
      {name}
    </Link>
  )
}
