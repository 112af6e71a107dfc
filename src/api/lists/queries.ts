/** Lists of members. */
import { endpointQuery } from '../query.ts'
import { listMine, listPublicOfUser } from './contract.ts'

/** The lists that a member shows to everyone. */
export const listPublicOfUserQuery = (userId: string) =>
  endpointQuery(listPublicOfUser, { params: { userId: Number(userId) } })

/** One's own lists. */
export const listMineQuery = () => endpointQuery(listMine, {})
