import type { AppHandlers } from '../context.ts'
import { findEntries } from '../db/entries.ts'
import { wishlistItems } from '../db/schema/belongings.ts'
import { pageSent } from './entry-page.ts'
import { signedIn } from './signed-in.ts'

export const wishlistHandlers = {
  wishlistList: async ({ viewer, query, engine }) => {
    const userId = signedIn(viewer).id
    const { rows, totals } = await findEntries(engine.db, wishlistItems, { userId, ...query })
    return {
      wishlist: rows.map((row) => ({
        id: row.id,
        quantity: row.quantity,
        variation: row.variation,
        card: {
          id: row.cardId,
          tcgProductId: row.productId,
          name: row.name,
          collector_number: row.collectorNumber,
          setName: row.setName,
          market_price: row.marketPrice,
        },
      })),
      ...pageSent(query, totals),
    }
  },
} satisfies Partial<AppHandlers>
