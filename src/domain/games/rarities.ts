/** The rarities of all games: labels, ranks and colours. Pages do not load it: cards come with their label and colour. */
import {
  filterRarities,
  isFilterWord,
  otherRarity,
  type RarityColor,
  rarityLabel,
} from '../cards/rarity.ts'
import type { Game } from './game.ts'
import { gameOfCode, games, gamesOf } from './games.ts'
import { magic } from './magic.ts'

/** A source's spelling -> the label of the game: One Piece's `SR` -> `Super Rare`. */
export function labelIn(game: Game | null, raw: string | null): string {
  const word = (raw ?? '').trim().toLowerCase()
  const named = game?.rarities.find(({ label }) => label.toLowerCase() === word)?.label
  return game?.spellings?.[word] ?? named ?? rarityLabel(raw)
}

/** Whether the game names a source's spelling. */
export function isKnownRarity(game: Game | null, raw: string): boolean {
  if (game === null) return false
  const isSpelling = game.spellings?.[raw.trim().toLowerCase()] !== undefined
  return isSpelling || indexOf(labelIn(game, raw), game) !== -1
}

function indexOf(label: string, { rarities }: Game): number {
  const name = label === 'Mythic Rare' ? 'Mythic' : label
  return rarities.findIndex((each) => each.label === name)
}

/** More than any game has. Each game's ranks begin at a multiple of it. */
export const ranksOfGame = 100
/** The rank of labels of games that the app does not know, as long as their order is unknown too. */
export const unknownRank = 30_000
/** The largest rank that the database holds. */
const largestRank = 32_767

/** The rank of a label by its index, from 0, among the labels seen in games that the app does not know. */
export const rankOfSeen = (index: number) => Math.min(unknownRank + 1 + index, largestRank)

/** Sort rank of a label: in Magic 0 for Common up to 5 for Promo; what the game does not name comes after. */
export function rarityRank(label: string, game: Game | null = magic): number {
  if (game === null) return unknownRank
  const index = indexOf(label, game)
  return games.indexOf(game) * ranksOfGame + (index === -1 ? game.rarities.length : index)
}

/** The ranks of a label in the games that the app knows. */
export const ranksOfRarity = (label: string): number[] =>
  games.filter((game) => indexOf(label, game) !== -1).map((game) => rarityRank(label, game))

/** Whether a rank is that of one label of a game that the app does not know. */
export const isSeenRank = (rank: number) => rank > unknownRank

/** Whether a game that the app knows has the label. */
export const isNamedRarity = (label: string) =>
  games.some((game) => game.rarities.some((each) => each.label === label))

const ofRank = (rank: number) => games[Math.floor(rank / ranksOfGame)]?.rarities[rank % ranksOfGame]

/** The label of a rank: `Other` for all that are unknown. */
export const rarityOfRank = (rank: number) => ofRank(rank)?.label ?? otherRarity

/** The index of a label among those of its game, the least where several games have it; the last one where none has it. */
export const rarityOrder = (label: string) =>
  Math.min(ranksOfGame, ...ranksOfRarity(label).map((rank) => rank % ranksOfGame))

/** A game of the catalogue, with the rarities that a filter offers. */
export interface OfferedGame {
  code: string
  name: string
  rarities: string[]
}

/** More than any game has; what a source invents has a bound. */
const maxOffered = 100

/** The games of some sets; those that the app does not know with the rarities that the catalogue has seen, in their order. */
export const offeredGames = (
  sets: readonly { game: string }[],
  catalogRarities: readonly { game: string; rarity: string }[],
): OfferedGame[] =>
  gamesOf(sets).map(({ code, name }) => ({
    code,
    name,
    rarities: offeredRarities(code, catalogRarities),
  }))

function offeredRarities(
  code: string,
  catalogRarities: readonly { game: string; rarity: string }[],
): string[] {
  if (code === magic.code) return [...filterRarities]
  return (
    gameOfCode(code)?.rarities.map(({ label }) => label) ??
    catalogRarities
      .flatMap(({ game, rarity }) => (game === code && isFilterWord(rarity) ? [rarity] : []))
      .slice(0, maxOffered)
  )
}

/** The colour of a rank of another game; null for Magic's labels, whose colours all pages know, and for unknown ones. */
export const colorOfRank = (rank: number): RarityColor | null =>
  rank < ranksOfGame ? null : (ofRank(rank)?.color ?? null)
