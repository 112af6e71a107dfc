import { noSuchUser } from '../rules/accounts.ts'
import type { MemoryUser } from './memory-db.ts'
import { byId } from './rows.ts'

/** Throws ApiError 404 where there is none. */
export const userById = <User extends MemoryUser>(
  { state }: { state: { users: readonly User[] } },
  id: number,
): User => byId(state.users, id, noSuchUser)
