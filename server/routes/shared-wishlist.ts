import { ApiError } from '../../src/api/api-error.ts'
import type { Viewer } from '../../src/api/handle.ts'
import type { AppHandlers } from '../context.ts'
import type { Db } from '../db/engine.ts'
import { type EntryQuery, findEntries } from '../db/entries/page.ts'
import { wishlistItems } from '../db/schema/belongings.ts'
import { findMember, findMemberByShareToken, type UserRow } from '../db/users.ts'
import { flagged } from '../db/viewer-flags.ts'
import { pageSent, wishSent } from './entry-sent.ts'

export const sharedWishlistHandlers = {
  wishlistShared: async ({ viewer, params, query, engine }) => {
    const owner = await findMemberByShareToken(engine.db, params.shareToken)
    if (!owner) throw new ApiError(404, 'This wishlist link is not valid.')
    return shared(engine.db, owner, viewer, query)
  },

  wishlistOfUser: async ({ viewer, params, query, engine }) => {
    const owner = await findMember(engine.db, params.userId)
    if (!owner) throw new ApiError(404, 'There is no such user.')
    if (!owner.isPublic) {
      const redirect = `/profile/${owner.id}`
      throw new ApiError(404, 'This wishlist is not public.', { redirect })
    }
    const { tradeMatches, ...rest } = query
    return shared(engine.db, owner, viewer, {
      ...rest,
      ...(tradeMatches && { tradeListsOf: flagged(viewer) }),
    })
  },
} satisfies Partial<AppHandlers>

async function shared(
  db: Db,
  { id, username }: UserRow,
  viewer: Viewer | null,
  query: Omit<EntryQuery, 'userId' | 'viewerId'>,
) {
  const asked = { userId: id, viewerId: flagged(viewer), ...query }
  const { rows, totals } = await findEntries(db, wishlistItems, asked)
  return { wishlist: rows.map(wishSent), ...pageSent(query, totals), owner: { username } }
}
