/** The collection: what a member owns. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ownPageParams } from '../params.ts'
import { isRecord, paginationReader, readId } from '../reading.ts'
import { paginationSent, totalsReader, totalsSent } from '../totals.ts'

const amount = z.nullable(z.number())

/** One printing in one finish, condition and language. Prices in dollars, of that finish; `added_at` an ISO time. */
const collectionItemSent = z.object({
  id: z.int(),
  card_id: z.int(),
  tcg_product_id: z.nullable(z.int()),
  name: z.string(),
  collector_number: z.nullable(z.string()),
  set_name: z.string(),
  variation: z.enum(['Normal', 'Foil']),
  is_foil: z.boolean(),
  quantity: z.int(),
  market_price: amount,
  low_market_price: amount,
  added_at: z.string(),
})

const entryReader = z.pipe(
  z.transform((value: unknown) =>
    isRecord(value) ? { id: readId(value['id']), cardId: readId(value['card_id']) } : value,
  ),
  z.object({ id: z.string(), cardId: z.string() }),
)

/** One's own collection, by name. */
export const collectionList = endpoint('collectionList', {
  method: 'GET',
  path: '/api/collection',
  access: 'member',
  query: z.object(ownPageParams),
  sends: z.object({
    collection: z.array(collectionItemSent),
    pagination: paginationSent,
    totals: totalsSent,
  }),
  reads: z.pipe(
    z.object({
      collection: z.array(entryReader),
      pagination: paginationReader,
      totals: totalsReader,
    }),
    z.transform(({ collection, ...rest }) => ({ entries: collection, ...rest })),
  ),
})
