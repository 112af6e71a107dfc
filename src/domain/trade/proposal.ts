/** Trade proposals: their states, and the member who may make each transition. */
import type { Condition, Language } from '../entries/entry.ts'
import type { Finish } from '../cards/finish.ts'

export const closedStates = ['accepted', 'declined', 'withdrawn', 'countered'] as const
export type ClosedState = (typeof closedStates)[number]

export const proposalStates = ['pending', ...closedStates] as const
export type ProposalState = (typeof proposalStates)[number]

export const proposalActions = ['accept', 'counter', 'decline', 'withdraw'] as const
export type ProposalAction = (typeof proposalActions)[number]

/**
 * A member's role in a proposal. A counter-proposal is a new one, whose sender was the receiver
 * before.
 */
export type ProposalRole = 'sender' | 'receiver'

/** The partner's name after the account is deleted. No username has spaces. */
export const formerMember = 'a former member'

interface Transition {
  by: ProposalRole
  to: ClosedState
}

/** The whole machine: what is not in it cannot happen. */
const transitions: Record<ProposalState, Partial<Record<ProposalAction, Transition>>> = {
  pending: {
    accept: { by: 'receiver', to: 'accepted' },
    counter: { by: 'receiver', to: 'countered' },
    decline: { by: 'receiver', to: 'declined' },
    withdraw: { by: 'sender', to: 'withdrawn' },
  },
  accepted: {},
  declined: {},
  withdrawn: {},
  countered: {},
}

/**
 * The next state of an action, or the reason why it is refused: the proposal is closed, or the
 * action is the other member's.
 */
export function takeAction(
  { state, role }: { state: ProposalState; role: ProposalRole },
  action: ProposalAction,
): { to: ClosedState } | { refused: 'closed' | 'not yours' } {
  const transition = transitions[state][action]
  if (!transition) return { refused: 'closed' }
  return transition.by === role ? { to: transition.to } : { refused: 'not yours' }
}

/** The actions that a member can take now. */
export function actionsOf(proposal: {
  state: ProposalState
  role: ProposalRole
}): ProposalAction[] {
  return proposalActions.filter((action) => 'to' in takeAction(proposal, action))
}

/** The state of a pending proposal after its sender or its receiver ended it without the other's answer. */
export const endStates = { sender: 'withdrawn', receiver: 'declined' } as const

/** How the cards that a member offers are sorted: by name, or the dearest first. */
export const tradeCardSorts = ['name', 'price'] as const
export type TradeCardSort = (typeof tradeCardSorts)[number]

/** Rows of cards on one side of a proposal. */
export const maxProposedCards = 100

/** Copies of one kind in a member's collection: what proposals are made of. */
export interface StockKey {
  name: string
  finish: Finish
  condition: Condition
  language: Language
}

const named = ({ name, finish, condition, language }: StockKey) =>
  `"${name}" (${[finish, condition, ...(language === 'en' ? [] : [language])].join(', ')})`

/**
 * Requested copies of a stock key, with the available ones: of the stock key, and of its card and
 * finish in all.
 */
export interface RequestedCopies {
  quantity: number
  /** Equal for kinds of one card and finish. */
  finishKey: string
  available: number
  availableOfFinish: number
}

/** How many copies of each kind there are for a proposal of all of them: kinds of one card and finish share what is listed. */
export function availableForEach(kinds: readonly RequestedCopies[]): number[] {
  const taken = new Map<string, number>()
  return kinds.map(({ quantity, finishKey, available, availableOfFinish }) => {
    const before = taken.get(finishKey) ?? 0
    const left = Math.max(0, Math.min(available, availableOfFinish - before))
    if (left >= quantity) taken.set(finishKey, before + quantity)
    return left
  })
}

/** The error messages of proposals; server and mocks share them. */
export const proposalErrors = {
  unknown: 'Trade offer not found.',
  noMember: 'Member not found.',
  withOneself: "You can't trade with yourself.",
  blockOneself: "You can't block yourself.",
  /** One member has blocked the other; the message does not reveal who. */
  notAvailable: (username: string) => `You and ${username} can't trade with each other.`,
  noCards: 'Choose at least one card.',
  cannotTrade: (username: string) => `${username} can no longer trade.`,
  closed: (state: ProposalState) => `This offer was already ${state}.`,
  notYours: (action: ProposalAction) =>
    `Only the member who ${action === 'withdraw' ? 'sent' : 'received'} an offer can ${action} it.`,
  /**
   * On sending: fewer copies are on the owner's lists for trade, in the collection and not promised
   * elsewhere.
   */
  tooFew: (kind: StockKey, owner: string, { quantity, left }: { quantity: number; left: number }) =>
    `${named(kind)}: ${owner} has ${left} of ${quantity} for trade.`,
  /** On accepting: copies of the offer are no longer there. */
  gone: (kind: StockKey, owner: string, { quantity, left }: { quantity: number; left: number }) =>
    `${named(kind)} is no longer available: ${owner} has ${left} of ${quantity}.`,
}
