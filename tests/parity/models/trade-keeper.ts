/** The interface of random trades of three members, in the plain model and on a server. */
import type { ProposalBox } from '../../../src/domain/trade/trade.ts'
import type { ProposalAction } from '../../../src/domain/trade/proposal.ts'

export const members = [0, 1, 2] as const
export type Who = (typeof members)[number]

/** Each has two lists, both for trade in the beginning. */
export const listNames = ['List A', 'List B'] as const
export type ListName = (typeof listNames)[number]

/** Stock keys: printing, finish, condition and language. There are few, so that trades conflict. */
export const kinds = ['600 Normal NM en', '600 Normal LP en', '600 Foil NM ja', '618 Normal NM en']
export type Kind = string
export type FinishText = string
export const finishOf = (kind: Kind): FinishText => kind.split(' ').slice(0, 2).join(' ')

export interface Row {
  kind: Kind
  quantity: number
}

export interface Terms {
  yours: readonly Row[]
  theirs: readonly Row[]
}

/** `done`, or the status of a refusal with the paths of its issues. */
export type Outcome = string

/** Texts in their own order, but where lists and boxes have one. */
export interface Seen {
  collection: readonly string[]
  lists: readonly string[]
  wishes: readonly string[]
  boxes: Readonly<Record<ProposalBox, readonly string[]>>
  waiting: number
  /** The cards that each member could trade, as this member sees them. */
  tradeCards: readonly (readonly string[])[]
  /** Other members' offers in a trade search. */
  offers: readonly string[]
  /** Available offers of each other member that this one wants. */
  partners: readonly string[]
}

export interface AllSeen {
  members: readonly Seen[]
  /** Copies of each stock key, in all collections together. */
  copies: readonly string[]
}

type Maybe<T> = T | Promise<T>

/** Proposals are named by their number, counted from 0 in the order in which they were made. */
export interface TradeKeeper {
  own: (who: Who, row: Row) => Maybe<void>
  /** An entry gets a new quantity; 0 removes it. */
  keep: (who: Who, row: Row) => Maybe<void>
  list: (who: Who, list: ListName, finish: FinishText, quantity: number) => Maybe<void>
  /** Likewise of an item of a list. */
  keepListed: (who: Who, list: ListName, finish: FinishText, quantity: number) => Maybe<void>
  show: (who: Who, list: ListName, isForTrade: boolean) => Maybe<void>
  wish: (who: Who, finish: FinishText, quantity: number) => Maybe<void>
  send: (who: Who, to: Who, terms: Terms) => Maybe<Outcome>
  answer: (who: Who, proposal: number, action: ProposalAction, terms: Terms) => Maybe<Outcome>
  view: () => Maybe<AllSeen>
}

export const textOf = {
  owned: (kind: Kind, quantity: number, promised: number) =>
    `${quantity}x ${kind}, ${promised} promised`,
  listed: (finish: FinishText, quantity: number, promised: number | undefined) =>
    `${quantity}x ${finish}, ${promised ?? 'nothing'} promised`,
  list: (name: string, items: readonly string[], total: number) =>
    `${name} of ${total}: ${items.toSorted().join('; ')}`,
  proposed: (kind: Kind, quantity: number, left: number) => `${quantity}x ${kind}, ${left} left`,
  proposal: (
    facts: { number: number; state: string; role: string; partner: Who },
    links: { counterOf: number | null; counteredBy: number | null },
    yours: readonly string[],
    theirs: readonly string[],
  ) => JSON.stringify({ ...facts, ...links, yours, theirs }),
  tradeCard: (kindOrFinish: string, counts: Readonly<Record<string, number>>) =>
    `${kindOrFinish} ${JSON.stringify(counts)}`,
  offer: (
    owner: Who,
    list: string,
    finish: FinishText,
    copies: { quantity: number; available: number },
  ) => `${copies.available} of ${copies.quantity}x ${finish} on ${list} of ${owner}`,
  partner: (owner: Who, finish: FinishText, copies: { wanted: number; available: number }) =>
    `${copies.available}x ${finish} of ${owner}, ${copies.wanted} wanted`,
  refusal: (status: number, paths: readonly string[] = []) => [status, ...paths].join(' '),
}
