/** Rarities: how sources spell them, what they are called, how they sort, and which colour they wear. */
import type { Game } from '../games/game.ts'
import { games } from '../games/games.ts'
import { magic } from '../games/magic.ts'

/** The rarities that a filter offers, in their order. */
export const filterRarities = ['Common', 'Uncommon', 'Rare', 'Mythic'] as const

export type RarityColor = 'red' | 'purple' | 'blue' | 'yellow' | 'gray' | 'green'

/** The labels of all games by their lower-case text. */
const labels = new Map(
  games.flatMap(({ rarities }) => rarities.map(({ label }) => [label.toLowerCase(), label])),
)

/** A source's spelling -> the label: `mythic` -> `Mythic`, Magic's `S` -> `Special`, empty -> `Common`. */
export function rarityLabel(raw: string | null | undefined, game: Game | null = magic): string {
  const word = (raw ?? '').trim().toLowerCase()
  if (word === '') return 'Common'
  return (
    game?.spellings?.[word] ??
    labels.get(word) ??
    word.replace(/(^|\s)[a-z]/g, (start) => start.toUpperCase())
  )
}

/** Whether the game names a source's spelling. */
export function isKnownRarity(raw: string, game: Game | null): boolean {
  if (game === null) return false
  const isSpelling = game.spellings?.[raw.trim().toLowerCase()] !== undefined
  return isSpelling || placeOf(rarityLabel(raw, game), game) !== -1
}

/** More than any game has. Each game's ranks begin at a multiple of it. */
const ranksOfGame = 100

const placeOf = (label: string, { rarities }: Game): number => {
  const known = label === 'Mythic Rare' ? 'Mythic' : label
  return rarities.findIndex((each) => each.label === known)
}

/** The rank of all labels of games that the app does not know. */
const unknownRank = 30_000

/** Sort rank of a label: in Magic 0 for Common up to 5 for Promo; what the game does not name comes after. */
export function rarityRank(label: string, game: Game | null = magic): number {
  if (game === null) return unknownRank
  const place = placeOf(label, game)
  return games.indexOf(game) * ranksOfGame + (place === -1 ? game.rarities.length : place)
}

/** The ranks of a label in all games. Labels that no game names share Magic's last rank. */
export function ranksOfRarity(label: string): number[] {
  const naming = games.filter((game) => placeOf(label, game) !== -1)
  return (naming.length === 0 ? [magic] : naming).map((game) => rarityRank(label, game))
}

/** The label of a rank: `Other` for all that are unknown. */
export const rarityOfRank = (rank: number) =>
  games[Math.floor(rank / ranksOfGame)]?.rarities[rank % ranksOfGame]?.label ?? 'Other'

const colors = new Map(
  games
    .flatMap(({ rarities }) => rarities)
    .toReversed()
    .map(({ label, color }) => [label, color]),
)

/** The colour of a label, as a name that the theme turns into a colour with enough contrast: green where no game names it. */
export const rarityColor = (label: string): RarityColor =>
  colors.get(label === 'Mythic Rare' ? 'Mythic' : label) ?? 'green'
