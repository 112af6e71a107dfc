import { createFileRoute, redirect } from '@tanstack/react-router'
import { cardListQuery } from '../api/cards.ts'
import { prefetch } from '../api/query.ts'
import { cardSetsQuery } from '../api/sets.ts'
import { AllCardsPage } from '../features/cards/all-cards-page.tsx'
import { allCardsSearchSchema, cardQueryOf } from '../features/cards/catalog.search.ts'
import { searchWithStoredCounting } from '../features/cards/completion/ownership.search.ts'
import { allCardsView, pageSizeNow } from '../features/cards/card-view.ts'
import { prefetchOnEntry, urlSearch, usePageSearch } from './-search-route.ts'

export const Route = createFileRoute('/all-cards')({
  ...urlSearch(allCardsSearchSchema),
  beforeLoad: (entry) => {
    const search = searchWithStoredCounting(entry)
    if (search) throw redirect({ to: '/all-cards', search, replace: true })
    return { search: entry.search }
  },
  ...prefetchOnEntry,
  loader: ({ context: { queryClient, search } }) => {
    prefetch(queryClient, cardSetsQuery())
    prefetch(queryClient, cardListQuery(cardQueryOf(search, pageSizeNow(allCardsView))))
  },
  component: function AllCards() {
    return <AllCardsPage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
