/** Lists of cards as people and deck builders write them: one card to a line. */
import { printedNumber, printedPlace } from '../cards/collector-number.ts'
import { readQuantity } from './cell-values.ts'
import { isTooLarge, rowStart, tooLargeRefusal } from '../format/csv-reading.ts'
import type { RowFinish } from '../printing-match/hints.ts'
import { quantityRefusal } from './row-reader.ts'
import type { SourceRow } from './source-row.ts'
import { isTotal, totalRefusal } from './total-lines.ts'

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
  'side deck',
  'extra deck',
  'monsters',
  'spells',
  'traps',
  'pokémon',
  'pokemon',
  'trainer',
  'energy',
])

/** `Sideboard`, `Sideboard:`, `Creatures (20)`, `Pokémon: 12`. */
function isHeading(line: string): boolean {
  if (line.endsWith(':') || /^\p{L}[\p{L} ]{0,40}(?:\(\d{1,4}\)|: ?\d{1,4})$/u.test(line))
    return true
  return headings.has(line.toLowerCase())
}

/** Pokémon TCG Online writes titles between asterisks. */
const isComment = (line: string) => /^(?:#|\/\/|\*{3})/.test(line)

/** Yields the cards of a list; headings, comments and empty lines are left out. */
export function* deckListRows(text: string): Generator<SourceRow, void> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  let isAbout = false
  for (const [index, source] of lines.entries()) {
    if (isTooLarge([source])) {
      yield { line: index + 1, cells: rowStart([source]), refusal: tooLargeRefusal }
      continue
    }
    const line = source
      .trim()
      .replaceAll(/\s+/g, ' ')
      .replace(/^\* (?=\d)/, '')
    if (line === '' || isComment(line)) continue
    if (isHeading(line) && !isTotal(line)) {
      isAbout = line.toLowerCase() === 'about'
      continue
    }
    const isDeckName = isAbout && line.startsWith('Name ')
    isAbout = false
    if (isTotal(line)) yield { line: index + 1, cells: [line], refusal: totalRefusal }
    else if (!isDeckName) yield readLine(line, index + 1)
  }
}

