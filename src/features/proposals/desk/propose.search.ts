/** The URLs of the trade desk. */
import * as z from 'zod/mini'
import { pageParam, urlList } from '../../cards/browser-search.ts'
import { proposalBoxes } from '../../../domain/trade/trade.ts'

const id = z.catch(z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))), undefined)
const cards = z.catch(z.optional(urlList), undefined)

/** The member to trade with, the cards that a draft starts with (card-refs.ts), and the proposal that it answers. */
export const proposeSearchSchema = z.object({ with: id, theirs: cards, yours: cards, counter: id })
export type ProposeSearch = z.output<typeof proposeSearchSchema>

/** One box of proposals, or one proposal alone. */
export const reviewSearchSchema = z.object({
  box: z.catch(z._default(z.enum(proposalBoxes), 'received'), 'received'),
  page: pageParam,
  proposal: id,
})
export type ReviewSearch = z.output<typeof reviewSearchSchema>
