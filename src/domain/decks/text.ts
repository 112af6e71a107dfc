/** Decks as texts that other tools read, and the import of Ninepocket too (`deck-list.ts`). */
import { magic } from '../games/magic.ts'
import { pokemon } from '../games/pokemon.ts'
import { printedSetCode } from '../sets/set-code.ts'
import { listedLine } from '../imports/listed-line.ts'
import { cardOfLine, type Deck, type DeckCard, type NamedDeckLine } from './deck.ts'
import { bySection, type DeckSection, deckSections, sectionNames } from './sections.ts'
import { typeGroup } from './shape.ts'

interface TextFormat {
  name: string
  /** The code of the game for which it is; left out for a text of any game. */
  game?: string
  /** The section of the text in which the cards of a section stand; those of the others are left out. */
  sections: Readonly<Partial<Record<DeckSection, DeckSection>>>
  /** The heading of a section, or of a part of it; null for none. */
  heading: (section: DeckSection, card: DeckCard | null) => string | null
  /** Headings end with the number of their cards. */
  countsCards?: true
  /** A line of the text; the copies and the name where it is left out. */
  lineOf?: (line: NamedDeckLine, card: DeckCard) => string
}

const eachSection = Object.fromEntries(deckSections.map((section) => [section, section]))

const textFormats = {
  text: { name: 'Plain text', sections: eachSection, heading: (section) => sectionNames[section] },
  arena: {
    name: 'Arena',
    game: magic.code,
    sections: { commander: 'commander', companion: 'companion', main: 'main', side: 'side' },
    heading: (section) => (section === 'main' ? 'Deck' : sectionNames[section]),
  },
  mtgo: {
    name: 'MTGO',
    game: magic.code,
    // Magic Online keeps commanders and companions in the sideboard.
    sections: { commander: 'side', companion: 'side', main: 'main', side: 'side' },
    heading: (section) => (section === 'main' ? null : sectionNames[section]),
  },
  moxfield: {
    name: 'Moxfield',
    game: magic.code,
    sections: { commander: 'commander', companion: 'companion', main: 'main', side: 'side' },
    heading: (section) =>
      section === 'main' ? 'Deck' : section === 'side' ? 'SIDEBOARD:' : sectionNames[section],
    lineOf: ({ quantity, printing }, { name }) =>
      printing ? listedLine({ quantity, name, ...printing }) : `${quantity} ${name}`,
  },
  'tcg-live': {
    name: 'TCG Live',
    game: pokemon.code,
    sections: { main: 'main' },
    heading: (_, card) => typeGroup(pokemon, card?.facts?.type ?? pokemon.name).name,
    countsCards: true,
    lineOf: ({ quantity }, card) => `${quantity} ${liveName(card)}`,
  },
} as const satisfies Record<string, TextFormat>

export type DeckTextFormat = keyof typeof textFormats

/** The formats for decks of a game, by its code; those of the game's own programs first. */
export function deckTextFormats(game: string | undefined): { id: DeckTextFormat; name: string }[] {
  const formats: [string, TextFormat][] = Object.entries(textFormats)
  return (
    formats
      .toSorted(([, a], [, b]) => Number(a.game === undefined) - Number(b.game === undefined))
      .filter(([, format]) => format.game === undefined || format.game === game)
      // The keys of a constant are exactly its type's.
      .map(([id, { name }]) => ({ id: id as DeckTextFormat, name }))
  )
}

export interface DeckText {
  text: string
  /** Sections for which the format has no place. */
  leftOut: DeckSection[]
  /** Sections whose cards stand in the sideboard. */
  inSideboard: DeckSection[]
}

/** Writes a card to a line, under the headings of the format. */
export function writeDeck(deck: Deck, id: DeckTextFormat): DeckText {
  const format: TextFormat = textFormats[id]
  const { sections, heading, countsCards = false, lineOf = plainLine } = format
  const parts = new Map<string, { heading: string | null; cards: number; lines: string[] }>()
  const kept = bySection(deck.lines).filter(({ section }) => sections[section] !== undefined)
  for (const target of deckSections) {
    for (const line of kept.filter(({ section }) => sections[section] === target)) {
      const card = cardOfLine(deck, line)
      const title = heading(target, card)
      const key = title ?? ''
      const part = parts.get(key) ?? { heading: title, cards: 0, lines: [] }
      part.cards += line.quantity
      part.lines.push(card === null ? plainLine(line, line) : lineOf(line, card))
      parts.set(key, part)
    }
  }
  const texts = Array.from(parts.values(), ({ heading: title, cards, lines }) => {
    if (title !== null) lines.unshift(countsCards ? `${title}: ${cards}` : title)
    return lines.join('\n')
  })
  const present = deckSections.filter((section) =>
    deck.lines.some((line) => line.section === section),
  )
  return {
    text: texts.length === 0 ? '' : `${texts.join('\n\n')}\n`,
    leftOut: present.filter((section) => sections[section] === undefined),
    inSideboard: present.filter((section) => section !== 'side' && sections[section] === 'side'),
  }
}

const plainLine = ({ quantity }: NamedDeckLine, { name }: Pick<DeckCard, 'name'>) =>
  `${quantity} ${name}`

const isLiveCode = (code: string) =>
  /^[A-Z\d]{2,5}(?:-[A-Z]{2,3})?$/.test(code) && /[A-Z]/.test(code)

/** `62` of `062/198`, `TG05` of `TG05/TG30`. */
const liveNumber = /^0{0,3}([A-Z]{0,4}\d{1,3}[a-z]?)(?:\/|$)/

/** `Mew ex MEW 151`; the name alone where the printing has no code of TCG Live. */
function liveName({ name, setCode, collectorNumber }: DeckCard): string {
  const ofStore = printedSetCode(setCode)
  const [code = ofStore] =
    Object.entries(pokemon.sets ?? {}).find(
      ([word, codes]) => isLiveCode(word) && codes.includes(ofStore),
    ) ?? []
  const [, number] = liveNumber.exec(collectorNumber ?? '') ?? []
  return number !== undefined && isLiveCode(code) ? `${name} ${code} ${number}` : name
}
