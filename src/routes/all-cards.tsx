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
} from '../features/cards/catalog.search.ts'
import { allCardsView, pageSizeNow } from '../features/cards/card-view.ts'
import { changeSearch } from '../features/cards/browser-search.ts'
import { prefetchOnEntry } from './-prefetch-on-entry.ts'

export const Route = createFileRoute('/all-cards')({
  validateSearch: cardSearchSchema,
  search: { middlewares: [stripSearchParams<CardSearch>(cardSearchDefaults)] },
  ...prefetchOnEntry,
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
