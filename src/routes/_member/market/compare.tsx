import { createFileRoute } from '@tanstack/react-router'
import { changeSearch } from '../../../features/cards/browser-search.ts'
import { ComparePage } from '../../../features/price-comparison/compare-page.tsx'
import {
  type CompareSearch,
  compareSearchSchema,
} from '../../../features/price-comparison/compare.search.ts'
import { urlSearch } from '../../-search-route.ts'

export const Route = createFileRoute('/_member/market/compare')({
  ...urlSearch(compareSearchSchema),
  // Nothing is loaded: what is compared is chosen here.
  component: function Compare() {
    const change = changeSearch<CompareSearch>(Route.useNavigate())
    return <ComparePage search={Route.useSearch()} onChange={change} />
  },
})
