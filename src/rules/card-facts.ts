/** The JSON of a card's facts, for the server and its mocks. */
import type { FactSent } from '../contract/cards.ts'
import type { CardFacts, Facts } from '../domain/games/facts.ts'
import { gameOfCode } from '../domain/games/games.ts'

interface PrintingFacts extends CardFacts {
  /** The code of the game. */
  game: string
  /** The code of the language in which it was printed; null where the source does not say. */
  language: string | null
}

/** The facts of the printing follow those of the card; facts that the game does not name come last, under their keys. */
export function factsJson({ game, language, card, printing }: PrintingFacts): FactSent[][] {
  const [whole = {}, ...faces] = card
  const [first = [], ...others] = [{ ...whole, ...printing }, ...faces].map((part) =>
    listed(part, game),
  )
  return [[...first, ...languageFact(language)], ...others]
}

function listed(part: Facts, game: string): FactSent[] {
  const named = gameOfCode(game)?.facts ?? []
  const keys = new Set([...named.map(({ key }) => key), ...Object.keys(part)])
  return [...keys].flatMap((key) => {
    const value = part[key]
    if (value === undefined) return []
    const fact = named.find((each) => each.key === key)
    if (fact?.isSearchedAlone === true) return []
    const label = fact?.label ?? key
    return [{ key, label, value: typeof value === 'object' ? [...value] : value }]
  })
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** Scryfall's codes that are none of the standard's. */
const otherCodes: Readonly<Record<string, string>> = { zhs: 'zh-Hans', zht: 'zh-Hant' }

/** English is what most cards are printed in, so that only other languages are worth a line. */
function languageFact(code: string | null): FactSent[] {
  if (code === null || code === 'en') return []
  const name = /^[a-z]{2,3}$/.test(code) ? languageNames.of(otherCodes[code] ?? code) : code
  return [{ key: 'language', label: 'Language', value: [name ?? code] }]
}
