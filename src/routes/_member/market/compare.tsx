import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { changeSearch } from '../../../features/cards/browser-search.ts'
import { ComparePage } from '../../../features/price-comparison/compare-page.tsx'
import {
  type CompareSearch,
  compareSearchSchema,
} from '../../../features/price-comparison/compare.search.ts'

export const Route = createFileRoute('/_member/market/compare')({
  validateSearch: compareSearchSchema,
  search: {
    middlewares: [stripSearchParams<CompareSearch>(z.parse(compareSearchSchema, {}))],
  },
  // Nothing is loaded: what is compared is chosen here.
  component: function Compare() {
    const change = changeSearch<CompareSearch>(Route.useNavigate())
    return <ComparePage search={Route.useSearch()} onChange={change} />
  },
})
