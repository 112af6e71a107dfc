import { createFileRoute } from '@tanstack/react-router'
import { requireStatus } from '../features/account/access.ts'
import { PendingPage } from '../features/account/pending-page.tsx'

export const Route = createFileRoute('/pending-approval')({
  beforeLoad: (arrival) => requireStatus(arrival, 'pending'),
  component: PendingPage,
})
