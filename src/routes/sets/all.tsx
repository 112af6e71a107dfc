import { createFileRoute } from '@tanstack/react-router'
import { AllSetsPage } from '../../features/sets/all-sets-page.tsx'
import { allSetsOptions } from './-all-sets.ts'

export const Route = createFileRoute('/sets/all')({
  ...allSetsOptions,
  component: function AllSets() {
    const navigate = Route.useNavigate()
    return (
      <AllSetsPage
        search={Route.useSearch()}
        onChange={(change, how) =>
          void navigate({ search: (before) => ({ ...before, ...change }), ...how })
        }
      />
    )
  },
})
