/** Deletes accounts with all that is theirs, as the server does: partners keep the closed trades. */
import { endStates } from '../../src/domain/trade/proposal.ts'
import { roleIn } from '../proposals/proposal-json.ts'
import type { ProposalRecord } from '../seeds/belongings.ts'
import { type MockDb, removeBelongings } from '../db.ts'
import type { UserRecord } from '../seeds/people.ts'
import { removeFeed } from '../notifications/feeds.ts'
import { removeMail } from '../notifications/mails.ts'
import { endSessions } from '../tokens.ts'
import { forgetBrowsers } from './login-guard.ts'
import { endPendingRegistration } from './registration.ts'

export function deleteAccount(db: MockDb, user: UserRecord): void {
  const { state, now } = db
  endSessions(state, user.id)
  forgetBrowsers(db, ({ userId }) => userId === user.id)
  endPendingRegistration(state, user.id)
  state.invitations = state.invitations.filter(({ createdBy }) => createdBy !== user.id)
  state.users = state.users.filter((each) => each !== user)
  removeBelongings(state, user.id)
  state.notifications = state.notifications.filter(
    ({ userId, actorId }) => userId !== user.id && actorId !== user.id,
  )
  removeFeed(db, user.id)
  removeMail(db, user.id)
  state.notificationSettings = state.notificationSettings.filter(({ userId }) => userId !== user.id)
  state.blocks = state.blocks.filter(
    ({ blockerId, blockedId }) => blockerId !== user.id && blockedId !== user.id,
  )
  state.proposals = state.proposals
    .map((proposal) => withoutMember(proposal, user.id, now().toISOString()))
    .filter(({ senderId, receiverId }) => senderId !== null || receiverId !== null)
}

/** The proposal after a member has left: closed, with null in place of the member. */
function withoutMember(proposal: ProposalRecord, userId: number, closedAt: string): ProposalRecord {
  const { senderId, receiverId, state, cards } = proposal
  if (senderId !== userId && receiverId !== userId) return proposal
  const without = (id: number | null) => (id === userId ? null : id)
  return {
    ...proposal,
    ...(state === 'pending' && { state: endStates[roleIn(proposal, userId)], closedAt }),
    senderId: without(senderId),
    receiverId: without(receiverId),
    cards: cards.map((card) => ({ ...card, giverId: without(card.giverId) })),
  }
}
