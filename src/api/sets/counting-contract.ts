/** What counts for completion, as query parameters and as fields of a JSON body. */
import * as z from 'zod/mini'
import { countings, extras } from '../../domain/sets/completion.ts'
import { listParam } from '../params.ts'

/** `counting=foil&without=tokens,promos`: each card in any finish, of any kind, by default. */
export const countingQuery = {
  counting: z._default(z.enum(countings), 'any'),
  without: z._default(listParam(z.enum(extras)), []),
}
