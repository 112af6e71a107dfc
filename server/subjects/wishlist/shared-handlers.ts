import { ApiError } from '../../../src/contract/api-error.ts'
import type { AppHandlers } from '../../context.ts'
import type { Entries, EntryQuery } from '../entries/entries.ts'
import { wishlistItems } from '../../db/schema/belongings.ts'
import { findMember, findMemberByShareToken, type UserRow } from '../accounts/user-queries.ts'
import { seenBy } from '../cards/viewer-flags.ts'
import { pageSent, cardEntrySent } from '../entries/entry-json.ts'
import { limitProfiles } from '../members/profile-handlers.ts'

export const sharedWishlistHandlers = {
  wishlistShared: async ({ viewer, params, query, ...services }) => {
    const owner = await findMemberByShareToken(services.engine.db, params.shareToken)
    if (!owner) throw new ApiError(404, 'This wishlist link no longer works.')
    return shared(services, owner, { ...query, ...seenBy(viewer) })
  },

  wishlistOfUser: async ({ viewer, params, query, ...services }) => {
    limitProfiles({ viewer, ...services }, params.userId)
    const owner = await findMember(services.engine.db, params.userId)
    if (!owner) throw new ApiError(404, 'User not found.')
    if (!owner.isPublic) {
      const redirect = `/profile/${owner.id}`
      throw new ApiError(404, 'This wishlist is not public.', { redirect })
    }
    const { tradeMatches, ...rest } = query
    const seen = seenBy(viewer)
    return shared(services, owner, {
      ...rest,
      ...seen,
      ...(tradeMatches && { tradeListsOf: seen.viewerId }),
    })
  },
} satisfies Partial<AppHandlers>

async function shared(
  { entries }: { entries: Entries },
  { id, username }: UserRow,
  query: Omit<EntryQuery, 'holderId' | 'limit'> & { limit: number },
) {
  const asked = { ...query, holderId: id }
  const { rows, totals } = await entries.page(wishlistItems, asked)
  return { wishlist: rows.map(cardEntrySent), ...pageSent(query, totals), owner: { username } }
}
