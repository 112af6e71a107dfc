import { createFileRoute } from '@tanstack/react-router'
import { ProposePage } from '../../features/proposals/desk/propose-page.tsx'
import { proposeSearchSchema } from '../../features/proposals/desk/propose.search.ts'
import { urlSearch } from '../-search-route.ts'

export const Route = createFileRoute('/_member/propose-trade')({
  ...urlSearch(proposeSearchSchema),
  component: function ProposeTrade() {
    return <ProposePage search={Route.useSearch()} />
  },
})
