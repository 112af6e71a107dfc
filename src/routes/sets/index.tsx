import { createFileRoute, redirect } from '@tanstack/react-router'
import { searchWithStoredCounting } from '../../features/cards/completion/ownership.search.ts'
import { AllSetsPage } from '../../features/sets/all-sets-page.tsx'
import { allSetsOptions } from './-all-sets.ts'
import { listSearch } from '../-search-route.ts'

export const Route = createFileRoute('/sets/')({
  ...allSetsOptions,
  beforeLoad: (entry) => {
    const search = searchWithStoredCounting(entry)
    if (search) throw redirect({ to: '/sets', search, replace: true })
  },
  component: function AllSets() {
    return <AllSetsPage {...listSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
