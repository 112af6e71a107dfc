/** Named lists, as far as others see them on a profile. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParam } from '../params.ts'
import { firstOf, isRecord, readId, readText } from '../reading.ts'

/** A list that has a public link, as it is sent. */
export const publicListSent = z.object({
  id: z.int(),
  name: z.string(),
  public_url_id: z.string(),
})

export const publicListsReader = z.array(
  z.pipe(
    z.transform((value: unknown) =>
      isRecord(value)
        ? {
            id: readId(value['id']),
            name: readText(value['name']),
            publicUrlId: readId(firstOf(value, 'public_url_id', 'publicUrlId')),
          }
        : value,
    ),
    z.object({ id: z.string(), name: z.string(), publicUrlId: z.string() }),
  ),
)

/** The lists of an approved member that are public or for trade, by name. */
export const listPublicOfUser = endpoint('listPublicOfUser', {
  method: 'GET',
  path: '/api/lists/user/{userId}/public',
  access: 'public',
  params: z.object({ userId: idParam }),
  sends: z.object({ lists: z.array(publicListSent) }),
  reads: z.pipe(
    z.transform((value: unknown) => (isRecord(value) ? value['lists'] : value)),
    publicListsReader,
  ),
})
