import { createFileRoute } from '@tanstack/react-router'
import { usePageSearch } from '../../../features/cards/use-page-search.ts'
import { ImportPage } from '../../../features/imports/import-page.tsx'
import { importSearchSchema } from '../../../features/imports/import.search.ts'
import { urlSearch } from '../../-search-route.ts'

export const Route = createFileRoute('/_member/import/')({
  ...urlSearch(importSearchSchema),
  component: function Imports() {
    return <ImportPage {...usePageSearch(Route.useSearch(), Route.useNavigate())} />
  },
})
