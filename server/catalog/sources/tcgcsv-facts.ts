/** The facts of a product of TCGCSV: its extendedData in the words of its game. */
import {
  type CardFacts,
  factValue,
  type FactValue,
  type GameFact,
} from '../../../src/domain/games/facts.ts'
import type { Game } from '../../../src/domain/games/game.ts'
import { plainText } from './plain-text.ts'

/** Read as the card's number and rarity, or about the product on sale. */
const noFacts = new Set(['number', 'rarity', 'upc'])
/** Facts of a card of a game that the app does not know, and the characters of a name of one. */
const maxFacts = 40
const maxNameLength = 60

/** No facts where the source says none; `unknown` names the facts that a known game lacks; of a game that is not known, all are kept under their own names. */
export function tcgcsvFacts(
  extended: ReadonlyMap<string, string>,
  game: Game | null,
): { facts: CardFacts | undefined; unknown: string[] } {
  const card: Record<string, FactValue> = {}
  const printing: Record<string, FactValue> = {}
  const unknown: string[] = []
  for (const [name, html] of [...extended].slice(0, maxFacts)) {
    if (noFacts.has(plainName(name))) continue
    const text = plainText(html)
    const fact = game === null ? ofUnknownGame(name, text) : sourceFacts(game).get(plainName(name))
    const value = fact && factValue(fact.kind, text)
    if (fact === undefined) unknown.push(`fact ${name.slice(0, maxNameLength)}`)
    else if (value) (fact.isPrinted ? printing : card)[fact.key] = value
  }
  const isEmpty = Object.keys({ ...card, ...printing }).length === 0
  return { facts: isEmpty ? undefined : { card: [card], printing }, unknown }
}

/** A short text is a word. */
function ofUnknownGame(name: string, text: string): GameFact {
  const label = name.slice(0, maxNameLength)
  const isWord = text.length <= 40 && !text.includes('\n')
  return { key: label, label, kind: /^\d+$/.test(text) ? 'number' : isWord ? 'words' : 'text' }
}

const factsOfGames = new WeakMap<Game, ReadonlyMap<string, GameFact>>()

/** The facts of a game by the plain names of the source. */
function sourceFacts(game: Game): ReadonlyMap<string, GameFact> {
  const gameFacts = factsOfGames.get(game)
  if (gameFacts !== undefined) return gameFacts
  const facts = new Map(
    game.facts.flatMap((fact) =>
      fact.source === undefined ? [] : [[plainName(fact.source), fact] as const],
    ),
  )
  factsOfGames.set(game, facts)
  return facts
}

/** Names of the same fact differ in spaces and case: `Card Type` and `CardType`. */
const plainName = (name: string) => name.replace(/\s/g, '').toLowerCase()
