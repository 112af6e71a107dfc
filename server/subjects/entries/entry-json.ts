/** Entries of the database as JSON of the contract, with pagination and totals. */
import { finishWordsOf, isFoilSide, sides } from '../../../src/domain/cards/finish.ts'
import { paginationOf } from '../../../src/contract/totals.ts'
import type { CollectionItemSent } from '../../../src/contract/collection.ts'
import type { CardEntrySent, WishSent } from '../../../src/contract/entries.ts'
import { detailsJson } from '../../../src/rules/collection.ts'
import type { CardFields } from '../cards/card-queries.ts'
import type { EntryCard, EntryRow, ListedRow, OwnedRow, WishRow } from './entry-row.ts'
import type { EntryTotals } from './entry-index.ts'
import type { ViewerFlags } from '../cards/viewer-flags.ts'
import { costBasisJson } from '../../../src/rules/value.ts'
import { currencyJson, picturesJson, rarityJson } from '../../../src/rules/cards.ts'

export function ownedSent(row: OwnedRow): CollectionItemSent {
  return {
    id: row.id,
    card_id: row.cardId,
    tcg_product_id: row.productId,
    name: row.name,
    collector_number: row.collectorNumber,
    set_name: row.setName,
    ...printingSent(row),
    variation: row.finish,
    is_foil: isFoilSide(finishWordsOf(row.finishPrices) ?? sides, row.finish),
    condition: row.condition,
    language: row.language,
    location: row.location,
    grade: row.grade,
    quantity: row.quantity,
    market_price: row.marketPrice,
    low_market_price: row.lowPrice,
    ...detailsJson(row),
    added_at: row.addedAt,
    promised: row.promised,
  }
}

/** An entry of a wishlist. */
export function cardEntrySent(row: EntryRow): CardEntrySent {
  return {
    id: row.id,
    quantity: row.quantity,
    variation: row.finish,
    added_at: row.addedAt,
    card: entryCardSent(row),
  }
}

/** An entry of the member's own wishlist. */
export function wishSent(row: WishRow): WishSent {
  return { ...cardEntrySent(row), target_price: row.targetPrice }
}

/** An item of a list; of one for trade with what is promised. */
export function listedSent({ promised, ...row }: ListedRow): CardEntrySent {
  return { ...cardEntrySent(row), ...(promised !== null && { promised }) }
}

/** The card of an entry, with the prices of the entry's finish. */
function entryCardSent(row: EntryCard): CardEntrySent['card'] {
  return {
    id: row.cardId,
    tcgProductId: row.productId,
    name: row.name,
    collector_number: row.collectorNumber,
    setName: row.setName,
    ...printingSent(row),
    market_price: row.marketPrice,
    low_market_price: row.lowPrice,
  }
}

/** A card in the finish of an offer or of a proposal. */
export const cardInFinish = (row: EntryCard) => ({
  card: entryCardSent(row),
  variation: row.finish,
})

export function printingSent(row: CardFields & ViewerFlags & { currency?: string | undefined }) {
  return {
    set_code: row.setCode,
    ...rarityJson(row),
    treatments: row.treatments,
    is_token: row.isToken,
    ...picturesJson(row),
    normal_price: row.normalPrice,
    foil_price: row.foilPrice,
    normal_low_price: row.normalLowPrice,
    foil_low_price: row.foilLowPrice,
    ...(row.finishPrices !== null && { finishes: [...row.finishPrices] }),
    ...currencyJson(row.currency),
    on_wishlist: row.onWishlist,
    in_collection: row.inCollection,
    on_trade_list: row.onTradeList,
  }
}

/** A page of a collection, whose entries also have a cost basis. */
export function ownedPageSent(paging: { page: number; limit: number }, totals: EntryTotals) {
  return {
    ...pageSent(paging, totals),
    costBasis: { ...costBasisJson(totals.basis), ...currencyJson(totals.currency) },
  }
}

/** How far the entries go, and what they are worth. */
export function pageSent(
  { page, limit }: { page: number; limit: number },
  {
    entries,
    uniqueCards,
    cards,
    value,
    pricedCards,
    lowValue,
    lowPricedCards,
    currency,
  }: EntryTotals,
) {
  return {
    pagination: paginationOf({ page, limit }, entries),
    totals: {
      totalCards: cards,
      uniqueCards,
      totalValue: value,
      pricedCards,
      totalLowValue: lowValue,
      lowPricedCards,
      ...currencyJson(currency),
    },
  }
}
