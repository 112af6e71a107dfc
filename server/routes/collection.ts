import type { AppHandlers } from '../context.ts'
import { findEntries } from '../db/entries.ts'
import { collectionItems } from '../db/schema/belongings.ts'
import { pageSent } from './entry-page.ts'
import { signedIn } from './signed-in.ts'

export const collectionHandlers = {
  collectionList: async ({ viewer, query, engine }) => {
    const userId = signedIn(viewer).id
    const { rows, totals } = await findEntries(engine.db, collectionItems, { userId, ...query })
    return {
      collection: rows.map((row) => ({
        id: row.id,
        card_id: row.cardId,
        tcg_product_id: row.productId,
        name: row.name,
        collector_number: row.collectorNumber,
        set_name: row.setName,
        variation: row.variation,
        is_foil: row.variation === 'Foil',
        quantity: row.quantity,
        market_price: row.marketPrice,
        low_market_price: row.lowPrice,
        added_at: row.addedAt,
      })),
      ...pageSent(query, totals),
    }
  },
} satisfies Partial<AppHandlers>
