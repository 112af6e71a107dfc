/** Sending a proposal: what it must not be, in the order in which it is looked at. */
import type * as z from 'zod/mini'
import { ApiError, type Issue } from '../../src/api/api-error.ts'
import { bulkReasons } from '../../src/api/entries/contract.ts'
import type { proposalCounter } from '../../src/api/proposals/contract.ts'
import { limitErrors, type Limits, proposalWindowMs } from '../../src/domain/entries/limits.ts'
import { proposalErrors } from '../../src/domain/trade/proposal.ts'
import type { Db } from '../db/engine.ts'
import { countSent, timesSentTo } from './boxes.ts'
import { findPrintings } from './printings.ts'
import { findAvailable, keyOf } from './stock.ts'
import { insertProposal, type Proposed } from './write-proposals.ts'

type Terms = z.output<typeof proposalCounter.body>

interface Member {
  id: number
  username: string
}

interface NewProposal {
  sender: Member
  receiver: Member
  terms: Terms
  counterOf: number | null
  now: Date
  limits: Limits
}

/** Sends it, within a transaction that has noted the changes of both members; answers its id. */
export async function sendProposal(tx: Db, proposal: NewProposal): Promise<number> {
  const { sender, receiver, terms, counterOf, now } = proposal
  const { yours, theirs } = await stockKeysOf(tx, terms)
  await checkLimits(tx, proposal)
  const missing = [
    ...(await missingOf(tx, sender, 'body.yours', yours)),
    ...(await missingOf(tx, receiver, 'body.theirs', theirs)),
  ]
  refuse(409, missing)
  const note = terms.note?.trim()
  return insertProposal(tx, {
    senderId: sender.id,
    receiverId: receiver.id,
    note: note === undefined || note === '' ? null : note,
    counterOf,
    now,
    cardsOf: { sender: yours, receiver: theirs },
  })
}

async function checkLimits(
  tx: Db,
  { sender, receiver, counterOf, now, limits }: NewProposal,
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

/**
 * Throws with the message of the first issue and the list of all; does nothing for an empty list.
 */
export function refuse(status: number, issues: Issue[]): void {
  const [first] = issues
  if (first) throw new ApiError(status, first.message, { issues })
}

/** Copies with one stock key; `row` is the index of their first row. */
interface GivenCopies extends Proposed {
  name: string
  row: number
}

/** Both sides with their cards found, and rows of one kind joined into its first one. */
async function stockKeysOf(tx: Db, { yours, theirs }: Terms) {
  if (yours.length + theirs.length === 0) throw new ApiError(400, proposalErrors.noCards)
  const printings = await findPrintings(tx, [...yours, ...theirs])
  const unknown = printings.flatMap((printing, at) => {
    if (printing !== null) return []
    const path = at < yours.length ? `yours.${at}` : `theirs.${at - yours.length}`
    return [{ path: `body.${path}`, message: bulkReasons.unknownCard }]
  })
  refuse(400, unknown)
  return {
    yours: joined(yours, printings),
    theirs: joined(theirs, printings.slice(yours.length)),
  }
}

function joined(
  rows: Terms['yours'],
  printings: Awaited<ReturnType<typeof findPrintings>>,
): GivenCopies[] {
  const kinds = new Map<string, GivenCopies>()
  for (const [row, { variation, condition, language, quantity }] of rows.entries()) {
    const printing = printings[row]
    if (!printing) continue
    const kind = { cardId: printing.id, variation, condition, language }
    const before = kinds.get(keyOf(kind))
    if (before) before.quantity += quantity
    else kinds.set(keyOf(kind), { ...kind, quantity, name: printing.name, row })
  }
  return [...kinds.values()]
}

/** An issue for each kind of which the member has too few for trade. */
async function missingOf(
  tx: Db,
  { id, username }: Member,
  path: string,
  kinds: GivenCopies[],
): Promise<Issue[]> {
  const available = await findAvailable(tx, id, kinds)
  return kinds.flatMap((kind, at) => {
    const left = available[at] ?? 0
    if (left >= kind.quantity) return []
    const message = proposalErrors.tooFew(kind, username, { asked: kind.quantity, left })
    return [{ path: `${path}.${kind.row}`, message }]
  })
}
