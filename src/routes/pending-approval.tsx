import { createFileRoute } from '@tanstack/react-router'
import { requireStatus } from '../features/accounts/access.ts'
import { PendingPage } from '../features/accounts/status-pages.tsx'

export const Route = createFileRoute('/pending-approval')({
  beforeLoad: (arrival) => requireStatus(arrival, 'pending'),
  component: PendingPage,
})
