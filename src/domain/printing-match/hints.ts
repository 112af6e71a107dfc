/** What the row of a source (another tool's file, a pasted list, a store's text) says about a printing. */
import type { Finish } from '../cards/finish.ts'
import type { Language } from '../entries/entry.ts'

/** The finishes of Magic in sources. `etched` is a product of its own in the catalogue. */
const sourceFinishes = ['normal', 'foil', 'etched'] as const
export type SourceFinish = (typeof sourceFinishes)[number]

/** The finish of a row: one of Magic's, or the word of another game's. */
export type RowFinish = SourceFinish | (Finish & {})

/** The finish of copies that a row means, by its word or its side. */
export function finishMeant(finish: RowFinish): Finish {
  if (finish === 'normal') return 'Normal'
  return finish === 'foil' || finish === 'etched' ? 'Foil' : finish
}

/** A finish of copies as rows say it. */
export function rowFinish(finish: Finish, isEtched: boolean): RowFinish {
  if (finish === 'Normal') return 'normal'
  if (finish !== 'Foil') return finish
  return isEtched ? 'etched' : 'foil'
}

/** What a source says about a printing; null for what it does not say. */
export interface PrintingHints {
  /** The name as the source spells it, with its parentheses; empty where the source names cards by ids alone. */
  name: string
  /** Lower-case UUID. */
  scryfallId: string | null
  /** The card store's product id. */
  productId: number | null
  /** The source does not say whose product id it is, so that only a name that agrees makes the printing certain. */
  isShopUnknown?: boolean
  setCode: string | null
  setName: string | null
  collectorNumber: string | null
  finish: RowFinish | null
  language: Language | null
  /** Free text such as `Borderless` or `0643 - Surge Foil`. */
  variation: string | null
  /** A part of the variation without which the finish is another one: `Poké Ball` of `Poké Ball Holo`. */
  pattern?: string
  /** The set code as it stands in parentheses behind a name, which may belong to the name: `(yellow)`. */
  guessedSet?: string
  /** The rarity in the words of the source. */
  rarity?: string
  /** The name is TCGplayer's, which describes every printing but the plain one. */
  isStoreName?: boolean
}

/** The printing that a row describes, as its source spells it; null for what it does not say. */
export interface SaidPrinting {
  name: string
  set: string | null
  number: string | null
}
