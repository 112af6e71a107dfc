/** The conditions on what cards say that the panel of filters has fields for: what is entered there stands in the search. */
import { joinedParts, searchParts } from './filter-words.ts'
import { quoted } from './quoted.ts'

export interface PanelTerm {
  /** The keyword with its comparison. */
  start: string
  label: string
  placeholder: string
  isNumber?: true
  /** The code of the game that has it; left out for every game. */
  game?: string
}

const panelTerms: readonly PanelTerm[] = [
  { start: 't:', label: 'Type', placeholder: 'goblin' },
  { start: 'c:', label: 'Colors', placeholder: 'wu, izzet', game: 'magic' },
  { start: 'm:', label: 'Cost', placeholder: '2WW', game: 'magic' },
  { start: 'mv<=', label: 'Mana value up to', placeholder: '3', isNumber: true, game: 'magic' },
  { start: 'stage:', label: 'Stage', placeholder: 'basic', game: 'pokemon' },
  { start: 'hp>=', label: 'HP from', placeholder: '120', isNumber: true, game: 'pokemon' },
  { start: 'level>=', label: 'Level from', placeholder: '5', isNumber: true, game: 'yugioh' },
  { start: 'atk>=', label: 'ATK from', placeholder: '2000', isNumber: true, game: 'yugioh' },
  { start: 'ink:', label: 'Ink', placeholder: 'amber', game: 'lorcana' },
  { start: 'colours:', label: 'Colors', placeholder: 'red', game: 'one-piece' },
  { start: 'life>=', label: 'Life from', placeholder: '4', isNumber: true, game: 'one-piece' },
  { start: 'class:', label: 'Class', placeholder: 'ninja', game: 'flesh-and-blood' },
  { start: 'pitch:', label: 'Pitch', placeholder: '3', isNumber: true, game: 'flesh-and-blood' },
]

/** The conditions that the panel offers for some games, by the games' codes. */
export const panelTermsOf = (games: readonly string[]): readonly PanelTerm[] =>
  panelTerms.filter(({ game }) => game === undefined || games.includes(game))

const isOf = (part: string, start: string) => part.toLowerCase().startsWith(start)

/** What a search says of each, by their starts; empty where it says nothing. */
export function termValues(search: string, terms: readonly PanelTerm[]): Record<string, string> {
  const parts = searchParts(search)
  return Object.fromEntries(
    terms.map(({ start }) => {
      const part = parts.find((each) => isOf(each, start)) ?? ''
      return [start, part.slice(start.length).replaceAll('"', '')]
    }),
  )
}

/** The search with other values, by their starts: an empty one takes the condition away. */
export function withTermValues(search: string, values: Readonly<Record<string, string>>): string {
  const parts = [...searchParts(search)]
  for (const [start, value] of Object.entries(values)) {
    const at = parts.findIndex((part) => isOf(part, start))
    const written = value.trim() === '' ? [] : [`${start}${quoted(value.trim())}`]
    parts.splice(at === -1 ? parts.length : at, at === -1 ? 0 : 1, ...written)
  }
  return joinedParts(search, parts)
}
