import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ProposePage } from '../../features/proposals/desk/propose-page.tsx'
import {
  type ProposeSearch,
  proposeSearchSchema,
} from '../../features/proposals/desk/propose.search.ts'

export const Route = createFileRoute('/_member/propose-trade')({
  validateSearch: (search: Partial<ProposeSearch>) => search,
  component: function ProposeTrade() {
    return <ProposePage search={z.parse(proposeSearchSchema, Route.useSearch())} />
  },
})
