/** The members, as they see one another. */
import { endpointQuery } from '../query.ts'
import { userList } from '../../contract/members.ts'

export const userListQuery = () => endpointQuery(userList, {})
