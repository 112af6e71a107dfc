/** Wishlists of others, as scenarios look at them. */
import type { Args } from '../../../../src/contract/endpoint.ts'
import { profileUpdate } from '../../../../src/contract/members.ts'
import { wishlistOfUser } from '../../../../src/contract/wishlist.ts'
import type { Client } from '../../client.ts'
import { wish } from './entries.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'

export type SharedQuery = NonNullable<Args<typeof wishlistOfUser>['query']>

export const ofUser = (client: Client, userId: number, query: SharedQuery = {}) =>
  client.call(wishlistOfUser, { params: { userId }, query })

/** All wishes that a viewer sees, read by pages of `limit`. */
export async function readWishes(client: Client, userId: number, query: SharedQuery = {}) {
  const all = []
  for (let page = 1; ; page++) {
    const { wishlist, pagination } = await ofUser(client, userId, { limit: 100, ...query, page })
    all.push(...wishlist)
    if (page >= pagination.totalPages) return all
  }
}

/** A member with a public profile who wants three cards. */
export async function wisher(client: Client) {
  const { client: own, id, username } = await newcomer(client)
  await own.call(profileUpdate, { body: { is_public: true } })
  await wish(own, { ...card.bothFinishes, quantity: 2 })
  await wish(own, card.normalOnly)
  await wish(own, card.token)
  return { own, id, username }
}
