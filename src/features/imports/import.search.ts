/** What the URLs of imports say. Every page of the app loads this, so the pages check the values. */
import * as z from 'zod/mini'
import { pageParam, urlText } from '../cards/browser-search.ts'

const textParam = (usual: string) => z.catch(z._default(urlText(z.string()), usual), usual)

/** `collection`, `wishlist` or `list:ID`. */
export const importSearchSchema = z.object({ target: textParam('collection') })
export type ImportSearch = z.output<typeof importSearchSchema>

/** Which rows are shown; empty for those that need the member, or all where none do. */
export const reviewSearchSchema = z.object({ page: pageParam, rows: textParam('') })
export type ReviewSearch = z.output<typeof reviewSearchSchema>
