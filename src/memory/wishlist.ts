/** The wishes of members, as their owners see them. */
import type { Viewer } from '../contract/endpoint.ts'
import { wishJson } from '../rules/entries.ts'
import type { Priced } from './priced.ts'
import { seenBy } from './entry-pages.ts'
import type { MemoryDb } from './memory-db.ts'
import type { WishRecord } from '../domain/entries/belongings.ts'

export const wishesOf = ({ state }: MemoryDb, userId: number) =>
  state.wishlist.filter((entry) => entry.userId === userId)

export function wishSender(db: MemoryDb, viewer: Viewer) {
  const seen = seenBy(db, viewer)
  return (wish: Priced<WishRecord>) => wishJson(seen(wish))
}
