/** A card of the database as it is sent. */
import type { CardSent } from '../../src/api/cards/contract.ts'
import { displayLowPrice, displayPrice, type Prices } from '../../src/domain/cards/price.ts'
import type { CardFields, CardRow } from './card-queries.ts'

export function cardSent(row: CardRow): CardSent {
  // A printing has a price for each finish and none of its own: that is what the display rule decides.
  const prices: Prices = { ...row, marketPrice: null, lowMarketPrice: null }
  return {
    id: row.id,
    tcgProductId: row.productId,
    name: row.name,
    collector_number: row.collectorNumber,
    set_name: row.setName,
    set_code: row.setCode,
    rarity: row.rarity,
    treatments: row.treatments,
    is_token: row.isToken,
    normal_price: row.normalPrice,
    foil_price: row.foilPrice,
    market_price: displayPrice(prices),
    normal_low_price: row.normalLowPrice,
    foil_low_price: row.foilLowPrice,
    low_market_price: displayLowPrice(prices),
    ...picturesSent(row),
    on_wishlist: row.onWishlist,
    in_collection: row.inCollection,
    on_trade_list: row.onTradeList,
  }
}

/** The pictures of a printing; the back only of two-faced cards. */
export function picturesSent({ imageUrl, backImageUrl }: CardFields) {
  return { image_url: imageUrl, ...(backImageUrl !== null && { back_image_url: backImageUrl }) }
}
