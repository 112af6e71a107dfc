import { createFileRoute, redirect } from '@tanstack/react-router'
import { cardListQuery } from '../../api/cards.ts'
import { prefetch } from '../../api/query.ts'
import { cardSetsQuery } from '../../api/sets.ts'
import { cardQueryOf, setCardSearchSchema } from '../../features/cards/catalog.search.ts'
import { searchWithStoredCounting } from '../../features/cards/completion/ownership.search.ts'
import { pageSizeNow, setsView } from '../../features/cards/card-view.ts'
import { mayBeSetCode, SetHeader } from '../../features/cards/set-header.tsx'
import { SetPage } from '../../features/cards/set-page.tsx'
import { lazyPart } from '../../ui/hooks/lazy-component.tsx'
import { pageClass } from '../../ui/layout/layout.tsx'
import { prefetchOnEntry, urlSearch, usePageSearch } from '../-search-route.ts'

// Only members need it, so no visitor fetches it.
const SetProgress = lazyPart(
  async () => (await import('../../features/sets/set-progress.tsx')).SetProgress,
)

export const Route = createFileRoute('/sets/$setName')({
  ...urlSearch(setCardSearchSchema),
  beforeLoad: ({ params, ...entry }) => {
    const search = searchWithStoredCounting(entry)
    if (search) throw redirect({ to: '/sets/$setName', params, search, replace: true })
    return { search: entry.search }
  },
  ...prefetchOnEntry,
  loader: ({ context: { queryClient, search }, params }) => {
    const { setName } = params
    const query = cardQueryOf(search, pageSizeNow(setsView))
    prefetch(queryClient, cardListQuery({ ...query, set: setName }))
    if (mayBeSetCode(setName)) prefetch(queryClient, cardSetsQuery())
  },
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: function SetPending() {
    const { setName } = Route.useParams()
    return (
      <div className={pageClass}>
        <SetHeader setName={setName} />
      </div>
    )
  },
  component: function Set() {
    const { setName } = Route.useParams()
    const page = usePageSearch(Route.useSearch(), Route.useNavigate())
    return (
      <SetPage
        // The key remounts the page for another set, without the drafts and dialogs of the previous
        // one.
        key={setName}
        setName={setName}
        progress={<SetProgress {...{ setName }} {...page} />}
        {...page}
      />
    )
  },
})
