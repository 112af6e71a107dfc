/** What decks of a game are like, and the rules of its formats: each game's file has its own. */

export interface GameDecks {
  /** The keys of the facts that describe a deck (`GameFact.key`); left out where the game has no such fact. */
  type: string
  cost?: string
  colours?: string
  /** The groups of types from the one that decides first; left out where each type is a group of its own. */
  types?: readonly DeckType[]
  /** The name of cards without a color, in games that have them. */
  colourless?: string
  /** Cards of the first hand. */
  handSize: number
  /** After a mulligan, as many cards as there were mulligans go back to the deck. */
  putsBack?: true
}

export interface DeckType {
  name: string
  /** What the type of such a card says. */
  words: RegExp
  /** Cards without cost and color of their own, such as lands. */
  isResource?: true
}

export interface DeckFormat {
  /** The word of catalogs that say which cards are legal in the format. */
  code: string
  name: string
  /** Catalogs say which cards are legal, restricted and banned. */
  hasLegality?: true
  /** Cards of the main deck, without those that `uncounted` names. */
  size: DeckSize
  /** The most cards of these sections; left out where they are not judged. */
  side?: number
  extra?: number
  /** The most copies of a card, or of a name. */
  copies: number
  countsNames?: true
  leader?: DeckLeader
  /** The most colors of all cards. */
  maxColours?: number
  /** Types of cards that neither the size nor the copies count. */
  uncounted?: RegExp
}

export interface DeckSize {
  least: number
  /** Left out where there is no limit. */
  most?: number
}

/** The card that leads a deck: it stands in the section `commander`, or its type names it. */
export interface DeckLeader {
  /** In lower case, such as `commander`. */
  name: string
  /** How many a deck may have; it has at least one. */
  most: number
  type?: RegExp
  /** The size of the deck counts it. */
  isCounted?: true
  /** The colors of the leader within which those of all cards are. */
  colours?: 'identity' | 'colours'
}
