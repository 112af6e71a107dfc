/** A list as profiles name it. */
import * as z from 'zod/mini'
import { intParam, maxPageSize, pageParams } from './params.ts'
import { idReader, recordReader, textReader } from './reading.ts'

/** A list that has a public link, as it is sent. */
export const publicListSent = z.object({
  id: z.int(),
  name: z.string(),
  public_url_id: z.string(),
})

/** The page of a member's lists; without a limit all of them. */
export const publicListsQuery = {
  page: pageParams.page,
  limit: z.optional(intParam(1, maxPageSize)),
}

export const publicListsReader = z.array(
  recordReader({ id: idReader, name: textReader, publicUrlId: idReader }),
)
