import { createFileRoute } from '@tanstack/react-router'
import { urlSearch, usePageSearch } from '../../-search-route.ts'
import { ComparePage } from '../../../features/price-comparison/compare-page.tsx'
import { compareSearchSchema } from '../../../features/price-comparison/compare.search.ts'

export const Route = createFileRoute('/_member/market/compare')({
  ...urlSearch(compareSearchSchema),
  // Nothing is loaded: what is compared is chosen here.
  component: function Compare() {
    return <ComparePage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
