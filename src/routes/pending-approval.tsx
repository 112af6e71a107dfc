import { createFileRoute } from '@tanstack/react-router'
import { PendingPage } from '../features/account/pending-page.tsx'
import { requireStatus } from '../features/account/status-access.ts'

export const Route = createFileRoute('/pending-approval')({
  loader: (arrival) => requireStatus(arrival, 'pending'),
  component: PendingPage,
})
