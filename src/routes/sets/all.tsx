import { createFileRoute } from '@tanstack/react-router'
import { AllSetsPage } from '../../features/sets/all-sets-page.tsx'
import { allSetsOptions } from './-all-sets.ts'
import { listSearch } from '../-search-route.ts'

export const Route = createFileRoute('/sets/all')({
  ...allSetsOptions,
  component: function AllSets() {
    return <AllSetsPage {...listSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
