/** What a printing is read as, with what its viewer has of it. */
import { sql } from 'drizzle-orm'
import { type PriceSource, usualSource } from '../../../src/domain/cards/price-source.ts'
import { jsonObject, type JsonOf } from '../../db/json.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { currencyField } from './priced-cards.ts'
import { flagFields } from './viewer-flags.ts'

/** The fields of a printing, where `cards` and `sets` are joined. Prices in dollars, null when unknown. */
export const cardFields = {
  productId: cards.productId,
  name: cards.name,
  printedNames: cards.printedNames,
  collectorNumber: cards.collectorNumber,
  setName: sets.name,
  setCode: sets.code,
  rarity: cards.rarity,
  rarityRank: cards.rarityRank,
  treatments: cards.treatments,
  isToken: cards.isToken,
  imageUrl: cards.imageUrl,
  backImageUrl: cards.backImageUrl,
  normalPrice: cards.normalPrice,
  normalLowPrice: cards.normalLowPrice,
  foilPrice: cards.foilPrice,
  foilLowPrice: cards.foilLowPrice,
  finishPrices: cards.finishPrices,
}
export type CardFields = JsonOf<typeof cardFields>

export const cardJson = ({ viewerId = null, source = usualSource }: Seen) =>
  jsonObject({ id: cards.id, ...cardFields, ...currencyField(source), ...flagFields(viewerId) })

/** One printing, and what the viewer has of it. */
export type CardRow = JsonOf<ReturnType<typeof cardJson>>

/** What cards are shown with. */
export interface Seen {
  /** The viewer whose flags they have; null for a visitor. */
  viewerId?: number | null | undefined
  source?: PriceSource | undefined
}

export const joinSets = sql`join ${sets} on ${sets.id} = ${cards.setId}`
