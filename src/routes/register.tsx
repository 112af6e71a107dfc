import { createFileRoute } from '@tanstack/react-router'
import { AccountsClosedPage } from '../features/account/accounts-closed-page.tsx'

export const Route = createFileRoute('/register')({
  component: () => <AccountsClosedPage title="Register" />,
})
