/** Promised and requested copies of members, in pending proposals. */
import type { ProposalRecord, ProposedRecord } from '../seeds/belongings.ts'
import type { MockDb } from '../db.ts'
import { type Finish, finishKey } from '../../src/domain/entries/stock-key.ts'
import { counted } from '../entries/counted.ts'

const isPending = ({ state }: ProposalRecord) => state === 'pending'

const givenBy = (userId: number, proposals: readonly ProposalRecord[]): ProposedRecord[] =>
  proposals.flatMap(({ cards }) => cards.filter(({ giverId }) => giverId === userId))

/**
 * A sender promises their side of a pending proposal. The proposal with the id `except` is ignored.
 */
export function promisedBy({ state }: MockDb, userId: number, except?: number): ProposedRecord[] {
  const sent = state.proposals.filter(
    (each) => isPending(each) && each.senderId === userId && each.id !== except,
  )
  return givenBy(userId, sent)
}

/**
 * Copies that are requested of a member: by the viewer, or by all when the viewer is that member.
 */
export function askedOf(
  { state }: MockDb,
  userId: number,
  { viewerId, except }: { viewerId: number; except: number | undefined },
): ProposedRecord[] {
  const received = state.proposals.filter(
    (each) =>
      isPending(each) &&
      each.receiverId === userId &&
      (viewerId === userId || each.senderId === viewerId) &&
      each.id !== except,
  )
  return givenBy(userId, received)
}

/**
 * The number of copies of a card and finish that an owner has promised, as lists for trade show it.
 */
export function promisedCounter(db: MockDb): (ownerId: number, item: Finish) => number {
  const counts = new Map<number, (item: Finish) => number>()
  return (ownerId, item) => {
    const count = counts.get(ownerId) ?? counted(promisedBy(db, ownerId), finishKey)
    counts.set(ownerId, count)
    return count(item)
  }
}
