/** What the URLs of the trade desk say. Every page of the app loads this: what it means stands in the pages' own files. */
import * as z from 'zod/mini'
import type { ProposalBox } from '../../domain/proposal.ts'

const id = z.catch(z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))), undefined)
const cards = z.catch(z.optional(z.array(z.string())), undefined)

/** The member to trade with, the cards that a draft starts with (card-refs.ts), and the proposal that it answers. */
export const proposeSearchSchema = z.object({ with: id, theirs: cards, yours: cards, counter: id })
export type ProposeSearch = z.output<typeof proposeSearchSchema>

const boxes = ['received', 'sent', 'past'] as const satisfies readonly ProposalBox[]

/** One box of proposals, or one proposal alone. */
export const reviewSearchSchema = z.object({
  box: z.catch(z._default(z.enum(boxes), 'received'), 'received'),
  page: z.catch(z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1), 1),
  proposal: id,
})
export type ReviewSearch = z.output<typeof reviewSearchSchema>
