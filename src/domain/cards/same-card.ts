/** Which printings are of one card, so that an entry can change from one to the other. */

interface NamedPrinting {
  name: string
  game: string
  isToken: boolean
}

/** Printings of one name in one game; a token and a card of the same name are two. */
export const isSameCard = (one: NamedPrinting, other: NamedPrinting): boolean =>
  one.name === other.name && one.game === other.game && one.isToken === other.isToken
