/** Lists of cards as people and deck builders write them: one card to a line. */
import { readQuantity } from '../entries/quantity.ts'
import type { SourceFinish } from '../printing-match/hints.ts'
import { quantityRefusal } from './row-reader.ts'
import type { SourceRow } from './source-row.ts'

const headings = new Set([
  'about',
  'deck',
  'sideboard',
  'maybeboard',
  'mainboard',
  'commander',
  'commanders',
  'companion',
  'considering',
  'tokens',
  'main',
  'main deck',
  'side',
])

/** `Sideboard`, `Sideboard:`, `Creatures (20)`. */
function isHeading(line: string): boolean {
  if (line.endsWith(':') || /^[A-Za-z][A-Za-z ]{0,40}\(\d{1,4}\)$/.test(line)) return true
  return headings.has(line.toLowerCase())
}

const isComment = (line: string) => /^(?:#|\/\/)/.test(line)

/** Yields the cards of a list; headings, comments and empty lines are left out. */
export function* deckListRows(text: string): Generator<SourceRow, void> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  let isAbout = false
  for (const [index, source] of lines.entries()) {
    const line = source.trim().replaceAll(/\s+/g, ' ')
    if (line === '' || isComment(line)) continue
    if (isHeading(line)) {
      isAbout = line.toLowerCase() === 'about'
      continue
    }
    const isDeckName = isAbout && line.startsWith('Name ')
    isAbout = false
    if (!isDeckName) yield readLine(line, index + 1)
  }
}

function readLine(text: string, line: number): SourceRow {
  const cells = [text]
  const { quantityText, card } = splitQuantity(text.replace(/^SB: ?/i, ''))
  const quantity = readQuantity(quantityText)
  if (quantity === null) return { line, cells, refusal: quantityRefusal(quantityText) }
  const { tags, rest } = splitTags(card)
  const { finish, rest: printing } = splitFinish(rest)
  const { name, setCode, setName, collectorNumber } = splitPrinting(printing)
  if (name === '') return { line, cells, refusal: 'The line has no name.' }
  return {
    line,
    cells,
    hints: {
      name,
      scryfallId: null,
      productId: null,
      setCode,
      setName,
      collectorNumber,
      finish,
      language: null,
      variation: null,
    },
    quantity,
    condition: null,
    language: null,
    pricePaid: null,
    addedAt: null,
    note: null,
    tags,
    location: null,
    tradeQuantity: 0,
    refusal: null,
  }
}

/** `4 Bolt`, `4x Bolt`, `x4 Bolt`, `Bolt x4`; a line without a number is one copy. */
function splitQuantity(line: string): { quantityText: string; card: string } {
  const [, before, after] = /^x?(-?\d{1,9}(?:\.\d{1,9})?) ?[x×]? (.+)$/.exec(line) ?? []
  if (before !== undefined && after !== undefined) return { quantityText: before, card: after }
  const [end, behind] = / [x×](\d{1,9})$/.exec(line) ?? []
  if (end !== undefined && behind !== undefined) {
    return { quantityText: behind, card: line.slice(0, -end.length) }
  }
  return { quantityText: '1', card: line }
}

/** `Bolt #burn #to sell` -> tags `burn` and `to sell`. */
function splitTags(card: string): { tags: string[]; rest: string } {
  const [rest = '', ...tags] = card.split(' #')
  const kept = tags.map((tag) => tag.replace(/^!/, '').trim()).filter((tag) => tag !== '')
  return { tags: [...new Set(kept)], rest: rest.trim() }
}

const finishMarks: Readonly<Record<string, SourceFinish>> = {
  '*F*': 'foil',
  '(F)': 'foil',
  '(FOIL)': 'foil',
  '[FOIL]': 'foil',
  '*E*': 'etched',
  '(ETCHED)': 'etched',
  '[ETCHED]': 'etched',
}

function splitFinish(card: string): { finish: SourceFinish | null; rest: string } {
  const words = card.split(' ')
  const finish = finishMarks[words.at(-1)?.toUpperCase() ?? '']
  return finish === undefined
    ? { finish: null, rest: card }
    : { finish, rest: words.slice(0, -1).join(' ') }
}

interface ListedPrinting {
  name: string
  setCode: string | null
  setName: string | null
  collectorNumber: string | null
}

const code = /^(?:\(([\w-]{2,7})\)|\[([\w-]{2,7})\])$/

function codeIn(word: string | undefined): string | null {
  const [, round, square] = code.exec(word ?? '') ?? []
  return (round ?? square)?.toUpperCase() ?? null
}

/** Words in parentheses at the end of a line that are part of the name. */
const treatments = /^[([](?:promo|foil|alt|retro|token|white|green|black|blue|red)[)\]]$/i

const codeAtEnd = (word = '') => (treatments.test(word) ? null : codeIn(word))

/** `Name (SET) 129`, `Name [SET]`, `[SET] Name`, `Name [Set Name]`, `Name`. */
function splitPrinting(card: string): ListedPrinting {
  const unknown = { setCode: null, setName: null, collectorNumber: null }
  const words = card.split(' ')
  const last = words.length - 1
  const numbered = last > 1 ? codeIn(words[last - 1]) : null
  if (numbered !== null) {
    const collectorNumber = words[last] ?? null
    return { ...unknown, name: words.slice(0, -2).join(' '), setCode: numbered, collectorNumber }
  }
  const coded = last > 0 ? codeAtEnd(words[last]) : null
  if (coded !== null) return { ...unknown, name: words.slice(0, -1).join(' '), setCode: coded }
  const leading = last > 0 && words[0]?.startsWith('[') === true ? codeIn(words[0]) : null
  if (leading !== null) return { ...unknown, name: words.slice(1).join(' '), setCode: leading }
  const bracket = card.endsWith(']') ? card.lastIndexOf(' [') : -1
  if (bracket === -1) return { ...unknown, name: card }
  return { ...unknown, name: card.slice(0, bracket), setName: card.slice(bracket + 2, -1) }
}
