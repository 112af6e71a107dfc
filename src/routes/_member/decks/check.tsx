import { createFileRoute } from '@tanstack/react-router'
import { DeckCheckPage } from '../../../features/decks/deck-check-page.tsx'

export const Route = createFileRoute('/_member/decks/check')({
  // Nothing is loaded: the deck is pasted here.
  component: DeckCheckPage,
})
