/**
 * Keys of equal copies: by printing and finish on wishlists and lists, and by more details in
 * collections.
 */
import type { Finish } from '../cards/price.ts'
import type { Condition, Language } from './entry.ts'

/** The key of a wish and of a matching offer. */
export interface FinishKey {
  cardId: number
  finish: Finish
}

/** The key of copies that make one entry of a collection. */
export interface StockKey extends FinishKey {
  condition: Condition
  language: Language
}

export const finishKey = ({ cardId, finish }: FinishKey) => `${cardId} ${finish}`

export const stockKey = ({ condition, language, ...finish }: StockKey) =>
  `${finishKey(finish)} ${condition} ${language}`
