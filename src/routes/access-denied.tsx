import { createFileRoute } from '@tanstack/react-router'
import { DeniedPage } from '../features/account/denied-page.tsx'
import { requireStatus } from '../features/account/status-access.ts'

export const Route = createFileRoute('/access-denied')({
  loader: (arrival) => requireStatus(arrival, 'denied'),
  component: DeniedPage,
})
