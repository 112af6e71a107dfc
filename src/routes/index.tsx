import { createFileRoute } from '@tanstack/react-router'
import { cardSetsQuery } from '../api/sets/queries.ts'
import { prefetch } from '../api/prefetch.ts'
import { LandingPage } from '../features/landing/landing-page.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, cardSetsQuery()),
  component: function Landing() {
    usePageTitle(undefined)
    return <LandingPage />
  },
})
