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
