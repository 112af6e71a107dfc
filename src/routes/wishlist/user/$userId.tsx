import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../../features/coming/coming-page.tsx'

export const Route = createFileRoute('/wishlist/user/$userId')({
  component: () => <ComingPage title="Wishlist" />,
})
