/** Trade proposals: what members offer each other, card by card, and what becomes of it. */
import * as z from 'zod/mini'
import { conditions, languages } from '../domain/entries/entry.ts'
import { readAmount } from '../domain/format/money.ts'
import { proposalBoxes } from '../domain/trade/trade.ts'
import { maxProposedCards, proposalStates, tradeCardSorts } from '../domain/trade/proposal.ts'
import { memberReader, memberSent } from './accounts.ts'
import { cardMarks, endpoint } from './endpoint.ts'
import {
  amountSent,
  copies,
  entryCardSent,
  namesPrinting,
  printingRef,
  variationSent,
  withCard,
} from './entries.ts'
import {
  amountParam,
  arrayOf,
  idParam,
  linesParam,
  listParam,
  pageParams,
  storedId,
  textParam,
} from './params.ts'
import { bareOr, countReader, idReader, paginationReader } from './reading.ts'
import { paginationSent } from './totals.ts'

/** The caller's pending received proposals, of members who can trade. */
export const proposalsWaiting = endpoint('proposalsWaiting', {
  method: 'GET',
  path: '/api/trade/proposals/waiting',
  access: 'member',
  shows: ['proposals'],
  sends: z.object({ waiting: z.int() }),
})

const dollars = z.pipe(
  z.transform((value: unknown) => readAmount(value) ?? 0),
  z.number(),
)

/** The kind of a copy beside its printing and finish; both are null of a card that is listed but not in the collection. */
const kind = {
  condition: z.nullable(z.enum(conditions)),
  language: z.nullable(z.enum(languages)),
}

/**
 * Copies of a card that a member could trade: the card is on their lists for trade, and they own it
 * in this condition and language. `available` copies can be put into a proposal: bounded by
 * `listed` (in this printing and finish, of any condition) and `owned`, less the `promised` copies
 * in proposals that the owner has sent. `askedFor` copies are requested in pending proposals that
 * the viewer is part of. For another member `owned` is at most `listed`, since further copies are
 * private. `hasOtherFinish` is true for a row without copies whose owner has the card in the other
 * finish (for another member: and lists it for trade).
 */
const tradeCardSent = z.object({
  card: entryCardSent,
  variation: variationSent,
  ...kind,
  listed: z.int(),
  owned: z.int(),
  promised: z.int(),
  askedFor: z.int(),
  available: z.int(),
  hasOtherFinish: z.boolean(),
})
export type TradeCardSent = z.input<typeof tradeCardSent>

const tradeCardReader = withCard({
  ...kind,
  listed: countReader,
  owned: countReader,
  promised: countReader,
  askedFor: countReader,
  available: countReader,
  hasOtherFinish: z._default(z.boolean(), false),
})
export type TradeCard = z.output<typeof tradeCardReader>

/**
 * The cards that an approved member could trade: available ones first, by default sorted by name;
 * the viewer's own under their own id. With `instead`, the promises of that proposal are ignored,
 * for a counter-proposal.
 */
export const tradeCards = endpoint('tradeCards', {
  method: 'GET',
  path: '/api/trade/members/{userId}/cards',
  access: 'member',
  shows: ['offers', 'proposals', 'collection', 'lists'],
  marks: cardMarks,
  params: z.object({ userId: idParam }),
  query: z.object({
    ...pageParams,
    search: z.optional(textParam(200)),
    /** Only these printings, by their ids. */
    cards: z.optional(listParam(z.string().check(z.regex(/^\d{1,9}$/, 'must be an id of a card')))),
    sortBy: z._default(z.enum(tradeCardSorts), 'name'),
    /** Dollars: instead of `sortBy`, the cards whose price is the nearest to it come first, of at most 500 cards. */
    near: z.optional(amountParam),
    /** Only cards on the wishlist of this member: the viewer, or one with a public profile. */
    wantedBy: z.optional(idParam),
    instead: z.optional(idParam),
  }),
  sends: z.object({
    member: memberSent,
    cards: z.array(tradeCardSent),
    pagination: paginationSent,
  }),
  reads: z.object({
    member: memberReader,
    cards: z.array(tradeCardReader),
    pagination: paginationReader,
  }),
})

/** `priceThen` in dollars, for one copy when it was sent; `left` copies are still there and not promised elsewhere. */
const proposedSent = z.object({
  card: entryCardSent,
  variation: variationSent,
  ...kind,
  condition: z.enum(conditions),
  language: z.enum(languages),
  quantity: z.int(),
  priceThen: amountSent,
  left: z.int(),
})

/**
 * One member's side. Values in dollars: at the present prices, and at the time of sending; cards
 * without a price count as 0.
 */
const sideSent = z.object({
  cards: z.array(proposedSent),
  /** Copies. */
  count: z.int(),
  value: z.number(),
  valueThen: z.number(),
})

/**
 * A proposal as the viewer sees it: `yours` is the viewer's side. ISO times; `closedAt` is null
 * while it is pending.
 */
