import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { cardListQuery } from '../api/cards/queries.ts'
import { prefetch } from '../api/prefetch.ts'
import { cardSetsQuery } from '../api/sets/queries.ts'
import { AllCardsPage } from '../features/cards/all-cards-page.tsx'
import {
  cardQueryOf,
  type CardSearch,
  cardSearchDefaults,
  cardSearchSchema,
} from '../features/cards/card-search.ts'
import { allCardsView, pageSizeNow } from '../features/cards/card-view.ts'

export const Route = createFileRoute('/all-cards')({
  validateSearch: cardSearchSchema,
  search: { middlewares: [stripSearchParams<CardSearch>(cardSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    prefetch(queryClient, cardSetsQuery())
    prefetch(queryClient, cardListQuery(cardQueryOf(deps, pageSizeNow(allCardsView))))
  },
  component: function AllCards() {
    const navigate = Route.useNavigate()
    return (
      <AllCardsPage
        search={Route.useSearch()}
        onChange={(change, how) =>
          void navigate({
            search: (before) => ({ ...before, ...change }),
            resetScroll: false,
            ...how,
          })
        }
      />
    )
  },
})
