/** What the URL of a page of users says. Every page of the app loads this file; `users.tsx` applies it. */
import * as z from 'zod/mini'
import { pageParam, searchParam } from '../cards/browser-search.ts'

export const userSearchSchema = z.object({
  page: pageParam,
  search: searchParam,
})

export type UserSearch = z.output<typeof userSearchSchema>

export interface UserSearchProps {
  search: UserSearch
  /** Writes to the URL; `replace` spares the history while typing. */
  onChange: (change: Partial<UserSearch>, how?: { replace: boolean }) => void
}
