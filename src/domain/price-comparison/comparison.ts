/** The parts of a comparison of a store's offers with a member's cards. Amounts in dollars. */
import type { Finish } from '../cards/finish.ts'
import type { Treatment } from '../cards/variant.ts'

/** A card of the member, by a row of their file; equal rows are joined. */
export interface OwnedCard {
  name: string
  set: string
  isFoil: boolean
  /** The word of its finish where the file has another one than Normal and Foil. */
  finish: Finish | null
  quantity: number
  /** Where the file has such a column. */
  collectorNumber: string | null
  /** The line of the (first) row in the file, from 1. */
  line: number
}

/** A card with what the store pays for it. */
export interface ComparedCard {
  name: string
  set: string
  isFoil: boolean
  /** The finish of the `OwnedCard`; left out for Normal and Foil. */
  finish?: Finish
  quantity: number
  collectorNumber: string | null
  /** The catalogue's card; null where it does not know the card. */
  cardId: number | null
  tcgProductId: number | null
  marketPrice: number | null
  /** The store named a price above 0. */
  isBuying: boolean
  /** The price of one copy; null where the store gives none. */
  ckPrice: number | null
  /** `ckPrice` in percent of `marketPrice`, with two decimals; null without either. */
  percentDifference: number | null
  /** The number of copies that the store takes, where it says so. */
  maxQuantity: number | null
  /** Title and edition in the store's spelling, for the store's upload. */
  ckTitle: string | null
  ckEdition: string | null
  /** The printings to choose from where the row leaves several; empty where one is certain. */
  candidates: readonly Candidate[]
}

/** A printing that a row may mean, with its market price in dollars. */
export interface Candidate {
  cardId: number
  tcgProductId: number | null
  name: string
  set: string
  collectorNumber: string | null
  treatments: readonly Treatment[]
  marketPrice: number | null
}

/** Something that does not count, or only in part, and why. */
export interface Problem {
  source: 'csv' | 'text'
  /** The line of the file or the text, from 1. */
  line: number
  /** The text of the line. */
  text: string
  reason: string
}

/** The file as a whole cannot be used; the message has the reason for the user. */
export class UnusableFile extends Error {}

export const binaryCsv = "The CSV file isn't text. Save it as CSV and try again."
