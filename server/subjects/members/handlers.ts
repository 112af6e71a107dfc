import { noSuchUser, wrongUsername } from '../../../src/rules/accounts.ts'
import { usernameKey } from '../../../src/domain/accounts/account.ts'
import { findsLists, isAmongMembers } from '../../../src/domain/accounts/audience.ts'
import { emptyAsNull } from '../../../src/domain/format/text.ts'
import { requireUser } from '../accounts/membership.ts'
import type { Viewer } from '../../../src/contract/endpoint.ts'
import type { AppHandlers, Services } from '../../context.ts'
import type { Db } from '../../db/engine.ts'
import { sharedCountOf, sharedListsOf } from '../lists/list-row.ts'
import { findMember, listUsers, updateProfile, type UserRow } from '../accounts/user-queries.ts'
import { paginationOf } from '../../../src/contract/totals.ts'
import { profileSent } from '../accounts/user-json.ts'
import { ApiError } from '../../../src/contract/api-error.ts'
import { noSuchMember } from '../../../src/rules/proposals.ts'
import { limitErrors } from '../../../src/domain/entries/limits.ts'
import { endStates, proposalErrors } from '../../../src/domain/trade/proposal.ts'
import {
  blockCountOf,
  blockedBy,
  deleteBlock,
  insertBlock,
  openProposalsBetween,
} from '../accounts/block-queries.ts'
import { closeProposal } from '../proposals/write-proposals.ts'
import { lockAndRaiseVersions, tradeTransaction } from '../accounts/trade-transaction.ts'
import { sessionEnded } from '../accounts/member-transaction.ts'
import { leave } from './leaving.ts'

export const memberHandlers = {
  userList: async ({ engine }) => {
    const members = await listUsers(engine.db, 'approved')
    return members.map(({ id, username }) => ({ id, username }))
  },

  profileMine: async ({ viewer, engine }) => {
    const user = await requireUser(engine.db, viewer.id)
    return {
      id: user.id,
      username: user.username,
      created_at: user.createdAt.toISOString(),
      profile: profileSent(user),
    }
  },

  profileUpdate: async ({ viewer, body, engine }) => {
    const { id } = viewer
    await updateProfile(engine.db, id, {
      name: emptyAsNull(body.name),
      additionalInfo: emptyAsNull(body.additional_info),
      isPublic: body.is_public,
    })
    return profileSent(await requireUser(engine.db, id))
  },

  profileOfUser: async ({ params, query, engine, ...caller }) => {
    limitProfiles(caller, params.userId)
    const member = await memberOr404(engine.db, params.userId)
    const { username, isPublic, name, additionalInfo } = member
    const { lists, ...pagination } = await publicLists(engine.db, member, caller.viewer, query)
    return {
      username,
      profile: isPublic ? { name, additional_info: additionalInfo } : null,
      publicLists: lists,
      ...pagination,
    }
  },

  listPublicOfUser: async ({ params, query, engine, ...caller }) => {
    limitProfiles(caller, params.userId)
    const member = await memberOr404(engine.db, params.userId)
    return publicLists(engine.db, member, caller.viewer, query)
  },

  blockList: async ({ viewer, engine }) => ({
    blocked: await blockedBy(engine.db, viewer.id),
  }),

  blockAdd: ({ viewer, body: { memberId }, engine, now, limits }) => {
    const { id: blockerId } = viewer
    if (memberId === blockerId) throw new ApiError(400, proposalErrors.blockOneself)
    return tradeTransaction({ engine }, async (tx) => {
      if (!(await findMember(tx, memberId))) throw noSuchMember()
      if (!(await lockAndRaiseVersions(tx, blockerId, memberId))) throw sessionEnded()
      const isNew = await insertBlock(tx, { blockerId, blockedId: memberId, now: now() })
      if (isNew && (await blockCountOf(tx, blockerId)) > limits.maxBlockedMembers) {
        throw new ApiError(409, limitErrors.blocks(limits))
      }
      for (const { id, senderId } of await openProposalsBetween(tx, blockerId, memberId)) {
        const state = endStates[senderId === blockerId ? 'sender' : 'receiver']
        await closeProposal(tx, id, { state, now: now() })
      }
      return undefined
    })
  },

  blockRemove: async ({ viewer, params, engine }) => {
    await deleteBlock(engine.db, { blockerId: viewer.id, blockedId: params.userId })
    return undefined
  },

  authDeleteAccount: async ({ body, engine, now, ...context }) => {
    const { id, username } = await requireUser(engine.db, context.viewer.id)
    if (usernameKey(body.username) !== usernameKey(username)) throw wrongUsername()
    const actor = await leave(engine, id, now())
    await context.audit.record({ kind: 'account_deleted', actor, origin: context.address })
    return undefined
  },
} satisfies Partial<AppHandlers>

/**
 * Throws ApiError 429 for a caller who looks up too many different members. Approved members see
 * the list of all of them.
 */
export function limitProfiles(
  caller: Pick<Services, 'profileLimit'> & { viewer: Viewer | null; address: string },
  userId: number,
): void {
  if (!isAmongMembers(caller.viewer)) caller.profileLimit.check(caller.address, userId)
}

async function memberOr404(db: Db, id: number): Promise<UserRow> {
  const member = await findMember(db, id)
  if (!member) throw noSuchUser()
  return member
}

/** The lists of a member that a caller finds, and how far they go where a limit was given. */
async function publicLists(
  db: Db,
  owner: UserRow,
  caller: Viewer | null,
  query: Parameters<typeof sharedListsOf>[2],
) {
  const { page, limit } = query
  const isOpen = findsLists(caller, owner)
  const lists = isOpen ? await sharedListsOf(db, owner.id, query) : []
  return {
    lists: lists.map(({ id, name, publicUrlId }) => ({ id, name, public_url_id: publicUrlId })),
    ...(limit !== undefined && {
      pagination: paginationOf({ page, limit }, isOpen ? await sharedCountOf(db, owner.id) : 0),
    }),
  }
}
