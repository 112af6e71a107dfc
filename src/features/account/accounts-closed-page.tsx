import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

/** Stands at /login and /register while this server opens no accounts. */
export function AccountsClosedPage({ title }: { title: string }) {
  usePageTitle(title)
  return (
    <EmptyState
      level={1}
      title="Accounts are not open yet"
      action={
        <Link to="/all-cards" className={buttonClass({ variant: 'primary' })}>
          Find Cards
        </Link>
      }
    >
      Browsing sets, cards and prices needs no account.
    </EmptyState>
  )
}
