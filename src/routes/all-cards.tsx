import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { cardListQuery } from '../api/cards/queries.ts'
import { prefetch } from '../api/prefetch.ts'
import { cardSetsQuery } from '../api/sets/queries.ts'
import { AllCardsPage } from '../features/cards/all-cards-page.tsx'
import {
  cardQueryOf,
  type CardSearch,
  cardSearchDefaults,
  cardSearchOf,
  cardSearchSchema,
} from '../features/cards/card-search.ts'
import { allCardsView, pageSizeNow } from '../features/cards/card-view.ts'
import { changeSearch } from '../features/cards/browser-search.ts'

export const Route = createFileRoute('/all-cards')({
  validateSearch: cardSearchSchema,
  search: { middlewares: [stripSearchParams<CardSearch>(cardSearchDefaults)] },
  // For the way in alone: once here, the page asks for what its address says by itself, without waiting for the router.
  shouldReload: false,
  loader: ({ context: { queryClient }, location }) => {
    const search = cardSearchOf(location.search)
    prefetch(queryClient, cardSetsQuery())
    prefetch(queryClient, cardListQuery(cardQueryOf(search, pageSizeNow(allCardsView))))
  },
  component: function AllCards() {
    return (
      <AllCardsPage
        search={Route.useSearch()}
        onChange={changeSearch<CardSearch>(Route.useNavigate())}
      />
    )
  },
})
