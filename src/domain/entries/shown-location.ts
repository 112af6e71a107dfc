/** Where a collection says that copies are: bound ones stand under their deck, and keep the location to which they go back. */

/** The location of the copies that a deck has. */
export const deckLocation = (name: string): string => `Deck: ${name}`

/** `deck` is the name of the deck that has the copies; empty for free ones. */
export const shownLocation = (location: string, deck: string): string =>
  deck === '' ? location : deckLocation(deck)
