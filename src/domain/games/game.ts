/** What differs between games: finishes, rarities and facts of their cards, in the game's own words. */
import type { Finish } from '../cards/finish.ts'
import type { Rarity, RarityColor } from '../cards/rarity.ts'
import type { GameFact } from './facts.ts'

export interface Game {
  /** In addresses, on the wire and in the database. */
  code: string
  name: string
  /** TCGplayer's number of the game, which TCGCSV's addresses and files have; null for the sample's own game. */
  category: number | null
  /** As TCGplayer writes them, in their order: the first plain and the first foil one of a printing are its two sides. */
  finishes: readonly Finish[]
  /** From the most frequent to the rarest. New ones come last: their places are stored with the cards. */
  rarities: readonly GameRarity[]
  /** Labels of other spellings, by their lower-case text. */
  spellings?: Readonly<Record<string, string>>
  /** What its cards say, in the order in which it is shown. */
  facts: readonly GameFact[]
}

export interface GameRarity {
  label: Rarity
  color: RarityColor
}
