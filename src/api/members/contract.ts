/** The members, as they see one another. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { isRecord, readId, readText } from '../reading.ts'
import { usersReader } from './user.ts'

/** All approved members, by name. */
export const userList = endpoint('userList', {
  method: 'GET',
  path: '/api/users',
  access: 'member',
  sends: z.array(z.object({ id: z.int(), username: z.string() })),
  reads: usersReader(
    z.pipe(
      z.transform((value: unknown) =>
        isRecord(value)
          ? { id: readId(value['id']), username: readText(value['username']) }
          : value,
      ),
      z.object({ id: z.string(), username: z.string() }),
    ),
  ),
})
