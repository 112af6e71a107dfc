/** The members, as they see one another. */
import { endpointQuery } from '../query.ts'
import { userList } from './contract.ts'

export const userListQuery = () => endpointQuery(userList, {})
