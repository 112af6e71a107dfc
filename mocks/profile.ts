/** Profiles, one's own and those of others, and the lists that stand on them. */
import { foldText, compareText } from '../src/domain/text.ts'
import type { MockHandlers } from './context.ts'
import type { MockDb } from './db.ts'
import { approvedUser, caller } from './users.ts'

/** The lists that a user shows to everyone, by name. */
function publicLists({ state }: MockDb, userId: number) {
  return state.lists
    .filter((list) => list.userId === userId)
    .toSorted((a, b) => compareText(foldText(a.name), foldText(b.name)) || a.id - b.id)
    .flatMap(({ id, name, publicUrlId }) =>
      publicUrlId === null ? [] : [{ id, name, public_url_id: publicUrlId }],
    )
}

export const profileHandlers: Pick<
  MockHandlers,
  'profileMine' | 'profileUpdate' | 'profileOfUser' | 'listPublicOfUser'
> = {
  profileMine: ({ db, viewer }) => {
    const { id, username, createdAt, profile } = caller(db, viewer)
    return { id, username, created_at: createdAt, profile }
  },

  profileUpdate: ({ db, viewer, body: { name, additional_info, is_public } }) => {
    const { profile } = caller(db, viewer)
    if (name !== undefined) profile.name = name === '' ? null : name
    if (additional_info !== undefined) {
      profile.additional_info = additional_info === '' ? null : additional_info
    }
    if (is_public !== undefined) profile.is_public = is_public
    return profile
  },

  profileOfUser: ({ db, params }) => {
    const { id, username, profile } = approvedUser(db, params.userId)
    const { name, additional_info, is_public } = profile
    return {
      id,
      username,
      profile: is_public ? { name, additional_info } : null,
      publicLists: publicLists(db, id),
    }
  },

  listPublicOfUser: ({ db, params }) => ({
    lists: publicLists(db, approvedUser(db, params.userId).id),
  }),
}
