/** The URL's search parameters of the page of lists. Every page of the app loads this file. */
import * as z from 'zod/mini'
import { listSorts } from '../../domain/entries/list.ts'
import { browserParams } from '../cards/browser-search.ts'

export const listsSearchSchema = z.object(browserParams(listSorts, 'name'))
export type ListsSearch = z.output<typeof listsSearchSchema>
