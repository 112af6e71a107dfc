/** What the row of a source (another tool's file, a pasted list, a store's text) says about a printing. */
import type { Language } from '../entries/entry.ts'

/** The finishes of a source's rows. `etched` is a product of its own in the catalogue. */
export const sourceFinishes = ['normal', 'foil', 'etched'] as const
export type SourceFinish = (typeof sourceFinishes)[number]

/** What a source says about a printing; null for what it does not say. */
export interface PrintingHints {
  /** As the source spells it, with its parentheses; empty where the source names cards by ids alone. */
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
  finish: SourceFinish | null
  language: Language | null
  /** Free text such as `Borderless` or `0643 - Surge Foil`. */
  variation: string | null
}

/** The printing that a row describes, as its source spells it; null for what it does not say. */
export interface SaidPrinting {
  name: string
  set: string | null
  number: string | null
}
