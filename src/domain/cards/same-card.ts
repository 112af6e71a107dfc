/** Which printings are of one card. */
import { gameOfCode } from '../games/games.ts'
import { type FoldedNames, wholeNameKey } from './card-name.ts'

interface NamedPrinting {
  name: string
  game: string
  isToken: boolean
}

/**
 * Whether an entry of one printing can be changed to the other: both have the same name in the same game; a token and a card of one name
 * are two.
 */
export const isSameCard = (one: NamedPrinting, other: NamedPrinting): boolean =>
  one.name === other.name && one.game === other.game && one.isToken === other.isToken

interface IdentifiedPrinting extends FoldedNames {
  /** `CatalogCard.oracleId`. */
  oracleId: string | null
  /** The code of its game. */
  game: string
  isToken: boolean
  /** What the card says (`CardFacts.card`), in any form that is equal for equal texts; null where the source does not say. */
  text: string | null
}

/**
 * The same text for all printings of a card: by Scryfall's id of the card, else by the name without its parentheses, with the
 * text unless the game says that the name is enough (`Game.identity`). The database keeps the outcome as `card_groups`
 * (server/catalog/merge-card-groups.ts), and a test there holds both alike.
 */
export function cardIdentity({
  oracleId,
  game,
  isToken,
  text,
  ...names
}: IdentifiedPrinting): string {
  if (oracleId !== null) return oracleId
  const ownText = gameOfCode(game)?.identity === 'name' ? null : text
  return JSON.stringify([game, isToken, wholeNameKey(names), ownText])
}
