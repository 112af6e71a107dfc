import { createFileRoute } from '@tanstack/react-router'
import { requireStatus } from '../features/account/access.ts'
import { DeniedPage } from '../features/account/denied-page.tsx'

export const Route = createFileRoute('/access-denied')({
  beforeLoad: (arrival) => requireStatus(arrival, 'denied'),
  component: DeniedPage,
})
