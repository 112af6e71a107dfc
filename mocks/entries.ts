/** The cards that a member owns and wants. */
import { ApiError } from '../src/api/api-error.ts'
import type { CardSent } from '../src/api/cards/contract.ts'
import { compareText } from '../src/domain/text.ts'
import type { EntryRecord } from './belongings.ts'
import type { MockHandlers } from './context.ts'
import type { MockDb } from './db.ts'
import { caller } from './users.ts'

interface Page {
  page: number
  limit: number
}

/** An entry with its card. Prices in dollars are those of its finish. */
interface PricedEntry extends EntryRecord {
  card: CardSent
  foldedName: string
  price: number | null
  lowPrice: number | null
}

function priced({ catalog }: MockDb, entry: EntryRecord): PricedEntry {
  const card = catalog.cards[entry.cardId - 1]
  if (!card) throw new ApiError(404, 'There is no such card.')
  const { sent, foldedName } = card
  const isFoil = entry.variation === 'Foil'
  return {
    ...entry,
    card: sent,
    foldedName,
    price: isFoil ? sent.foil_price : sent.normal_price,
    lowPrice: isFoil ? sent.foil_low_price : sent.normal_low_price,
  }
}

const cents = (dollars: number | null) => Math.round((dollars ?? 0) * 100)

function sum(entries: readonly PricedEntry[], each: (entry: PricedEntry) => number): number {
  return entries.reduce((total, entry) => total + each(entry), 0)
}

/** One page of a user's entries by name, with what all of them come to. */
function pageOf(db: MockDb, entries: readonly EntryRecord[], { page, limit }: Page) {
  const all = entries
    .map((entry) => priced(db, entry))
    .toSorted((a, b) => compareText(a.foldedName, b.foldedName) || a.id - b.id)
  return {
    entries: all.slice((page - 1) * limit, page * limit),
    pagination: {
      page,
      limit,
      totalPages: Math.max(1, Math.ceil(all.length / limit)),
      totalItems: all.length,
    },
    totals: {
      totalCards: sum(all, ({ quantity }) => quantity),
      totalValue: sum(all, ({ quantity, price }) => quantity * cents(price)) / 100,
      totalLowValue: sum(all, ({ quantity, lowPrice }) => quantity * cents(lowPrice)) / 100,
    },
  }
}

export const entryHandlers: Pick<MockHandlers, 'collectionList' | 'wishlistList'> = {
  collectionList: ({ db, viewer, query }) => {
    const { id: userId } = caller(db, viewer)
    const own = db.state.collection.filter((entry) => entry.userId === userId)
    const { entries, ...rest } = pageOf(db, own, query)
    return {
      collection: entries.map(({ id, card, variation, quantity, price, lowPrice, addedAt }) => ({
        id,
        card_id: card.id,
        tcg_product_id: card.tcgProductId,
        name: card.name,
        collector_number: card.collector_number,
        set_name: card.set_name,
        variation,
        is_foil: variation === 'Foil',
        quantity,
        market_price: price,
        low_market_price: lowPrice,
        added_at: addedAt,
      })),
      ...rest,
    }
  },

  wishlistList: ({ db, viewer, query }) => {
    const { id: userId } = caller(db, viewer)
    const own = db.state.wishlist.filter((entry) => entry.userId === userId)
    const { entries, ...rest } = pageOf(db, own, query)
    return {
      wishlist: entries.map(({ id, quantity, variation, card, price }) => ({
        id,
        quantity,
        variation,
        card: {
          id: card.id,
          tcgProductId: card.tcgProductId,
          name: card.name,
          collector_number: card.collector_number,
          setName: card.set_name,
          market_price: price,
        },
      })),
      ...rest,
    }
  },
}
