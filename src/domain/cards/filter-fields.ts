/** The fields of cards and entries that filters and searches compare. */
import type { ListSection } from '../decks/sections.ts'
import type { Condition } from '../entries/entry.ts'
import type { FactTest } from '../search/fact-test.ts'
import type { ListTest } from '../search/list-test.ts'
import type { ColourGroup } from './colour.ts'
import type { Finish, Side } from './finish.ts'
import type { SearchedCard } from './search.ts'
import type { Treatment } from './variant.ts'

/** What filters compare of a set. */
export type SetFields = Pick<FilterFields, 'game' | 'setCode' | 'foldedSet'>

/** The fields of a card or of an entry that filters compare. */
export interface FilterFields extends SearchedCard {
  /** The code of its game. */
  game: string
  /** The code of the set, which its address has. */
  setCode: string
  foldedSet: string
  /** Sets of the printings that fit a wish of any printing; null for all else, which is of one set. */
  fittingSets: readonly SetFields[] | null
  /** The label of its rank. */
  rarity: string
  rarityRank: number
  /** Null where the catalogue does not say. */
  colour: ColourGroup | null
  /** Whether a card has a price in this finish; whether an entry is in this finish, or a printing in it fits a wish of any printing. */
  hasFinish: (side: Side) => boolean
  hasTreatment: (treatment: Treatment) => boolean
  /** The price of one copy, as the viewer sees it; null when unknown. */
  price: number | null
  isToken: boolean
  /** The holder's copies of the card in the entry's finish, in all conditions and languages together. */
  copies: number
  /** Null where entries have no condition. */
  condition: Condition | null
  /** Whether copies of the entry are for trade; false where entries have no such mark. */
  isForTrade: boolean
  /** Whether an import took the printing of the entry by its name alone; false where entries have no such mark. */
  isGuessed: boolean
  /** The name of the deck to which the copies of the entry are bound; empty for others. */
  deck: string
  /** Empty where the entry has none. */
  location: string
  tags: readonly string[]
  /** A code; null where entries have no language. */
  language: string | null
  /** The year of UTC in which the entry was added, or that was given as its time; null for a card of the catalogue. */
  year: number | null
  /** Whether what the card says passes. */
  hasFact: (test: FactTest) => boolean
  /** The finishes in which a card exists; an entry's own finish, or those that fit a wish of any printing. */
  finishes: readonly Finish[]
  /**
   * The price in a source's currency; null when unknown. `usd` and `eur` are the price that counts: `displayPrice` for a card, the
   * price of its finish for an entry. `usdfoil` and `eurfoil` are the price of the card's foil side.
   */
  priceIn: (price: PriceWord) => number | null
  /** What the viewer has of the card; none for visitors. */
  ownCopies: OwnCopies
  /** The copies of the entry; null for a card of the catalogue, as the next five. */
  quantity: number | null
  /** What was paid for one copy, in the currency of the prices. */
  paid: number | null
  /** What all copies of the entry have gained. */
  gain: number | null
  /** ISO date. */
  addedOn: string | null
  /** Whether it was added within the last 30 days. */
  isNew: boolean
  note: string
  /** The section of a deck's item; empty for all else. */
  section: ListSection
  /** Null for what is no offer. */
  offer: OfferFields | null
}

const newDays = 30

/** Whether an entry is new, by days of UTC since 1970. */
export const isNew = (addedDay: number, today: number) => addedDay > today - newDays

/** Keywords of prices: of the source in dollars and of the source in euros. */
export type PriceWord = 'usd' | 'usdfoil' | 'eur' | 'eurfoil'

export interface OwnCopies {
  /** Copies in all finishes. */
  all: number
  foil: number
  /** Copies on the wishlist. */
  wanted: number
  /** Copies in a finish. */
  in: (finish: Finish) => number
  /** Copies in a finish, or in all where it is null, that are neither bound to a deck nor promised in a trade. */
  free: (finish: Finish | null) => number
  /** Whether one of the viewer's lists that a test means has the card, or needs it. */
  meets: (test: ListTest) => boolean
}

export const noCopies: OwnCopies = {
  all: 0,
  foil: 0,
  wanted: 0,
  in: () => 0,
  free: () => 0,
  meets: () => false,
}

/** A card on a list for trade. */
export interface OfferFields {
  /** `usernameKey` of its owner. */
  ownerKey: string
  /** The folded name of its list. */
  list: string
  /** Whether the owner has a copy that is not promised. */
  isAvailable: boolean
}

/** The fields of an entry, for cards of the catalogue. */
export const notAnEntry = {
  fittingSets: null,
  copies: 0,
  condition: null,
  isForTrade: false,
  isGuessed: false,
  deck: '',
  location: '',
  tags: [],
  language: null,
  year: null,
  quantity: null,
  paid: null,
  gain: null,
  addedOn: null,
  isNew: false,
  note: '',
  section: '',
  offer: null,
} satisfies Partial<FilterFields>

/** The fields that entries alone have. */
export type EntryFields = Pick<FilterFields, keyof typeof notAnEntry>
