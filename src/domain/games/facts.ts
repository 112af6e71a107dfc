/** The facts of a card in the words of its game: what a game names of them, and how their texts are read. */

export interface GameFact {
  /** The key in the database and on the wire; games share keys of common facts, such as `type`, `cost`, `text` and `flavour`. */
  key: string
  label: string
  /** A text has sentences; words are a set, of one word for most cards. */
  kind: 'text' | 'number' | 'words'
  /** The fact's name in TCGCSV's extendedData, if it has one; spaces and case do not count. */
  source?: string
  /** A value that search help shows. */
  example?: string
  /** Whether each printing of the card has its own. */
  isPrinted?: boolean
  /** Whether searches alone read it: it is no line of the card's dialog and no keyword by itself. */
  isSearchedAlone?: true
}

/** A number that is printed as something else (`*`, `X`) is a word. */
export type FactValue = string | number | readonly string[]

/** Values of facts by their keys. */
export type Facts = Readonly<Record<string, FactValue>>

/** The facts of one printing. */
export interface CardFacts {
  /** What all printings of the card share: facts of the whole card, then those of each face where it has two. */
  card: readonly Facts[]
  /** What is this printing's own. */
  printing: Facts
}

const factOf =
  (kind: GameFact['kind']) =>
  (key: string, label: string, source?: string): GameFact => ({
    key,
    label,
    kind,
    ...(source !== undefined && { source }),
  })

export const text = factOf('text')
export const number = factOf('number')
export const words = factOf('words')

export const rules = (source: string) => text('text', 'Text', source)

/** What is printed below the rules. */
export const printed: readonly GameFact[] = [
  { ...text('flavour', 'Flavour Text', 'FlavorText'), isPrinted: true },
  { ...words('artist', 'Artist', 'Artist'), isPrinted: true },
]

/** Characters of a text: twice the longest rules of Scryfall. */
const maxTextLength = 4000
/** Characters of a word; an artist line or a class may have several. */
const maxWordLength = 100
/** The words of one fact: more formats than any game has. */
const maxWords = 60

/** Reads a text of a source as a fact of this kind; words are separated by semicolons. Null for nothing. */
export function factValue(kind: GameFact['kind'], raw: string): FactValue | null {
  const value = raw.trim()
  if (value === '') return null
  if (kind === 'text') return cut(value, maxTextLength)
  if (kind === 'number' && /^-?\d{1,9}(\.\d{1,3})?$/.test(value)) return Number(value)
  return wordsValue(kind === 'number' ? [value] : value.split(';'))
}

/** Null for no words. */
export function wordsValue(raw: readonly string[]): readonly string[] | null {
  const distinct = new Set(
    raw
      .slice(0, maxWords)
      .map((word) => cut(word.trim(), maxWordLength))
      .filter((word) => word !== ''),
  )
  return distinct.size === 0 ? null : [...distinct]
}

/** Cuts between characters, never within one of two code units. */
const cut = (value: string, length: number) =>
  value.length <= length ? value : value.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
