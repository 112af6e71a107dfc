/** What counts for completion, as query parameters and as fields of a JSON body. */
import * as z from 'zod/mini'
import { countings, leftOuts, usualRule } from '../domain/sets/completion.ts'
import { listParam } from './params.ts'

/** `counting=foil&without=tokens,promos`; `without=none` counts all kinds of cards. `usualRule` by default. */
export const countingQuery = {
  counting: z._default(z.enum(countings), usualRule.counting),
  without: z._default(listParam(z.enum(leftOuts)), [...usualRule.without]),
}
