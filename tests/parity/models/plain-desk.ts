/**
 * Three members' collections, lists, wishlists and proposals as maps of counts, with promised and
 * free copies.
 */
import {
  type FinishText,
  finishOf,
  type Kind,
  type ListName,
  type Row,
  type Who,
} from './trade-keeper.ts'

export type Counts = Map<string, number>

export interface Member {
  owned: Counts
  lists: Record<ListName, { isForTrade: boolean; items: Counts }>
  wishes: Counts
}

export interface Proposal {
  number: number
  sender: Who
  receiver: Who
  state: string
  counterOf: number | null
  gives: Record<'sender' | 'receiver', readonly Row[]>
}

export interface Desk {
  members: readonly [Member, Member, Member]
  proposals: Proposal[]
}

const newMember = (): Member => ({
  owned: new Map(),
  lists: {
    'List A': { isForTrade: true, items: new Map() },
    'List B': { isForTrade: true, items: new Map() },
  },
  wishes: new Map(),
})

export const newDesk = (): Desk => ({
  members: [newMember(), newMember(), newMember()],
  proposals: [],
})

export const countOf = (counts: Counts, key: string) => counts.get(key) ?? 0
export const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

export function set(counts: Counts, key: string, quantity: number): void {
  if (quantity > 0) counts.set(key, quantity)
  else counts.delete(key)
}

export const add = (counts: Counts, key: string, quantity: number) =>
  set(counts, key, countOf(counts, key) + quantity)

export const isPart = ({ sender, receiver }: Proposal, who: Who) =>
  sender === who || receiver === who

const copiesOf = (rows: readonly Row[]) => sum(rows.map(({ quantity }) => quantity))

/** Copies of a stock key in a member's pending sent proposals, except one. */
function promised(
  { proposals }: Desk,
  who: Who,
  isMeant: (kind: Kind) => boolean,
  but: number | null,
): number {
  const sent = proposals.filter(
    ({ state, sender, number }) => state === 'pending' && sender === who && number !== but,
  )
  return copiesOf(sent.flatMap(({ gives }) => gives.sender.filter(({ kind }) => isMeant(kind))))
}

export const promisedOf = (desk: Desk, who: Who, kind: Kind, but: number | null = null) =>
  promised(desk, who, (each) => each === kind, but)

export const promisedOfFinish = (
  desk: Desk,
  who: Who,
  finish: FinishText,
  but: number | null = null,
) => promised(desk, who, (each) => finishOf(each) === finish, but)

/** Requested copies of an owner, as far as the viewer can see them. */
export function askedFor({ proposals }: Desk, owner: Who, viewer: Who, kind: Kind): number {
  const asking = proposals.filter(
    ({ state, sender, receiver }) =>
      state === 'pending' && receiver === owner && (viewer === owner || viewer === sender),
  )
  return copiesOf(asking.flatMap(({ gives }) => gives.receiver.filter((row) => row.kind === kind)))
}

export function listed({ members }: Desk, who: Who, finish: FinishText): number {
  const forTrade = Object.values(members[who].lists).filter(({ isForTrade }) => isForTrade)
  return sum(forTrade.map(({ items }) => countOf(items, finish)))
}

export function availableOfFinish(
  desk: Desk,
  who: Who,
  finish: FinishText,
  but: number | null = null,
): number {
  return listed(desk, who, finish) - promisedOfFinish(desk, who, finish, but)
}

export function available(desk: Desk, who: Who, kind: Kind, but: number | null = null): number {
  const owned = countOf(desk.members[who].owned, kind) - promisedOf(desk, who, kind, but)
  return Math.max(0, Math.min(owned, availableOfFinish(desk, who, finishOf(kind), but)))
}

/** Copies of a finish in all kinds that can be put into a proposal. */
export function availableCopies(desk: Desk, who: Who, finish: FinishText): number {
  const free = [...desk.members[who].owned]
    .filter(([kind]) => finishOf(kind) === finish)
    .map(([kind, quantity]) => Math.max(0, quantity - promisedOf(desk, who, kind)))
  return Math.max(0, Math.min(sum(free), availableOfFinish(desk, who, finish)))
}

export function left(desk: Desk, { state, number }: Proposal, owner: Who, row: Row): number {
  if (state !== 'pending') return row.quantity
  const owned = countOf(desk.members[owner].owned, row.kind)
  return Math.max(0, Math.min(row.quantity, owned - promisedOf(desk, owner, row.kind, number)))
}
