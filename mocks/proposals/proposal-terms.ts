/**
 * The terms of a proposal: parsing, checks and sending, as a first proposal or a counter-proposal.
 */
import { ApiError, type Issue } from '../../src/api/api-error.ts'
import type { Input } from '../../src/api/endpoint.ts'
import { bulkReasons } from '../../src/api/entries/contract.ts'
import type { proposalCounter } from '../../src/api/proposals/contract.ts'
import { limitErrors, proposalWindowMs } from '../../src/domain/entries/limits.ts'
import { availableForEach, proposalErrors } from '../../src/domain/trade/proposal.ts'
import { stockOf } from '../trade/availability.ts'
import type { ProposalRecord, ProposedRecord } from '../seeds/belongings.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import { printingNamed } from '../entries/entries.ts'
import { priced } from '../entries/entry-query.ts'
import { finishKey, stockKey } from '../entries/packed-printings.ts'
import type { UserRecord } from '../seeds/people.ts'
import { checkNotBlocked } from '../members/blocked.ts'
import { proposalSender } from './proposal-json.ts'
import { checkAction, close, ownProposal, tradePartner } from './proposals.ts'
import { tradingMember } from './trade-cards.ts'
import { caller } from '../members/users.ts'

type Terms = Input<typeof proposalCounter>['body']

/** One member's side, with the path of its field in the body. */
interface Side {
  giver: UserRecord
  name: 'yours' | 'theirs'
  rows: Terms['yours']
}

/** A kind with where it is first named. */
interface Asked {
  path: string
  giver: UserRecord
  name: string
  proposed: ProposedRecord
}

/** The first thing that is wrong is the message. */
function refuse(status: number, issues: readonly Issue[]): void {
  const [first] = issues
  if (first) throw new ApiError(status, first.message, { issues: [...issues] })
}

/** The kinds of both sides, each in its first row. Throws ApiError 400 for unknown printings. */
function readSides(db: MockDb, sides: readonly Side[]): Asked[] {
  const kinds = new Map<string, Asked>()
  const unknown: Issue[] = []
  for (const { giver, name, rows } of sides) {
    for (const [index, { cardId, tcgProductId, ...row }] of rows.entries()) {
      const path = `body.${name}.${index}`
      const card = printingNamed(db, { cardId, tcgProductId })
      if (!card) {
        unknown.push({ path, message: bulkReasons.unknownCard })
        continue
      }
      const kind = { cardId: card.sent.id, ...row }
      const key = `${name} ${stockKey(kind)}`
      const same = kinds.get(key)
      if (same) same.proposed.quantity += row.quantity
      else {
        const proposed = { giverId: giver.id, ...kind, priceThen: priced(db, kind).price }
        kinds.set(key, { path, giver, name: card.sent.name, proposed })
      }
    }
  }
  refuse(400, unknown)
  return [...kinds.values()]
}

/** Throws ApiError 409 for copies that are not available; the proposal `except` is ignored. */
function checkAvailable(db: MockDb, kinds: readonly Asked[], except: number | undefined): void {
  const available = availableForEach(
    kinds.map(({ giver, proposed }) => ({
      quantity: proposed.quantity,
      finish: `${giver.id} ${finishKey(proposed)}`,
      ...stockOf(db, giver.id, except)(proposed),
    })),
  )
  const issues = kinds.flatMap(({ path, giver, name, proposed }, at): Issue[] => {
    const asked = proposed.quantity
    const left = available[at] ?? 0
    if (left >= asked) return []
    const kind = { ...proposed, name }
    return [{ path, message: proposalErrors.tooFew(kind, giver.username, { asked, left }) }]
  })
  refuse(409, issues)
}

function checkLimits(
  { state, limits, now }: MockDb,
  sender: UserRecord,
  receiver: UserRecord,
  isCounter: boolean,
): void {
  const sent = state.proposals.filter((each) => each.senderId === sender.id)
  if (sent.filter((each) => each.state === 'pending').length >= limits.maxOpenProposals) {
    throw new ApiError(409, limitErrors.openProposals(limits))
  }
  if (isCounter) return
  const since = now().getTime() - proposalWindowMs
  const times = sent
    .filter((each) => each.receiverId === receiver.id && each.counterOf === null)
    .filter((each) => each.state !== 'accepted')
    .map(({ createdAt }) => Date.parse(createdAt))
    .filter((time) => time > since)
  const blocking = times.at(-limits.maxDailyProposalsToOneMember)
  if (blocking === undefined) return
  throw new ApiError(429, limitErrors.dailyProposals(receiver.username, limits), {
    retryAfter: Math.max(1, (blocking - since) / 1000),
  })
}

/** An empty note is none. */
const noted = (note: string | null | undefined) => note?.trim() || null

/** Makes the proposal, and closes the one that it answers. Throws ApiError before anything has changed. */
function propose(
  db: MockDb,
  sender: UserRecord,
  receiver: UserRecord,
  { yours, theirs, note }: Terms,
  answers?: ProposalRecord,
): ProposalRecord {
  const { state } = db
  if (yours.length + theirs.length === 0) throw new ApiError(400, proposalErrors.noCards)
  const kinds = readSides(db, [
    { giver: sender, name: 'yours', rows: yours },
    { giver: receiver, name: 'theirs', rows: theirs },
  ])
  checkLimits(db, sender, receiver, answers !== undefined)
  checkAvailable(db, kinds, answers?.id)
  const proposal: ProposalRecord = {
    id: ++state.lastIds.proposals,
    senderId: sender.id,
    receiverId: receiver.id,
    state: 'pending',
    note: noted(note),
    createdAt: db.now().toISOString(),
    closedAt: null,
    counterOf: answers?.id ?? null,
    cards: kinds.map(({ proposed }) => proposed),
  }
  if (answers) close(db, answers, 'countered')
  state.proposals.push(proposal)
  return proposal
}

export const proposalTermHandlers = {
  proposalSend: ({ db, viewer, body: { memberId, ...terms } }) => {
    const sender = caller(db, viewer)
    if (memberId === sender.id) throw new ApiError(400, proposalErrors.withOneself)
    const receiver = tradingMember(db, memberId)
    checkNotBlocked(db, sender.id, receiver)
    const proposal = propose(db, sender, receiver, terms)
    return { proposal: proposalSender(db, viewer)(proposal) }
  },

  proposalCounter: ({ db, viewer, params, body }) => {
    const sender = caller(db, viewer)
    const answered = ownProposal(db, sender.id, params.proposalId)
    checkAction(answered, sender.id, 'counter')
    const receiver = tradePartner(db, answered, sender.id)
    const proposal = propose(db, sender, receiver, body, answered)
    return { proposal: proposalSender(db, viewer)(proposal) }
  },
} satisfies Partial<MockHandlers>
