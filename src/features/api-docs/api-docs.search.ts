/** What the URL of the page of the API says, beside the name of the open endpoint in its hash. Every page of the app loads this file. */
import * as z from 'zod/mini'
import { searchParam } from '../cards/browser-search.ts'

export const apiDocsSearchSchema = z.object({ search: searchParam })

export interface ApiDocsProps {
  search: z.output<typeof apiDocsSearchSchema>
  /** Writes to the URL; `replace` spares the history while typing. */
  onChange: (change: { search: string }, how?: { replace: boolean }) => void
}
