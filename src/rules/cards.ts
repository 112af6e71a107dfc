/** The JSON of a card, for the server and its mocks. */
import {
  displayLowPrice,
  displayPrice,
  type FinishPrice,
  type Prices,
} from '../domain/cards/price.ts'
import { gamesOf } from '../domain/games/games.ts'
import { colorOfRank } from '../domain/games/rarities.ts'
import type { Treatment } from '../domain/cards/variant.ts'
import { usualCurrency } from '../domain/cards/price-source.ts'
import type { CardSent } from '../contract/cards.ts'
import type { Sends } from '../contract/endpoint.ts'
import type { cardSets } from '../contract/sets.ts'

/** A printing with the marks of its viewer. Prices in dollars, null when unknown. */
interface CardFacts {
  id: number
  productId: number | null
  name: string
  printedNames?: readonly string[] | null
  collectorNumber: string | null
  setName: string
  setCode: string
  rarity: string
  rarityRank: number
  treatments: Treatment[]
  isToken: boolean
  imageUrl: string | null
  backImageUrl: string | null
  normalPrice: number | null
  normalLowPrice: number | null
  foilPrice: number | null
  foilLowPrice: number | null
  /** Null where these four say all. */
  finishPrices: readonly FinishPrice[] | null
  /** The currency of the prices; dollars by default. */
  currency?: string | undefined
  onWishlist: boolean
  inCollection: boolean
  onTradeList: boolean
}

interface SetFacts extends Record<'name' | 'code' | 'game', string> {
  cardCount: number
  /** ISO date; null when the source does not say. */
  releasedOn: string | null
  kind: string | null
  imageUrl: string | null
  /** The hash of its symbol, which no set of the mocks has. */
  symbol?: string | null
}

export function cardJson(card: CardFacts): CardSent {
  // A printing has a price for each finish and none of its own: that is what the display rule decides.
  const prices: Prices = { ...card, marketPrice: null, lowMarketPrice: null }
  return {
    id: card.id,
    tcgProductId: card.productId,
    name: card.name,
    ...(card.printedNames?.[0] !== undefined && { printed_name: card.printedNames[0] }),
    collector_number: card.collectorNumber,
    set_name: card.setName,
    set_code: card.setCode,
    ...rarityJson(card),
    treatments: card.treatments,
    is_token: card.isToken,
    normal_price: card.normalPrice,
    foil_price: card.foilPrice,
    market_price: displayPrice(prices),
    normal_low_price: card.normalLowPrice,
    foil_low_price: card.foilLowPrice,
    low_market_price: displayLowPrice(prices),
    ...(card.finishPrices !== null && { finishes: [...card.finishPrices] }),
    ...currencyJson(card.currency),
    ...picturesJson(card),
    on_wishlist: card.onWishlist,
    in_collection: card.inCollection,
    on_trade_list: card.onTradeList,
  }
}

/** The currency of amounts, where they are not dollars. */
export const currencyJson = (currency: string | undefined) =>
  currency === undefined || currency === usualCurrency ? {} : { currency }

/** The rarity of a printing; its colour only where it does not follow from the label. */
function rarityJson({ rarity, rarityRank }: Pick<CardFacts, 'rarity' | 'rarityRank'>) {
  const color = colorOfRank(rarityRank)
  return { rarity, ...(color !== null && { rarity_color: color }) }
}

/** The pictures of a printing; the back only of two-faced cards. */
function picturesJson({ imageUrl, backImageUrl }: Pick<CardFacts, 'imageUrl' | 'backImageUrl'>) {
  return { image_url: imageUrl, ...(backImageUrl !== null && { back_image_url: backImageUrl }) }
}

/** All sets, in their order. */
export const setsJson = (sets: readonly SetFacts[]): Sends<typeof cardSets> => ({
  games: gamesOf(sets),
  setTypes: sets.map(
    ({ name, code, game, cardCount, releasedOn, kind, imageUrl, symbol = null }) => ({
      name,
      code,
      game,
      card_count: cardCount,
      released_on: releasedOn,
      kind,
      image_url: imageUrl,
      symbol,
    }),
  ),
})
