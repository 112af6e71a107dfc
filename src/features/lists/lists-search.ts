/** What the URL of one's lists says. Every page of the app loads this: what it means stands in find-lists.ts. */
import * as z from 'zod/mini'
import { listSorts } from '../../domain/list.ts'
import { browserParams } from '../cards/browser-search.ts'

export const listsSearchSchema = z.object(browserParams(listSorts, 'name'))
export type ListsSearch = z.output<typeof listsSearchSchema>
