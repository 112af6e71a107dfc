/** Members as they see one another: the list, profiles and blocks. */
import { ApiError } from '../src/contract/api-error.ts'
import type { Viewer } from '../src/contract/endpoint.ts'
import { usernameKey } from '../src/domain/accounts/account.ts'
import { compareText, emptyAsNull } from '../src/domain/format/text.ts'
import { endStates, proposalErrors } from '../src/domain/trade/proposal.ts'
import { noSuchUser } from '../src/rules/accounts.ts'
import type { MockHandlers } from './context.ts'
import { publicLists } from './lists.ts'
import { close, roleIn, tradingMember } from './proposals.ts'
import type { UserRecord } from './seeds/people.ts'
import type { MockDb, MockState } from './state.ts'

export interface MembersState {
  blocks: BlockRecord[]
}

export const membersState = (): MembersState => ({ blocks: [] })

/** Throws ApiError 404 where there is none. */
export function userById(db: MockDb, id: number): UserRecord {
  const user = db.state.users.find((each) => each.id === id)
  if (!user) throw noSuchUser()
  return user
}

/** An approved member, as visitors may see one. Throws ApiError 404 where there is none. */
export function approvedUser(db: MockDb, id: number): UserRecord {
  const user = userById(db, id)
  if (user.status !== 'approved') throw noSuchUser()
  return user
}

export function userByName({ users }: MockState, username: string): UserRecord | undefined {
  const key = usernameKey(username)
  return users.find((user) => usernameKey(user.username) === key)
}

/** The record of the calling user. */
export function caller(db: MockDb, viewer: Viewer): UserRecord {
  return userById(db, viewer.id)
}

export function isLastAdmin({ state }: MockDb, user: UserRecord): boolean {
  const admins = state.users.filter((each) => each.role === 'admin' && each.status === 'approved')
  return admins.length === 1 && admins[0] === user
}

/** A user as admins see it. */
export const memberSent = ({
  id,
  username,
  role,
  status,
}: Omit<UserRecord, 'createdAt' | 'profile'>) => ({
  id,
  username,
  role,
  status,
})

export function usersByName({ users }: MockState): UserRecord[] {
  return users.toSorted((a, b) => compareText(usernameKey(a.username), usernameKey(b.username)))
}

/** A block works in both directions. */
export interface BlockRecord {
  blockerId: number
  blockedId: number
}

/** Whether either of two members has blocked the other. */
export function areBlocked({ state }: MockDb, one: number, other: number): boolean {
  return state.blocks.some(
    ({ blockerId, blockedId }) =>
      (blockerId === one && blockedId === other) || (blockerId === other && blockedId === one),
  )
}

export const membersHandlers = {
  userList: ({ db }) =>
    usersByName(db.state)
      .filter(({ status }) => status === 'approved')
      .map(({ id, username }) => ({ id, username })),

  blockList: ({ db, viewer: { id: userId } }) => {
    const own = db.state.blocks.filter(({ blockerId }) => blockerId === userId)
    const ids = new Set(own.map(({ blockedId }) => blockedId))
    return {
      blocked: usersByName(db.state)
        .filter(({ id }) => ids.has(id))
        .map(({ id, username }) => ({ id, username })),
    }
  },

  blockAdd: ({ db, viewer: { id: userId }, body: { memberId } }) => {
    const { state } = db
    if (memberId === userId) throw new ApiError(400, proposalErrors.blockOneself)
    tradingMember(db, memberId)
    const isOld = state.blocks.some(
      ({ blockerId, blockedId }) => blockerId === userId && blockedId === memberId,
    )
    if (!isOld) state.blocks.push({ blockerId: userId, blockedId: memberId })
    const between = new Set<number | null>([userId, memberId])
    for (const proposal of state.proposals) {
      const { senderId, receiverId } = proposal
      if (proposal.state !== 'pending') continue
      if (!between.has(senderId) || !between.has(receiverId)) continue
      close(db, proposal, endStates[roleIn(proposal, userId)])
    }
  },

  blockRemove: ({ db, viewer: { id: userId }, params }) => {
    db.state.blocks = db.state.blocks.filter(
      ({ blockerId, blockedId }) => blockerId !== userId || blockedId !== params.userId,
    )
  },

  profileMine: ({ db, viewer }) => {
    const { id, username, createdAt, profile } = caller(db, viewer)
    return { id, username, created_at: createdAt, profile }
  },

  profileUpdate: ({ db, viewer, body: { name, additional_info, is_public } }) => {
    const { profile } = caller(db, viewer)
    if (name !== undefined) profile.name = emptyAsNull(name)
    if (additional_info !== undefined) profile.additional_info = emptyAsNull(additional_info)
    if (is_public !== undefined) profile.is_public = is_public
    return profile
  },

  profileOfUser: ({ db, params, query }) => {
    const { id, username, profile } = approvedUser(db, params.userId)
    const { name, additional_info, is_public } = profile
    const { lists, ...rest } = publicLists(db, id, query)
    return {
      username,
      profile: is_public ? { name, additional_info } : null,
      publicLists: lists,
      ...rest,
    }
  },
} satisfies Partial<MockHandlers>
