/** The contents of a member's file, from the mocks' state. */
import type {
  BackupEntry,
  BackupPrinting,
  BackupTrade,
} from '../../src/domain/member-export/document.ts'
import type { BackupSource } from '../../src/domain/member-export/write.ts'
import { formerMember } from '../../src/domain/trade/proposal.ts'
import type { ProposalRecord } from '../seeds/belongings.ts'
import type { MockDb } from '../db.ts'
import { partnerIn, roleIn } from '../proposals/proposal-json.ts'
import type { UserRecord } from '../seeds/people.ts'

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id

export function backupSource({ state, catalog }: MockDb, user: UserRecord): BackupSource {
  const printing = (cardId: number): BackupPrinting => {
    const card = catalog.cards[cardId - 1]
    if (!card) throw new Error(`There is no card ${cardId}.`)
    const { tcgProductId, set_code: set, collector_number: number, name } = card.sent
    return { tcgProductId, set, number, name, key: card.key }
  }
  const withPrinting = <Entry extends { cardId: number }>(
    entry: Entry,
  ): Entry & BackupPrinting => ({
    ...entry,
    ...printing(entry.cardId),
  })
  const own = <Record extends { id: number; userId: number }>(records: readonly Record[]) =>
    records.filter(({ userId }) => userId === user.id).toSorted(byId)

  const lists = own(state.lists).toSorted(
    (a, b) => (a.backupPosition ?? Infinity) - (b.backupPosition ?? Infinity) || byId(a, b),
  )
  const listCards: (BackupEntry & { listId: number })[] = lists.flatMap(({ id }) =>
    state.listItems
      .filter(({ listId }) => listId === id)
      .toSorted((a, b) => a.position - b.position)
      .map(withPrinting),
  )
  return {
    profile: user.profile,
    collection: [own(state.collection).map(withPrinting)],
    wishlist: [own(state.wishlist).map(withPrinting)],
    lists,
    listCards: [listCards],
    trades: [tradesOf(state, user.id, printing)],
  }
}

function tradesOf(
  { proposals, users }: MockDb['state'],
  userId: number,
  printing: (cardId: number) => BackupPrinting,
): BackupTrade[] {
  const isPart = ({ senderId, receiverId }: ProposalRecord) =>
    senderId === userId || receiverId === userId
  return proposals
    .filter(isPart)
    .toSorted(byId)
    .map((proposal) => {
      const { state, note, createdAt, closedAt, cards } = proposal
      const partner = users.find(({ id }) => id === partnerIn(proposal, userId))
      const side = (isOwn: boolean) =>
        cards
          .filter(({ giverId }) => (giverId === userId) === isOwn)
          .map((card) => ({ ...card, ...printing(card.cardId) }))
      return {
        state,
        role: roleIn(proposal, userId),
        partner: partner?.username ?? formerMember,
        note,
        createdAt,
        closedAt,
        yours: side(true),
        theirs: side(false),
      }
    })
}
