import type { Language } from '../entries/entry.ts'

/** The finish of a source's row. `etched` is a product of its own in the catalogue. */
export type SourceFinish = 'normal' | 'foil' | 'etched'

/** What a source says about a printing; null for what it does not say. */
export interface PrintingHints {
  /** As the source spells it, with its parentheses; empty where the source names cards by ids alone. */
  name: string
  /** Lower-case UUID. */
  scryfallId: string | null
  /** The card store's product id. */
  productId: number | null
  setCode: string | null
  setName: string | null
  collectorNumber: string | null
  finish: SourceFinish | null
  language: Language | null
  /** Free text such as `Borderless` or `0643 - Surge Foil`. */
  variation: string | null
}