const proposalSent = z.object({
  id: z.int(),
  state: z.enum(proposalStates),
  role: z.enum(['sender', 'receiver']),
  /** The id is null for a former member. */
  partner: z.object({ id: z.nullable(z.int()), username: z.string(), canTrade: z.boolean() }),
  note: z.nullable(z.string()),
  createdAt: z.string(),
  closedAt: z.nullable(z.string()),
  /** The proposal that this one answers, and the one that answers it. */
  counterOf: z.nullable(z.int()),
  counteredBy: z.nullable(z.int()),
  yours: sideSent,
  theirs: sideSent,
})
export type ProposalSent = z.input<typeof proposalSent>
export type ProposalSideSent = z.input<typeof sideSent>

const proposedReader = withCard({
  ...kind,
  quantity: countReader,
  priceThen: amountSent,
  left: countReader,
})
export type Proposed = z.output<typeof proposedReader>

const sideReader = z.object({
  cards: z.array(proposedReader),
  count: countReader,
  value: dollars,
  valueThen: dollars,
})
export type ProposalSide = z.output<typeof sideReader>

const proposalReader = z.object({
  id: idReader,
  state: z.enum(proposalStates),
  role: z.enum(['sender', 'receiver']),
  partner: z.object({ id: z.nullable(idReader), username: z.string(), canTrade: z.boolean() }),
  note: z.nullable(z.string()),
  createdAt: z.string(),
  closedAt: z.nullable(z.string()),
  counterOf: z.nullable(idReader),
  counteredBy: z.nullable(idReader),
  yours: sideReader,
  theirs: sideReader,
})
export type Proposal = z.output<typeof proposalReader>

const one = {
  sends: z.object({ proposal: proposalSent }),
  reads: bareOr('proposal', proposalReader),
}

/** The member's proposals, the newest first; closed ones by the time of closing. */
export const proposalList = endpoint('proposalList', {
  method: 'GET',
  path: '/api/trade/proposals',
  access: 'member',
  shows: ['proposals'],
  marks: cardMarks,
  query: z.object({
    page: pageParams.page,
    limit: z._default(pageParams.limit, 20),
    box: z._default(z.enum(proposalBoxes), 'received'),
  }),
  sends: z.object({ proposals: z.array(proposalSent), pagination: paginationSent }),
  reads: z.object({ proposals: z.array(proposalReader), pagination: paginationReader }),
})

const proposalId = z.object({ proposalId: idParam })

/** A proposal that one has sent or received. 404 for any other, here and below. */
export const proposalDetail = endpoint('proposalDetail', {
  method: 'GET',
  path: '/api/trade/proposals/{proposalId}',
  access: 'member',
  shows: ['proposals'],
  marks: cardMarks,
  params: proposalId,
  ...one,
})

const proposedCards = z._default(
  arrayOf(
    z
      .object({
        ...printingRef,
        variation: z._default(variationSent, 'Normal'),
        condition: z._default(z.enum(conditions), 'NM'),
        language: z._default(z.enum(languages), 'en'),
        quantity: z._default(copies, 1),
      })
      .check(namesPrinting),
    maxProposedCards,
    'cards',
  ),
  [],
)

/** Rows of one kind count together. One side may be empty, not both. */
const terms = {
  yours: proposedCards,
  theirs: proposedCards,
  note: z.optional(z.nullable(linesParam(1000))),
}

/**
 * Proposes a trade, which promises `yours`. 404 for a receiver who is no approved member, 400 for
 * the caller as receiver, for no cards and for unknown ones, 409 for copies that are not available
 * (`tradeCards`), with an issue for each.
 */
export const proposalSend = endpoint('proposalSend', {
  method: 'POST',
  path: '/api/trade/proposals',
  access: 'member',
  changes: ['proposals'],
  body: z.object({ memberId: storedId, ...terms }),
  ...one,
})

// All following endpoints answer 409 for a closed proposal, and 403 for an action of the other
// member.

/** Answers a proposal by another one, which becomes the answer; errors as of `proposalSend`, then nothing has changed. */
export const proposalCounter = endpoint('proposalCounter', {
  method: 'POST',
  path: '/api/trade/proposals/{proposalId}/counter',
  access: 'member',
  changes: ['proposals', 'notifications'],
  params: proposalId,
  body: z.object(terms),
  ...one,
})

/**
 * Carries out the trade: copies move from each collection into the other with their details, off
 * their owners' lists for trade and off the receivers' wishlists. 409 when a copy is no longer
 * available, with an issue for each: then nothing has changed.
 */
export const proposalAccept = endpoint('proposalAccept', {
  method: 'POST',
  path: '/api/trade/proposals/{proposalId}/accept',
  access: 'member',
  changes: ['proposals', 'notifications', 'collection', 'wishlist', 'lists', 'offers'],
  params: proposalId,
  ...one,
})

/** Turns a proposal down. */
export const proposalDecline = endpoint('proposalDecline', {
  method: 'POST',
  path: '/api/trade/proposals/{proposalId}/decline',
  access: 'member',
  changes: ['proposals', 'notifications'],
  params: proposalId,
  ...one,
})

/** Withdraws the member's own proposal. */
export const proposalWithdraw = endpoint('proposalWithdraw', {
  method: 'POST',
  path: '/api/trade/proposals/{proposalId}/withdraw',
  access: 'member',
  changes: ['proposals', 'notifications'],
  params: proposalId,
  ...one,
})
