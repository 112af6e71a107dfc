/** The finishes of printings, by the words of their games: `Normal`, `Foil`, `Reverse Holofoil`. */

import { compareText } from '../format/text.ts'

/** The two sides of a printing: a plain finish and a foil one. Their names are Magic's finishes. */
export const sides = ['Normal', 'Foil'] as const
export type Side = (typeof sides)[number]

/** The word of a finish in its game. */
export type Finish = string

/** Longest word of a finish, in characters. */
export const maxFinishLength = 60

/** Every game's words for shimmering cards name it. */
export const isFoil = (finish: Finish): boolean => /foil|holo/i.test(finish)

export const sideOf = (finish: Finish): Side => (isFoil(finish) ? 'Foil' : 'Normal')

/** Normal, then Foil, then the others by their words. */
export const compareFinishes = (one: Finish, other: Finish): number =>
  orderOf(one) - orderOf(other) || compareText(one, other)

const orderOf = (finish: Finish) => {
  const index = sides.findIndex((side) => side === finish)
  return index === -1 ? sides.length : index
}

/** The printing's first finish of a side, of its finishes in the game's order; undefined where it has none. */
export const finishOfSide = (finishes: readonly Finish[], side: Side): Finish | undefined =>
  finishes.find((finish) => sideOf(finish) === side)

/** The words of finishes; undefined for what has no finishes of other names than Normal and Foil. */
export const finishWordsOf = (prices: readonly { finish: Finish }[] | null | undefined) =>
  prices?.map(({ finish }) => finish)

/** Whether a finish is what `isFoil` means on the wire: the printing's first foil one. */
export const isFoilSide = (finishes: readonly Finish[], finish: Finish): boolean =>
  finishOfSide(finishes, 'Foil') === finish

/** The finish of a printing that a word names: itself, or the first one of the side that the word names; undefined for none. */
export function finishNamed(finishes: readonly Finish[], word: Finish): Finish | undefined {
  if (finishes.includes(word)) return word
  const side = sides.find((each) => each === word)
  return side && finishOfSide(finishes, side)
}
