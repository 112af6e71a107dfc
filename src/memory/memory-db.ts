/**
 * The cards of a catalog and the belongings of members in memory: all of the mocks' state, or what a device keeps for its member. This
 * folder answers reads from them.
 */
import type { Belongings } from '../domain/entries/belongings.ts'
import type { UserStatus } from '../domain/accounts/account.ts'
import type { MemoryCatalog } from './catalog.ts'

/** A member as answers name them. */
export interface MemoryUser {
  id: number
  username: string
  status: UserStatus
}

export interface MemoryDb {
  readonly catalog: MemoryCatalog
  readonly state: Readonly<Belongings> & { readonly users: readonly MemoryUser[] }
  readonly now: () => Date
}
