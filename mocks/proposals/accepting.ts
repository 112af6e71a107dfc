/** Carries out a trade: copies move between the collections, and off lists and wishlists. */
import { goneIssues, refuseIssues } from '../../src/api/proposals/rules.ts'
import { newDetails } from '../../src/domain/entries/details.ts'
import { leftOf } from '../trade/availability.ts'
import type { ProposalRecord, ProposedRecord } from '../seeds/belongings.ts'
import { collectionOf, ownedBy, removeOwned } from '../collection/collection.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import { addTo, checkCount } from '../entries/entries.ts'
import { priced } from '../entries/entry-query.ts'
import { finishKey, stockKey } from '../../src/domain/entries/stock-key.ts'
import { itemsOf, touch } from '../lists/lists.ts'
import { proposalSender } from './proposal-json.ts'
import { nextState, close, ownProposal, tradePartner } from './proposals.ts'
import { userById } from '../members/users.ts'
import { wishesOf } from '../wishlist/wishlist.ts'

/** One way of a trade. */
interface Move {
  giverId: number
  takerId: number
  cards: readonly ProposedRecord[]
}

function movesOf(
  proposal: ProposalRecord,
  accepterId: number,
  partnerId: number,
): [yours: Move, theirs: Move] {
  const of = (giverId: number) => proposal.cards.filter((each) => each.giverId === giverId)
  return [
    { giverId: accepterId, takerId: partnerId, cards: of(accepterId) },
    { giverId: partnerId, takerId: accepterId, cards: of(partnerId) },
  ]
}

/** Throws ApiError 409 for what is no longer there. */
function checkThere(db: MockDb, proposalId: number, [yours, theirs]: readonly [Move, Move]): void {
  const gone = (side: 'yours' | 'theirs', { giverId, cards }: Move) => {
    const leftNow = leftOf(db, giverId, proposalId)
    const left = cards.map((each) => ({
      ...each,
      name: priced(db, each).card.sent.name,
      left: leftNow(each),
    }))
    return goneIssues(side, userById(db, giverId).username, left)
  }
  refuseIssues(409, [...gone('yours', yours), ...gone('theirs', theirs)])
}

const entryOf = (db: MockDb, userId: number, proposed: ProposedRecord) =>
  ownedBy(db, userId).find((entry) => stockKey(entry) === stockKey(proposed))

/** Throws ApiError 400 where an entry would get too many copies. */
function checkRoom(db: MockDb, { takerId, cards }: Move, given: Move): void {
  for (const proposed of cards) {
    const has = entryOf(db, takerId, proposed)?.quantity ?? 0
    const gives = given.cards.find((each) => stockKey(each) === stockKey(proposed))?.quantity ?? 0
    checkCount(has - gives + proposed.quantity)
  }
}

interface Copies {
  quantity: number
}

/** Takes up to `count` copies from the entries, in their order, and returns the changed entries. */
function takeFrom<Entry extends Copies>(entries: readonly Entry[], quantity: number): Entry[] {
  let left = quantity
  return entries.filter((entry) => {
    const taken = Math.min(left, entry.quantity)
    entry.quantity -= taken
    left -= taken
    return taken > 0
  })
}

function leaveLists(db: MockDb, { giverId, cards }: Move): void {
  const { state } = db
  const lists = state.lists.filter(
    (list) => list.userId === giverId && list.visibility === 'for_trade',
  )
  for (const proposed of cards) {
    const listed = lists
      .toSorted((a, b) => a.id - b.id)
      .flatMap((list) => itemsOf(db, list))
      .filter((item) => finishKey(item) === finishKey(proposed))
    const changed = new Set(takeFrom(listed, proposed.quantity).map(({ listId }) => listId))
    for (const list of lists) if (changed.has(list.id)) touch(db, list)
    state.listItems = state.listItems.filter(({ quantity }) => quantity > 0)
  }
}

function leaveWishes(db: MockDb, { takerId, cards }: Move): void {
  const { state } = db
  for (const proposed of cards) {
    const wishes = wishesOf(db, takerId).filter((each) => finishKey(each) === finishKey(proposed))
    takeFrom(wishes, proposed.quantity)
    state.wishlist = state.wishlist.filter(({ quantity }) => quantity > 0)
  }
}

function leaveCollection(db: MockDb, { giverId, cards }: Move): void {
  for (const proposed of cards) {
    const entry = entryOf(db, giverId, proposed)
    if (!entry) continue
    entry.quantity -= proposed.quantity
    if (entry.quantity === 0) removeOwned(db, new Set([entry]))
  }
}

/** An existing entry keeps its details. */
function arrive(db: MockDb, { takerId, cards }: Move): void {
  const addedAt = db.now().toISOString()
  for (const { cardId, variation, condition, language, quantity } of cards) {
    addTo(db, collectionOf(db, takerId), {
      userId: takerId,
      cardId,
      variation,
      condition,
      language,
      quantity,
      addedAt,
      ...newDetails({}),
    })
  }
}

export const acceptingHandlers = {
  proposalAccept: ({ db, viewer, params }) => {
    const { id: userId } = viewer
    const proposal = ownProposal(db, userId, params.proposalId)
    const to = nextState(proposal, userId, 'accept')
    const partner = tradePartner(db, proposal, userId)
    const moves = movesOf(proposal, userId, partner.id)
    const [yours, theirs] = moves
    checkThere(db, proposal.id, moves)
    checkRoom(db, yours, theirs)
    checkRoom(db, theirs, yours)
    for (const move of moves) {
      leaveCollection(db, move)
      leaveLists(db, move)
      leaveWishes(db, move)
    }
    for (const move of moves) arrive(db, move)
    close(db, proposal, to)
    return { proposal: proposalSender(db, viewer)(proposal) }
  },
} satisfies Partial<MockHandlers>
