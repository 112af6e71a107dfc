import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../features/coming/coming-page.tsx'

export const Route = createFileRoute('/_member/trade-search')({
  component: () => <ComingPage title="Trade Singles" />,
})
