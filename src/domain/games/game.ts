/** What differs between games: finishes, rarities and facts of their cards, in the game's own words. */
import type { Finish } from '../cards/finish.ts'
import type { RarityColor } from '../cards/rarity.ts'
import type { DeckFormat, GameDecks } from './deck-rules.ts'
import type { GameFact } from './facts.ts'

export interface Game {
  /** The code of the game in addresses, on the wire and in the database. */
  code: string
  name: string
  /** TCGplayer's number of the game, which TCGCSV's addresses and files have; null for the sample's own game. */
  category: number | null
  /** The finishes in TCGplayer's words and order: the first plain and the first foil one of a printing are its two sides. */
  finishes: readonly Finish[]
  /** By what two printings are of one card, unless both have an oracle id: by their name, or by their name and text where cards share names. */
  identity: 'name' | 'text'
  /** The rarities from the most frequent to the rarest. New ones come last: their indexes are stored with the cards. */
  rarities: readonly GameRarity[]
  /** Labels of other spellings, by their lower-case text. */
  spellings?: Readonly<Record<string, string>>
  /** What its cards say, in the order in which it is shown. */
  facts: readonly GameFact[]
  /** Sets by the codes and names that other tools have for them: TCGplayer's abbreviations or names of the same sets. */
  sets?: Readonly<Record<string, readonly string[]>>
  numbers?: GameNumbers
  /** Cards of one number are sold in several rarities, each as a product of its own. */
  isSoldByRarity?: true
  /** Names of basic lands or energies in any case, of which players have more than they list. */
  basics?: RegExp
  decks?: GameDecks
  /** The formats by whose rules decks are judged. */
  formats?: readonly DeckFormat[]
  /** Rarities that TCGplayer sells as another one. */
  soldAs?: Readonly<Record<string, string>>
}

/** How collector numbers are written, in lower case. */
export interface GameNumbers {
  /** The part that some tools write and others leave out, and what stays of it. */
  optional?: readonly [part: RegExp, rest: string]
  /** What the source writes for the optional part. */
  spellings?: readonly string[]
  /** The code of a set within a number, as its only group. */
  set?: RegExp
  /** What precedes the last dash may be left out. */
  hasPrefix?: true
}

export interface GameRarity {
  label: string
  color: RarityColor
}
