/** The parts of a deck, in the words of the games' deck lists. */

/** In the order in which a deck's page shows them, and in which they get the copies that a member owns. */
export const deckSections = [
  'commander',
  'companion',
  'main',
  'extra',
  'side',
  'maybe',
  'tokens',
] as const
export type DeckSection = (typeof deckSections)[number]

/** The sections of the items of lists: those of lists that are no decks have none. */
export const listSections = ['', ...deckSections] as const
export type ListSection = (typeof listSections)[number]

/** The section of an item in its list: the main deck where a deck's item names none. */
export const sectionIn = (
  { deck }: { deck?: object | null | undefined },
  section: ListSection = '',
): ListSection => (deck ? section || 'main' : '')

export const sectionNames: Record<DeckSection, string> = {
  commander: 'Commander',
  companion: 'Companion',
  main: 'Main Deck',
  extra: 'Extra Deck',
  side: 'Sideboard',
  maybe: 'Maybeboard',
  tokens: 'Tokens',
}

export const bySection = <Line extends { section: DeckSection }>(lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => deckSections.indexOf(a.section) - deckSections.indexOf(b.section))

export interface SectionLines<Line> {
  section: DeckSection
  copies: number
  lines: Line[]
}

/** The sections that have lines, in their order; the lines keep theirs. */
export const inSections = <Line extends { section: DeckSection; quantity: number }>(
  lines: readonly Line[],
): SectionLines<Line>[] =>
  deckSections.flatMap((section) => {
    const own = lines.filter((line) => line.section === section)
    const copies = own.reduce((sum, { quantity }) => sum + quantity, 0)
    return own.length === 0 ? [] : [{ section, copies, lines: own }]
  })

/** What the cards of one stack have in common, on the page of a deck. */
export const stackings = ['type', 'cost'] as const
export type Stacking = (typeof stackings)[number]

/** Whether the deck is built with the cards of the section: ideas and tokens are not part of it. */
export const isNeeded = (section: DeckSection): boolean =>
  section !== 'maybe' && section !== 'tokens'

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
