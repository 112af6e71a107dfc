/** The members, as they see one another. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { memberReader, memberSent, usersReader } from './user.ts'

/** All approved members, by name. */
export const userList = endpoint('userList', {
  method: 'GET',
  path: '/api/users',
  access: 'member',
  shows: ['members'],
  sends: z.array(memberSent),
  reads: usersReader(memberReader),
})
