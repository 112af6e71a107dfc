import { createFileRoute } from '@tanstack/react-router'
import { ProposePage } from '../../features/proposals/propose-page.tsx'
import { proposeSearchSchema } from '../../features/proposals/propose-url.ts'

export const Route = createFileRoute('/_member/propose-trade')({
  validateSearch: proposeSearchSchema,
  component: function ProposeTrade() {
    return <ProposePage search={Route.useSearch()} />
  },
})
