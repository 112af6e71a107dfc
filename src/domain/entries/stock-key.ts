/**
 * Keys of equal copies: by printing and finish on wishlists, with the section and `isFixed` on lists, with condition and language
 * in trades, and with the location and the grade as well in collections.
 */
import type { ListSection } from '../decks/sections.ts'
import type { Finish } from '../cards/finish.ts'
import type { Condition, Language } from './entry.ts'

/** The key of a wish and of a matching offer. */
export interface FinishKey {
  cardId: number
  finish: Finish
}

/** The key of an item of a list. */
export interface ListedKey extends FinishKey {
  section: ListSection
  /** A line of a deck that means its printing alone, not any printing of its card. */
  isFixed: boolean
}

/** The key of copies that are equal in a trade. */
export interface StockKey extends FinishKey {
  condition: Condition
  language: Language
}

/** The key of the free copies that make one entry of a collection. */
export interface FreeKey extends StockKey {
  /** Where the copies are kept; empty where the owner did not say. */
  location: string
  /** Company and grade; empty where the copies have none. */
  grade: string
}

/** The key of copies that make one entry of a collection. */
export interface OwnedKey extends FreeKey {
  /** The id of the deck to which the copies are bound; 0 for free ones. */
  deckId: number
}

/** What free copies have. */
export const unbound = { deckId: 0, pulled: false } as const

export const finishKey = ({ cardId, finish }: FinishKey) => `${cardId} ${finish}`

export const listedKey = (key: ListedKey) => `${finishKey(key)} ${key.section} ${key.isFixed}`

export const stockKey = (key: StockKey) => `${finishKey(key)} ${key.condition} ${key.language}`

export const ownedKey = (key: OwnedKey) =>
  `${stockKey(key)} ${key.deckId} ${key.location}\0${key.grade}`
