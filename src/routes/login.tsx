import { createFileRoute } from '@tanstack/react-router'
import { AccountsClosedPage } from '../features/account/accounts-closed-page.tsx'

export const Route = createFileRoute('/login')({
  component: () => <AccountsClosedPage title="Login" />,
})
