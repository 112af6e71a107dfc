/** The games that the app knows. A game is a file and its line here; the indexes are stored with the cards, so new games come last. */
import { fleshAndBlood } from './flesh-and-blood.ts'
import { compareText } from '../format/text.ts'
import type { Game } from './game.ts'
import { lanternwild } from './lanternwild.ts'
import { lorcana } from './lorcana.ts'
import { magic } from './magic.ts'
import { onePiece } from './one-piece.ts'
import { pokemon } from './pokemon.ts'
import { yugioh } from './yugioh.ts'

export const games: readonly Game[] = [
  magic,
  pokemon,
  yugioh,
  lorcana,
  onePiece,
  fleshAndBlood,
  lanternwild,
]

/** The game of a code; null for one that the app does not know. */
export const gameOfCode = (code: string): Game | null =>
  games.find((game) => game.code === code) ?? null

/** The games of some sets with their names, each once: those that the app knows in its order, then the others by their codes. */
export function gamesOf(sets: readonly { game: string }[]): { code: string; name: string }[] {
  const codes = new Set(sets.map(({ game }) => game))
  const knownCodes = games.map(({ code }) => code).filter((code) => codes.delete(code))
  return [...knownCodes, ...[...codes].toSorted(compareText)].map((code) => ({
    code,
    name: gameName(code),
  }))
}

/** `Pokémon`, or the code of a game that the app does not know. */
export const gameName = (code: string): string => gameOfCode(code)?.name ?? code

/** Whether a name in any case is that of a basic land or energy of a game, beside what a store adds in parentheses. */
export const isBasicName = (gameCode: string, name: string): boolean =>
  gameOfCode(gameCode)?.basics?.test(name.split(' (')[0] ?? '') ?? false
