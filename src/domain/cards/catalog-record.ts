/**
 * The records between catalogue sources and the importer. Readers of Scryfall's, TCGCSV's and the
 * sample's files convert their formats to these records; nothing here knows a file format or the
 * database.
 */
import type { Colour } from './colour.ts'
import type { Finish, Side } from './finish.ts'
import type { CardFacts } from '../games/facts.ts'
import type { Treatment } from './variant.ts'

export interface CatalogSet {
  kind: 'set'
  /** The code of its game; Magic's where it is not given. */
  game?: string
  /** Upper-case code, unique in the source, which is of one game or of several. */
  code: string
  name: string
  /** ISO date, or null when the source does not say. */
  releasedOn: string | null
  /** The source's word for its kind (`expansion`, `draft_innovation`); null where the source has none. */
  type: string | null
}

/** Market and low price in whole cents; null when the source has none. */
export interface CatalogPrice {
  market: number | null
  low: number | null
}

export interface CatalogCard {
  kind: 'card'
  /** How many rows of the source it holds: its own and those of its prices; 1 where it is not given. */
  rows?: number
  /** Words of the source that its game does not know, such as `finish Cosmos Holofoil` and `fact Stamina`. */
  unknown?: readonly string[]
  /** Identity across imports, such as `scryfall:<id>`, `scryfall:<id>:etched`, `tcgcsv:<productId>`, `sample:DWN:12`. */
  key: string
  setCode: string
  /** The card store's product id; neither always present nor unique. */
  productId: number | null
  /** Scryfall's id of the printing, shared by its etched product; a lower-case UUID. */
  scryfallId?: string | null
  /** Scryfall's id of the card, shared by its printings; a lower-case UUID. */
  oracleId?: string | null
  /** The sides in which it was printed; null where the source does not say. */
  finishes?: readonly Side[] | null
  /** Words for what distinguishes it from the plain printing (`showcase`, `prerelease`), beside `treatments`; keys as of `nameKey`. */
  labels?: readonly string[]
  /** The language in which it was printed, by the source's code; null where the source does not say. */
  language?: string | null
  /** The card's colours in the order of `colours`, none for a colourless card; null where the source does not say. */
  colours?: readonly Colour[] | null
  name: string
  /** What the card says; left out where the source does not say. */
  facts?: CardFacts | undefined
  /** What is printed on it instead of `name`: on reskins (`Balin's Tomb`), and in its language. */
  printedNames?: readonly string[] | null
  collectorNumber: string | null
  /** A label of `rarityLabel()`. */
  rarity: string
  treatments: Treatment[]
  isToken: boolean
  imageUrl: string | null
  /** The picture of a two-faced card's back; null where the source has none. */
  backImageUrl: string | null
  /** Prices in dollars. */
  normal: CatalogPrice
  foil: CatalogPrice
  /** Cardmarket's market prices in euro cents; null where the source has none. */
  cardmarket?: { normal: number | null; foil: number | null } | undefined
  /** The finishes by their words in the game's order, `normal` and `foil` among them; left out where these say all. */
  finishPrices?: readonly (CatalogPrice & { finish: Finish })[] | undefined
  /**
   * Market prices in cents of the days before today, oldest first, ending yesterday; null for a day without one.
   * Only the sample catalogue brings a history; for other sources it grows by one day an import.
   */
  history?: { normal: (number | null)[]; foil: (number | null)[] }
}

/** Something in the source that is left out, and why (`digital`, `no name`, `sealed product`). */
export interface CatalogSkip {
  kind: 'skip'
  reason: string
  /** How many rows of the source. */
  rows: number
}

/** A set always comes before its cards. */
export type CatalogRecord = CatalogSet | CatalogCard | CatalogSkip

export const skip = (reason: string, rows = 1): CatalogSkip => ({ kind: 'skip', reason, rows })

/** One for all rows; none for no rows. */
export const skips = (reason: string, rows: number): CatalogSkip[] =>
  rows === 0 ? [] : [skip(reason, rows)]
