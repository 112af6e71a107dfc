/** What differs between games: the finishes of their printings and their rarities, in the game's own words. */
import type { Rarity, RarityColor } from '../cards/rarity.ts'

export interface Game {
  /** In addresses, on the wire and in the database. */
  code: string
  name: string
  /** TCGplayer's number of the game, which TCGCSV's addresses and files have; null for the sample's own game. */
  category: number | null
  /** In their order: the first plain and the first foil one of a printing are its two sides. */
  finishes: readonly GameFinish[]
  /** From the most frequent to the rarest. New ones come last: their places are stored with the cards. */
  rarities: readonly GameRarity[]
  /** Labels of other spellings, by their lower-case text. */
  spellings?: Readonly<Record<string, string>>
}

export interface GameFinish {
  /** As TCGplayer writes it: `Reverse Holofoil`. */
  word: string
  isFoil: boolean
}

export interface GameRarity {
  label: Rarity
  color: RarityColor
}

export const plain = (...words: string[]): GameFinish[] =>
  words.map((word) => ({ word, isFoil: false }))

export const foil = (...words: string[]): GameFinish[] =>
  words.map((word) => ({ word, isFoil: true }))

/** A finish that the game does not name is foil where its word says so. */
export function isFoilWord(game: Game | null, word: string): boolean {
  return game?.finishes.find((each) => each.word === word)?.isFoil ?? /foil|holo/i.test(word)
}
