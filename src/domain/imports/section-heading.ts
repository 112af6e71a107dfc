/** The sections of a deck as lists of cards and columns of files name them. */
import type { DeckSection } from '../decks/sections.ts'

/** Headings of deck lists, in lower case. */
const headings: Readonly<Record<string, DeckSection>> = {
  about: 'main',
  deck: 'main',
  main: 'main',
  'main deck': 'main',
  mainboard: 'main',
  monsters: 'main',
  spells: 'main',
  traps: 'main',
  pokémon: 'main',
  pokemon: 'main',
  trainer: 'main',
  energy: 'main',
  commander: 'commander',
  commanders: 'commander',
  companion: 'companion',
  'extra deck': 'extra',
  side: 'side',
  'side deck': 'side',
  sideboard: 'side',
  maybeboard: 'maybe',
  considering: 'maybe',
  tokens: 'tokens',
}

/** Words of columns that say whether a copy is in the sideboard. */
const sideboardWords: Readonly<Record<string, DeckSection>> = {
  true: 'side',
  yes: 'side',
  false: 'main',
  no: 'main',
}

/** The section that a cell names, by its heading or as the sideboard; null for other texts. */
export function sectionNamed(text: string): DeckSection | null {
  const word = text.toLowerCase()
  return headings[word] ?? sideboardWords[word] ?? null
}

/**
 * The section that a line begins: `Sideboard`, `Sideboard:`, `Creatures (20)`, `Pokémon: 12`. A heading of another name begins a part of
 * the main deck; null for a line that is no heading.
 */
export function sectionOfHeading(line: string): DeckSection | null {
  const [, name = line.replace(/ ?:$/, '')] =
    /^(\p{L}[\p{L} ]{0,40}?) ?(?:\(\d{1,9}\)|: ?\d{1,9})$/u.exec(line) ?? []
  const section = headings[name.toLowerCase()]
  return section ?? (name === line ? null : 'main')
}
