import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

/** Stands at the address of a page that this version does not have yet. */
export function ComingPage({ title }: { title: string }) {
  usePageTitle(title)
  return (
    <EmptyState
      level={1}
      title={title}
      action={
        <Link to="/all-cards" className={buttonClass({ variant: 'primary' })}>
          Find Cards
        </Link>
      }
    >
      This page comes with one of the next versions.
    </EmptyState>
  )
}
