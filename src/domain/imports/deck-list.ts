/** Lists of cards as people and deck builders write them: one card to a line. */
import type { DeckSection } from '../decks/sections.ts'
import { sectionOfHeading } from './section-heading.ts'
import { readQuantity } from './cell-values.ts'
import { isTooLarge, rowStart, tooLargeRefusal } from '../format/csv-reading.ts'
import type { RowFinish } from '../printing-match/hints.ts'
import { splitPrinting } from './listed-printing.ts'
import { quantityRefusal } from './row-reader.ts'
import type { SourceRow } from './source-row.ts'
import { isTotal, totalRefusal } from './total-lines.ts'

/** Pokémon TCG Online writes titles between asterisks. */
const isComment = (line: string) => /^(?:#|\/\/|\*{3})/.test(line)

/** Yields the cards of a list with their sections; headings, comments and empty lines are left out. */
export function* deckListRows(text: string): Generator<SourceRow, void> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  let isAbout = false
  let section: DeckSection = 'main'
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
    const heading = isTotal(line) ? null : sectionOfHeading(line)
    if (heading !== null) {
      section = heading
      isAbout = line.toLowerCase() === 'about'
      continue
    }
    const isDeckName = isAbout && line.startsWith('Name ')
    isAbout = false
    if (isTotal(line)) yield { line: index + 1, cells: [line], refusal: totalRefusal }
    else if (!isDeckName) yield readLine(line, index + 1, section)
  }
}

function readLine(text: string, line: number, headed: DeckSection): SourceRow {
  const cells = [text]
  const unmarked = text.replace(/^SB: ?/i, '')
  const section = unmarked === text ? headed : 'side'
  const { quantityText, card } = splitQuantity(unmarked)
  const quantity = readQuantity(quantityText)
  if (quantity === null) return { line, cells, refusal: quantityRefusal(quantityText) }
  const { tags, rest } = splitTags(withoutLabel(card))
  const { finish, rest: printing } = splitFinish(withEnergy(withoutCategory(rest)))
  const { variation, rest: described } = splitVariation(printing)
  const { name, setCode, setName, collectorNumber, guessedSet } = splitPrinting(described)
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
      ...(guessedSet !== undefined && { guessedSet }),
    },
    quantity,
    condition: null,
    language: null,
    pricePaid: null,
    currency: null,
    ownValue: null,
    addedAt: null,
    note: null,
    tags,
    location: null,
    grade: null,
    tradeQuantity: 0,
    section,
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
