/** The URL's search parameters of the page of all sets. */
import * as z from 'zod/mini'

export const setSearchSchema = z.object({
  page: z.catch(z._default(z.int().check(z.minimum(1)), 1), 1),
  search: z.catch(z._default(z.string().check(z.maxLength(200)), ''), ''),
})

export type SetSearch = z.output<typeof setSearchSchema>
