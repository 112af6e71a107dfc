import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../../features/coming/coming-page.tsx'

export const Route = createFileRoute('/_member/wishlist/')({
  component: () => <ComingPage title="My Wishlist" />,
})
