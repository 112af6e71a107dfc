/** Lists of members. */
import { endpointQuery } from '../query.ts'
import { listPublicOfUser } from './contract.ts'

/** The lists that a member shows to everyone. */
export const listPublicOfUserQuery = (userId: string) =>
  endpointQuery(listPublicOfUser, { params: { userId: Number(userId) } })
