/**
 * Entries: cards of a collection, a wishlist or a list, by finish, condition and language, with a
 * quantity.
 */
export {
  type CollectionSort,
  collectionSorts,
  type EntrySort,
  entrySorts,
  type ListItemSort,
  listItemSorts,
  type SharedWishlistSort,
  sharedWishlistSorts,
} from './entry-sort.ts'

/** The grades of the trade, from best to worst. */
export const conditions = ['NM', 'LP', 'MP', 'HP', 'DMG'] as const
export type Condition = (typeof conditions)[number]

export const conditionNames: Record<Condition, string> = {
  NM: 'Near Mint',
  LP: 'Lightly Played',
  MP: 'Moderately Played',
  HP: 'Heavily Played',
  DMG: 'Damaged',
}

/** Languages in which cards are printed, by ISO 639 code (with the ISO 15924 script where a language has two). */
export const languages = [
  'en',
  'es',
  'fr',
  'de',
  'it',
  'pt',
  'ja',
  'ko',
  'ru',
  'zh-Hans',
  'zh-Hant',
  'nl',
  'pl',
  'id',
  'th',
  'la',
  'grc',
  'ar',
  'he',
  'sa',
] as const
export type Language = (typeof languages)[number]

/** A code that is known here. */
export function knownLanguage(code: string): Language | undefined {
  return languages.find((language) => language === code)
}

/** Maximum characters of the location of an entry, such as `Binder 1`. */
export const maxLocationLength = 100

/** Maximum copies of one entry. */
export const maxCopies = 999_999

/** Why a part of an entry cannot be changed by itself. */
export const partNeedsOtherDetails =
  'Choose another printing, finish, condition, language, location or grade. Copies that share all of them are one entry.'
