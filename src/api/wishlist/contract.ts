/** The wishlist: what a member wants. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ownPageParams } from '../params.ts'
import { isRecord, paginationReader, readId } from '../reading.ts'
import { paginationSent, totalsReader, totalsSent } from '../totals.ts'

/** One printing in one finish; its price in dollars is of that finish. */
const wishlistItemSent = z.object({
  id: z.int(),
  quantity: z.int(),
  variation: z.enum(['Normal', 'Foil']),
  card: z.object({
    id: z.int(),
    tcgProductId: z.nullable(z.int()),
    name: z.string(),
    collector_number: z.nullable(z.string()),
    setName: z.string(),
    market_price: z.nullable(z.number()),
  }),
})

const entryReader = z.pipe(
  z.transform((value: unknown) =>
    isRecord(value)
      ? {
          id: readId(value['id']),
          cardId: isRecord(value['card']) ? readId(value['card']['id']) : null,
        }
      : value,
  ),
  z.object({ id: z.string(), cardId: z.string() }),
)

/** One's own wishlist, by name. */
export const wishlistList = endpoint('wishlistList', {
  method: 'GET',
  path: '/api/wishlist',
  access: 'member',
  query: z.object(ownPageParams),
  sends: z.object({
    wishlist: z.array(wishlistItemSent),
    pagination: paginationSent,
    totals: totalsSent,
  }),
  reads: z.pipe(
    z.object({
      wishlist: z.array(entryReader),
      pagination: paginationReader,
      totals: totalsReader,
    }),
    z.transform(({ wishlist, ...rest }) => ({ entries: wishlist, ...rest })),
  ),
})
