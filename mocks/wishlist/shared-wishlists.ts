/** Wishlists that others look at: by their link, and on public profiles. */
import { ApiError } from '../../src/api/api-error.ts'
import type { wishlistShared } from '../../src/api/wishlist/contract.ts'
import type { Input } from '../../src/api/endpoint.ts'
import type { Viewer } from '../../src/api/caller.ts'
import { flagsFor } from '../cards/card-flags.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import { matching, pageOf } from '../entries/entry-query.ts'
import { entrySender } from '../entries/entry-json.ts'
import type { UserRecord } from '../seeds/people.ts'
import { approvedUser } from '../members/users.ts'
import { wishesOf } from './wishlist.ts'

type SharedQuery = Input<typeof wishlistShared>['query'] & { tradeMatches?: boolean }

function sharedPage(db: MockDb, viewer: Viewer | null, owner: UserRecord, query: SharedQuery) {
  const { tradeMatches, ...filters } = query
  const flags = flagsFor(db, viewer)
  const wishes = wishesOf(db, owner.id)
  const shown = tradeMatches ? wishes.filter(({ cardId }) => flags(cardId).on_trade_list) : wishes
  const { entries, ...rest } = pageOf(matching(db, shown, filters), query)
  const { username } = owner
  return { wishlist: entries.map(entrySender(db, viewer)), ...rest, owner: { username } }
}

export const sharedWishlistHandlers = {
  wishlistShared: ({ db, viewer, params, query }) => {
    const owner = db.state.users.find(({ wishlistToken }) => wishlistToken === params.shareToken)
    if (owner?.status !== 'approved') {
      throw new ApiError(404, 'This wishlist link is not valid.')
    }
    return sharedPage(db, viewer, owner, query)
  },

  wishlistOfUser: ({ db, viewer, params, query }) => {
    const owner = approvedUser(db, params.userId)
    if (!owner.profile.is_public) {
      const redirect = `/profile/${owner.id}`
      throw new ApiError(404, 'This wishlist is not public.', { redirect })
    }
    return sharedPage(db, viewer, owner, query)
  },
} satisfies Partial<MockHandlers>
