/** Decks of Magic Online (`.dek`): XML with an element for each card. Reads the elements as the rows of a table. */
import { type CsvRow, isTooLarge, rowStart } from '../format/csv-reading.ts'
import { characterOf } from './character-entities.ts'
import { UnusableSource } from './source-row.ts'

/** Whether a text begins as a document of XML or a deck, which no table or list does. */
export const isXml = (text: string) => /^\uFEFF?\s{0,100}<(?:\?xml|!|Deck\b)/.test(text)

const attributes = ['CatID', 'Quantity', 'Sideboard', 'Name', 'Annotation'] as const

const broken = (line: number) =>
  new UnusableSource(`The deck's XML breaks off in line ${line}. Export it again.`)

/**
 * Yields the names of the attributes, then those of each element `Cards`. Entities of a document's own are refused, so
 * that no text can grow.
 * @throws UnusableSource for other XML.
 */
export function* deckFileRows(text: string): Generator<CsvRow, void> {
  yield { line: 1, cells: attributes, isBroken: false }
  let isDeck = false
  for (const { line, tag } of tagsOf(text)) {
    const name = /^[\w:]+/.exec(tag.slice(1))?.[0] ?? ''
    const rest = tag.slice(name.length + 1, tag.endsWith('/>') ? -2 : -1)
    if (name === 'Deck') isDeck = true
    else if (!isDeck) throw new UnusableSource('This XML file is not a deck of Magic Online.')
    if (name !== 'Cards') continue
    if (isTooLarge([rest])) {
      yield { line, cells: rowStart([rest]), isBroken: false, isTooLarge: true }
      continue
    }
    const values = attributeValues(rest, line)
    yield { line, cells: attributes.map((each) => values.get(each) ?? ''), isBroken: false }
  }
  if (!isDeck) throw new UnusableSource('This XML file is not a deck of Magic Online.')
}

interface Tag {
  line: number
  tag: string
}

/** The opening tags; comments, instructions and closing tags are left out. */
function* tagsOf(text: string): Generator<Tag, void> {
  let line = 1
  let end = 0
  for (let start = text.indexOf('<'); start !== -1; start = text.indexOf('<', end)) {
    line += lineEnds(text, end, start)
    const close = closeOf(text, start)
    const from = close === undefined ? -1 : text.indexOf(close, start)
    if (close === undefined || from === -1) throw broken(line)
    end = from + close.length
    if (/^<\w/.test(text.slice(start, start + 2))) yield { line, tag: text.slice(start, end) }
    line += lineEnds(text, start, end)
  }
}

/** What ends the markup that begins here; undefined for a document type, which could define entities. */
function closeOf(text: string, start: number): string | undefined {
  if (text.startsWith('<!--', start)) return '-->'
  if (text.startsWith('<!', start))
    throw new UnusableSource("The deck defines its own XML entities, which we don't read.")
  return text.startsWith('<?', start) ? '?>' : '>'
}

/** Counts line ends: those of Windows, Unix and old Macs. */
function lineEnds(text: string, from: number, to: number): number {
  return text.slice(from, to).match(/\r\n?|\n/g)?.length ?? 0
}

function attributeValues(text: string, line: number): Map<string, string> {
  const values = new Map<string, string>()
  const attribute = /\s*([\w:]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
  while (attribute.lastIndex < text.length) {
    const start = attribute.lastIndex
    const [, name = '', double, single] = attribute.exec(text) ?? []
    if (name === '') {
      if (text.slice(start).trim() !== '') throw broken(line)
      break
    }
    values.set(name, valueOf(double ?? single ?? '', line).trim())
  }
  return values
}

/** A value whose entities (the five of XML, and those of characters) are replaced by their characters. */
function valueOf(value: string, line: number): string {
  return value.replaceAll(/&([^;&]{0,10});?/g, (_, name: string) => {
    const character = characterOf(name)
    if (character === undefined) throw broken(line)
    return character
  })
}
