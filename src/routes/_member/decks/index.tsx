import { createFileRoute } from '@tanstack/react-router'
import { deckMineQuery } from '../../../api/decks.ts'
import { prefetch } from '../../../api/query.ts'
import { DecksPage } from '../../../features/decks/decks-page.tsx'
import { prefetchOnEntry } from '../../-search-route.ts'

export const Route = createFileRoute('/_member/decks/')({
  ...prefetchOnEntry,
  loader: ({ context: { queryClient } }) => prefetch(queryClient, deckMineQuery()),
  component: DecksPage,
})
