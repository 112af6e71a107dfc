/** The rows of table, grid and binder: cards, or entries with their card. */
import type { Card } from '../../contract/card.ts'
import type { Condition } from '../../domain/entries/entry.ts'
import { type Finish, isFoil } from '../../domain/cards/finish.ts'
import { finishesOf, finishPrice } from '../../domain/cards/finish-price.ts'
import { displayPrice } from '../../domain/cards/price.ts'
import type { DeckSection } from '../../domain/decks/sections.ts'
import type { Currency } from '../../domain/format/currency.ts'
import type { ReactNode } from 'react'

export interface CardRow {
  /** The card's id in a catalogue, the entry's id in a collection, a wishlist or a list. */
  key: string
  card: Card
  /** For copies: their finish, and what one of them costs, in the card's currency. A card of the catalogue has none. */
  finish?: Finish | undefined
  marketPrice?: number | null | undefined
  lowPrice?: number | null | undefined
  /** For an entry: its copies, and those that are promised in proposals. */
  quantity?: number | undefined
  promised?: number | undefined
  /** For an entry of a collection: its condition, and its language as an ISO code. */
  condition?: Condition | undefined
  language?: string | undefined
  /** Where its copies are kept; empty for nowhere in particular. */
  location?: string | undefined
  /** Company and grade; empty where the copies have none. */
  grade?: string | undefined
  /** For an entry of a collection: what was paid for `paidQuantity` of its copies together; null where unknown. */
  paidTotal?: number | null | undefined
  paidQuantity?: number | null | undefined
  /** For an entry of a collection: what one copy is worth to its owner; null where the market price counts. */
  ownValue?: number | null | undefined
  /** The currency of these; null for dollars. */
  ownCurrency?: Currency | null | undefined
  /** For an entry of a collection: copies for trade. */
  forTrade?: number | undefined
  /** For an entry of a collection: an import took its printing by the name alone. */
  guessed?: boolean | undefined
  /** For an entry of a wishlist: whether every printing and finish of the card fits. */
  anyPrinting?: boolean | undefined
  /** The limits of one of any printing (`NeedLimits`). */
  onlySet?: string | undefined
  onlyFinish?: Finish | undefined
  maxPrice?: number | undefined
  /** For an entry of a collection: its tags, and the ISO time at which it was added. */
  tags?: readonly string[] | undefined
  addedAt?: string | null | undefined
  /** For an entry of a collection: the deck to which its copies are bound. */
  deck?: { id: number; name: string } | null | undefined
  /** For a card of a deck: its section. */
  section?: DeckSection | null | undefined
  /** For an offered card: its owner, and the list that offers it. */
  ownerId?: string | null | undefined
  ownerUsername?: string | null | undefined
  publicUrlId?: string | null | undefined
  listName?: string | null | undefined
  /** For an offered card: copies that can be put into a proposal. */
  available?: number | undefined
}

const made = new WeakMap<Card, CardRow>()

/** The rows of a page of the catalogue; the same row for the same card. */
export function rowsOf(cards: readonly Card[]): CardRow[] {
  return cards.map((card) => {
    const row = made.get(card) ?? { key: card.id, card }
    made.set(card, row)
    return row
  })
}

/** The set and the number of a printing, as far as they are known: 'Ember Reach · #12'. */
export function originOf({ setName, collectorNumber }: Card): string {
  return [setName, collectorNumber === null ? null : `#${collectorNumber}`]
    .filter((part) => part !== null)
    .join(' · ')
}

/** A card in the finish of its copies, or in none. */
export type Finished = Pick<CardRow, 'card' | 'finish' | 'marketPrice'>

export const isFoilEntry = ({ finish = 'Normal' }: Pick<Finished, 'finish'>): boolean =>
  isFoil(finish)

/** The price of one copy in its finish; of a card of the catalogue, its display price. */
export const priceEachOf = ({ card, finish, marketPrice = null }: Finished): number | null =>
  finish === undefined ? displayPrice(card) : marketPrice

/** Whether the printing itself shimmers: a foil entry, or one that is sold in no other finish. */
export const isFoilCard = ({ card, finish }: Finished): boolean =>
  isFoilEntry({ finish }) ||
  card.treatments.includes('Surge Foil') ||
  (card.normalPrice === null && card.foilPrice !== null)

/** The default finish: the first, unless it has no price and another one has. */
export function firstFinish(card: Card): Finish {
  const finishes = finishesOf(card)
  return finishes.find((finish) => finishPrice(card, finish) !== null) ?? finishes[0] ?? 'Normal'
}

/** The actions of a row. A missing handler hides its action. */
export interface AddActions {
  onAddToCollection?: ((card: Card, finish: Finish) => void) | undefined
  onAddToWishlist?: ((card: Card, finish: Finish) => void) | undefined
  onAddToList?: ((card: Card) => void) | undefined
}

export interface RowActions extends AddActions {
  onEdit?: ((row: CardRow) => void) | undefined
  onRemove?: ((row: CardRow) => void) | undefined
  /** The label of the remove action, by default 'Remove'. */
  removeLabel?: string | undefined
  /** Menu items of the page. */
  more?: ((row: CardRow) => ReactNode) | undefined
}

/** The tooltip of a choice in a finish that has no price. */
export const priceNotAvailable = 'Price not available'

export function hasActions(actions: RowActions): boolean {
  return (
    actions.onAddToCollection !== undefined ||
    actions.onAddToWishlist !== undefined ||
    actions.onAddToList !== undefined ||
    actions.onEdit !== undefined ||
    actions.onRemove !== undefined
  )
}