function readLine(text: string, line: number): SourceRow {
  const cells = [text]
  const { quantityText, card } = splitQuantity(text.replace(/^SB: ?/i, ''))
  const quantity = readQuantity(quantityText)
  if (quantity === null) return { line, cells, refusal: quantityRefusal(quantityText) }
  const { tags, rest } = splitTags(withoutLabel(card))
  const { finish, rest: printing } = splitFinish(withEnergy(withoutCategory(rest)))
  const { variation, rest: described } = splitVariation(printing)
  const { name, setCode, setName, collectorNumber } = splitPrinting(described)
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
      variation,
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

/** `4 Bolt`, `4x Bolt`, `x4 Bolt`, `Bolt x4`, `Bolt 4x`; a line without a number is one copy. */
function splitQuantity(line: string): { quantityText: string; card: string } {
  const [, before, after] = /^x?(-?\d{1,9}(?:\.\d{1,9})?) ?[x×]? (.+)$/.exec(line) ?? []
  if (before !== undefined && after !== undefined) return { quantityText: before, card: after }
  const [end, afterSign, beforeSign] = / (?:[x×] ?(\d{1,9})|(\d{1,9})[x×])$/.exec(line) ?? []
  if (end !== undefined)
    return { quantityText: afterSign ?? beforeSign ?? '', card: line.slice(0, -end.length) }
  return { quantityText: '1', card: line }
}

/** Archidekt's label of the copy in that deck: `^Have,#37d67a^`. */
const withoutLabel = (card: string) => card.replace(/ \^[^^]{0,100}\^$/, '')

/** Archidekt's categories of the deck, behind the printing: `Bolt (m10) 146 *F* [Removal{top},Burn]`. */
function withoutCategory(card: string): string {
  const start =
    card.endsWith(']') && splitFinish(card).finish === null ? card.lastIndexOf(' [') : -1
  const before = card.slice(0, Math.max(start, 0))
  const { setCode, collectorNumber } = splitPrinting(splitFinish(before).rest)
  return setCode !== null && collectorNumber !== null ? before : card
}

/** `Bolt #burn #to sell` -> tags `burn` and `to sell`. */
function splitTags(card: string): { tags: string[]; rest: string } {
  const [rest = '', ...tags] = card.split(' #')
  const kept = tags.map((tag) => tag.replace(/^!/, '').trim()).filter((tag) => tag !== '')
  return { tags: [...new Set(kept)], rest: rest.trim() }
}

const finishMarks: Readonly<Record<string, RowFinish>> = {
  '*F*': 'foil',
  '(F)': 'foil',
  '(FOIL)': 'foil',
  '[FOIL]': 'foil',
  '*E*': 'etched',
  '(ETCHED)': 'etched',
  '[ETCHED]': 'etched',
}

function splitFinish(card: string): { finish: RowFinish | null; rest: string } {
  const words = card.split(' ')
  const parallel = parallelHolo.test(card) ? 'Reverse Holofoil' : undefined
  const finish = finishMarks[words.at(-1)?.toUpperCase() ?? ''] ?? parallel
  return finish === undefined
    ? { finish: null, rest: card }
    : { finish, rest: words.slice(0, -1).join(' ') }
}

/** Pokémon TCG Live's mark of a parallel holo, behind the number. */
const parallelHolo = / \d{1,3} PH$/

/** Pokémon's types, as its deck lists write them in the names of energies. */
const energies: Readonly<Record<string, string>> = {
  G: 'Grass',
  R: 'Fire',
  W: 'Water',
  L: 'Lightning',
  P: 'Psychic',
  F: 'Fighting',
  D: 'Darkness',
  M: 'Metal',
  Y: 'Fairy',
}

/** `Basic {D} Energy MEE 7` -> `Basic Darkness Energy MEE 7`. */
const withEnergy = (card: string) =>
  card.replace(/\{([A-Z])\}(?= Energy\b)/, (sign, type: string) => energies[type] ?? sign)

/** MTGGoldfish's `Bolt <146> [M10]` and `Bolt <borderless> [2X2]`. */
function splitVariation(card: string): { variation: string | null; rest: string } {
  const [whole, variation] = / <([^<>]{1,60})>(?= \[)/.exec(card) ?? []
  if (whole === undefined || variation === undefined) return { variation: null, rest: card }
  return { variation, rest: card.replace(whole, '') }
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

/** `[FDN:140]`, `(FDN#140)`: the whole printing in brackets. */
function placeIn(word = ''): Pick<ListedPrinting, 'setCode' | 'collectorNumber'> | null {
  const isBracketed = /^[([]/.test(word) && /[)\]]$/.test(word) && /[:#]/.test(word)
  const place = isBracketed ? printedPlace(word) : null
  return place && { setCode: place.setCode, collectorNumber: place.number }
}

/** `(331)`, `[012/280]`: a number in brackets, which no code of a set looks like. */
function numberIn(word = ''): string | null {
  return /^[([]\d{1,4}[a-z★†]?(?:\/\d{1,4})?[)\]]$/i.test(word) ? printedNumber(word) : null
}

/** Words in parentheses at the end of a line that are part of the name. */
const treatments = /^[([](?:promo|foil|alt|retro|token|white|green|black|blue|red)[)\]]$/i

const codeAtEnd = (word = '') => (treatments.test(word) ? null : codeIn(word))

/** `Name SVI 94`, as Pokémon TCG Live writes it. */
const barePlace = /^(.+) ([A-Z\d]{2,4}(?:-[A-Z]{2,3})?) ([A-Z]{0,4}\d{1,3}[a-z]?)$/

/** `Name LOB-EN001`, `Name (OP01-002)`: a number with its set. */
const placedNumber = /^(.+) [([]?([A-Z\d]{2,5}-[A-Z]{0,3}\d{3})[)\]]?$/

/** `Name (331)`, `Name (SET) (129)`, `Name SET 94`, `Name LOB-EN001`, and all that `splitPlace` reads. */
function splitPrinting(card: string): ListedPrinting {
  const [, named, placed] = placedNumber.exec(card) ?? []
  if (named !== undefined && placed !== undefined)
    return { ...splitPlace(named), collectorNumber: placed }
  const [, name, setCode = '', number] = barePlace.exec(card) ?? []
  if (name !== undefined && number !== undefined && /[A-Z]/.test(setCode))
    return { name, setCode, setName: null, collectorNumber: number }
  const end = card.lastIndexOf(' ')
  const collectorNumber = end > 0 ? numberIn(card.slice(end + 1)) : null
  return collectorNumber === null
    ? splitPlace(card)
    : { ...splitPlace(card.slice(0, end)), collectorNumber }
}

/**
 * `Name (SET) 129`, `Name [SET:129]`, `[SET#129] Name`, `Name [SET 129]`, `Name [SET]`, `[SET] Name`, `Name [Set Name]`,
 * `Name`.
 */
function splitPlace(card: string): ListedPrinting {
  const unknown = { setCode: null, setName: null, collectorNumber: null }
  const words = card.split(' ')
  const last = words.length - 1
  if (last === 0) return { ...unknown, name: card }
  const first = words.slice(0, -1).join(' ')
  const numbered = last > 1 ? codeIn(words[last - 1]) : null
  if (numbered !== null) {
    const collectorNumber = words[last] ?? null
    return { ...unknown, name: words.slice(0, -2).join(' '), setCode: numbered, collectorNumber }
  }
  const placed = placeIn(words[last])
  if (placed !== null) return { ...unknown, ...placed, name: first }
  const coded = codeAtEnd(words[last])
  if (coded !== null) return { ...unknown, name: first, setCode: coded }
  const leading = placeIn(words[0]) ?? {
    setCode: codeIn(words[0]?.startsWith('[') ? words[0] : ''),
  }
  if (leading.setCode !== null) return { ...unknown, ...leading, name: words.slice(1).join(' ') }
  const bracket = /[\])]$/.test(card)
    ? Math.max(card.lastIndexOf(' ['), card.lastIndexOf(' ('))
    : -1
  const inside = card.slice(bracket + 2, -1)
  const [, setCode, collectorNumber] = codeAndNumber.exec(inside) ?? []
  if (bracket > 0 && setCode !== undefined && collectorNumber !== undefined) {
    return { ...unknown, name: card.slice(0, bracket), setCode, collectorNumber }
  }
  if (bracket > 0 && card.endsWith(']')) {
    return { ...unknown, name: card.slice(0, bracket), setName: inside }
  }
  return { ...unknown, name: card }
}

/** In capitals: the name of a set may end in a number, too. */
const codeAndNumber = /^([A-Z\d]{3,6}) #?(\d{1,4}[a-z★†]?)$/
