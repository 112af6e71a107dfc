import { createFileRoute } from '@tanstack/react-router'
import { cardSetsQuery } from '../api/sets.ts'
import { prefetch } from '../api/query.ts'
import { LandingPage } from '../features/landing/landing-page.tsx'
import { usePageTitle } from '../ui/layout/layout.tsx'

export const Route = createFileRoute('/')({
  // Most visits begin here: its page comes with the first file instead of after it.
  codeSplitGroupings: [],
  loader: ({ context: { queryClient } }) => prefetch(queryClient, cardSetsQuery()),
  component: function Landing() {
    usePageTitle(undefined)
    return <LandingPage />
  },
})
