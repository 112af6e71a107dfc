/** The games that the app knows. A game is a file and its line here; the places are stored with the cards, so new games come last. */
import { fleshAndBlood } from './flesh-and-blood.ts'
import type { Game } from './game.ts'
import { lorcana } from './lorcana.ts'
import { magic } from './magic.ts'
import { onePiece } from './one-piece.ts'
import { pokemon } from './pokemon.ts'
import { yugioh } from './yugioh.ts'

export const games: readonly Game[] = [magic, pokemon, yugioh, lorcana, onePiece, fleshAndBlood]

/** The game of a code; null for one that the app does not know. */
export const gameOfCode = (code: string): Game | null =>
  games.find((game) => game.code === code) ?? null

/** The games of some sets with their names, each once. */
export function gamesOf(sets: readonly { game: string }[]): { code: string; name: string }[] {
  return [...new Set(sets.map(({ game }) => game))].map((code) => ({ code, name: gameName(code) }))
}

/** `Pokémon`, or the code of a game that the app does not know. */
export const gameName = (code: string): string => gameOfCode(code)?.name ?? code
