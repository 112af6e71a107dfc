import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../../features/coming/coming-page.tsx'

export const Route = createFileRoute('/lists/public/$publicUrlId')({
  component: () => <ComingPage title="Public list" />,
})
