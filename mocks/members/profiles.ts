/** Members as others see them: the list, and their profiles. */
import { emptyAsNull } from '../../src/domain/format/text.ts'
import type { MockHandlers } from '../context.ts'
import { publicLists } from '../lists/lists.ts'
import { approvedUser, caller, usersByName } from './members.ts'

export const profilesHandlers = {
  userList: ({ db }) =>
    usersByName(db.state)
      .filter(({ status }) => status === 'approved')
      .map(({ id, username }) => ({ id, username })),

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

  profileOfUser: ({ db, viewer, params, query }) => {
    const owner = approvedUser(db, params.userId)
    const { username, profile } = owner
    const { name, additional_info, is_public } = profile
    const { lists, ...rest } = publicLists(db, owner, viewer, query)
    return {
      username,
      profile: is_public ? { name, additional_info } : null,
      publicLists: lists,
      ...rest,
    }
  },
} satisfies Partial<MockHandlers>
