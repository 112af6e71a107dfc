/** Trade proposals: the states that they can be in, and who can lead them on to which other one. */
import type { Condition, Language } from '../entries/entry.ts'
import type { Variation } from '../cards/price.ts'

export const proposalStates = ['pending', 'accepted', 'declined', 'withdrawn', 'countered'] as const
export type ProposalState = (typeof proposalStates)[number]

export const proposalActions = ['accept', 'counter', 'decline', 'withdraw'] as const
export type ProposalAction = (typeof proposalActions)[number]

/** What a member is to a proposal. A counter-proposal is a new one, whose sender was the receiver before. */
export type ProposalRole = 'sender' | 'receiver'

/** What a partner's name becomes when the account is deleted. No username has spaces. */
export const formerMember = 'a former member'

interface Transition {
  by: ProposalRole
  to: ProposalState
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

/** What comes of an action, or why it cannot be: the proposal is closed, or it is the other one's to do. */
export function takeAction(
  { state, role }: { state: ProposalState; role: ProposalRole },
  action: ProposalAction,
): { to: ProposalState } | { refused: 'closed' | 'not yours' } {
  const transition = transitions[state][action]
  if (!transition) return { refused: 'closed' }
  return transition.by === role ? { to: transition.to } : { refused: 'not yours' }
}

/** What a member can do with a proposal now. */
export function actionsOf(proposal: {
  state: ProposalState
  role: ProposalRole
}): ProposalAction[] {
  return proposalActions.filter((action) => 'to' in takeAction(proposal, action))
}

/** How proposals are put away: pending ones by who sent them, all others are past. */
export const proposalBoxes = ['received', 'sent', 'past'] as const
export type ProposalBox = (typeof proposalBoxes)[number]

/** How the cards that a member offers are sorted: by name, or the dearest first. */
export const tradeCardSorts = ['name', 'price'] as const
export type TradeCardSort = (typeof tradeCardSorts)[number]

/** Rows of cards on one side of a proposal. */
export const maxProposedCards = 100

/** Copies of one kind in a member's collection: what proposals are made of. */
export interface StockKey {
  name: string
  variation: Variation
  condition: Condition
  language: Language
}

const named = ({ name, variation, condition, language }: StockKey) =>
  `"${name}" (${[variation, condition, ...(language === 'en' ? [] : [language])].join(', ')})`

/** Copies of a kind that are asked for, and how many there are: of the kind, and of its card and finish in all kinds. */
export interface RequestedCopies {
  quantity: number
  /** Equal for kinds of one card and finish. */
  finish: string
  available: number
  availableOfFinish: number
}

/** How many copies of each kind there are for a proposal of all of them: kinds of one card and finish share what is listed. */
export function availableForEach(kinds: readonly RequestedCopies[]): number[] {
  const taken = new Map<string, number>()
  return kinds.map(({ quantity, finish, available, availableOfFinish }) => {
    const before = taken.get(finish) ?? 0
    const left = Math.max(0, Math.min(available, availableOfFinish - before))
    if (left >= quantity) taken.set(finish, before + quantity)
    return left
  })
}

/** What is wrong with a proposal, in words; the same from the server and from its mocks. */
export const proposalErrors = {
  unknown: 'There is no such proposal.',
  noMember: 'There is no such member.',
  withOneself: 'You cannot trade with yourself.',
  blockOneself: 'You cannot block yourself.',
  /** Where one of both has blocked the other; it does not say who. */
  notAvailable: (username: string) => `You and ${username} cannot trade with each other.`,
  noCards: 'Choose at least one card.',
  cannotTrade: (username: string) => `${username} can no longer trade.`,
  closed: (state: ProposalState) => `This proposal was already ${state}.`,
  notYours: (action: ProposalAction) =>
    `Only the member who ${action === 'withdraw' ? 'sent' : 'received'} a proposal can ${action} it.`,
  /** On sending: less is on the owner's lists for trade, in the collection and not promised elsewhere. */
  tooFew: (kind: StockKey, owner: string, { asked, left }: { asked: number; left: number }) =>
    `${named(kind)}: ${owner} has ${left} of ${asked} for trade.`,
  /** On accepting. */
  gone: (kind: StockKey, owner: string, { asked, left }: { asked: number; left: number }) =>
    `${named(kind)} is no longer there: ${owner} has ${left} of ${asked}.`,
}
