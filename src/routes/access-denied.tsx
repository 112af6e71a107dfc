import { createFileRoute } from '@tanstack/react-router'
import { requireStatus } from '../features/accounts/access.ts'
import { DeniedPage } from '../features/accounts/status-pages.tsx'

export const Route = createFileRoute('/access-denied')({
  beforeLoad: (arrival) => requireStatus(arrival, 'denied'),
  component: DeniedPage,
})
