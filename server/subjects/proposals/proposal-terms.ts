/** Sending a proposal within a transaction, with the checks in their order. */
import {
  joinTerms,
  noteOf,
  type Printing,
  type ProposalTerms,
  type ProposedCopies,
  refuseIssues,
  tooFewIssues,
} from '../../../src/rules/proposals.ts'
import { limitErrors, type Limits, proposalWindowMs } from '../../../src/domain/entries/limits.ts'
import { ApiError } from '../../../src/contract/api-error.ts'
import type { Db } from '../../db/engine.ts'
import { countSent, timesSentTo } from './proposal-queries.ts'
import { findStock } from './stock.ts'
import { insertProposal } from './write-proposals.ts'
import { sql } from 'drizzle-orm'
import type { PrintingRef } from '../../../src/contract/entries.ts'
import { jsonObject, jsonRows } from '../../db/json.ts'
import { cards } from '../../db/schema/catalog.ts'
import { selectValue } from '../../db/select.ts'

interface Member {
  id: number
  username: string
}

interface NewProposal {
  sender: Member
  receiver: Member
  terms: ProposalTerms
  counterOf: number | null
  now: Date
  limits: Limits
}

/**
 * Throws ApiError 409 for too many pending proposals of the sender, and 429 for too many to the receiver within a day, where
 * counter-proposals do not count.
 */
async function checkProposalLimits(
  tx: Db,
  { sender, receiver, counterOf, limits, now }: NewProposal,
): Promise<void> {
  if ((await countSent(tx, sender.id)) >= limits.maxOpenProposals) {
    throw new ApiError(409, limitErrors.openProposals(limits))
  }
  if (counterOf !== null) return
  const since = new Date(now.getTime() - proposalWindowMs)
  const times = await timesSentTo(tx, { senderId: sender.id, receiverId: receiver.id, since })
  const blocking = times.at(-limits.maxDailyProposalsToOneMember)
  if (blocking === undefined) return
  throw new ApiError(429, limitErrors.dailyProposals(receiver.username, limits), {
    retryAfter: Math.max(1, (blocking.getTime() - since.getTime()) / 1000),
  })
}

/** Sends it, within a transaction that has locked both members; returns its id. */
export async function sendProposal(tx: Db, proposal: NewProposal): Promise<number> {
  const { sender, receiver, terms, counterOf, now } = proposal
  const printings = await findPrintings(tx, [...terms.yours, ...terms.theirs])
  const { yours, theirs } = joinTerms(terms, printings)
  await checkProposalLimits(tx, proposal)
  const tooFew = async ({ id, username }: Member, copies: readonly ProposedCopies[]) =>
    tooFewIssues(username, copies, await findStock(tx, id, copies))
  refuseIssues(409, [...(await tooFew(sender, yours)), ...(await tooFew(receiver, theirs))])
  const cardsOf = { sender: yours, receiver: theirs }
  const ids = { senderId: sender.id, receiverId: receiver.id }
  return insertProposal(tx, { ...ids, note: noteOf(terms), counterOf, now, cardsOf })
}

const printingJson = jsonObject({ id: cards.id, name: cards.name })

/**
 * Cards in the order of the references: by id, else the first with the product id; null for none.
 */
function findPrintings(db: Db, refs: readonly PrintingRef[]): Promise<(Printing | null)[]> {
  const rows = refs.map(({ cardId, tcgProductId }, ordinal) => ({
    ordinal,
    card_id: cardId,
    product_id: tcgProductId,
  }))
  const printing = sql<Printing | null>`case when ${cards.id} is not null then ${printingJson} end`
  const from = sql`
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (
        ordinal integer, card_id integer, product_id bigint)
      left join cards on cards.id = coalesce(row.card_id,
        (select min(id) from cards where cards.product_id = row.product_id))`
  return selectValue(db, jsonRows(printing, { from, orderBy: sql`ordinal` }))
}
