/** Reads the rows of a CSV file by the fields of its columns. */
import { longNameRefusal, maxNameLength } from '../cards/card-name.ts'
import { type Condition, type Language, maxCopies } from '../entries/entry.ts'
import { gradeOf } from '../entries/grade.ts'
import { formatCount } from '../format/count.ts'
import { type CsvRow, tooLargeRefusal } from '../format/csv-reading.ts'
import { emptyAsNull } from '../format/text.ts'
import { plainText } from './character-entities.ts'
import { isBlank, isUnmarked, readQuantity } from './cell-values.ts'
import { copyStatus } from './copy-status.ts'
import { detailReader } from './detail-reader.ts'
import { finishWithMark, markedFinish } from './finish-marks.ts'
import { readLanguage } from './language-words.ts'
import type { SourceField } from './fields.ts'
import type { Losses } from './losses.ts'
import type { Copies, FieldCell, ReadParts, RowRules } from './row-rules.ts'
import { quotedCell, type ReadRow, type SourceRow } from './source-row.ts'
import {
  isWordOf,
  type ReadCondition,
  readCondition,
  type ReadFinish,
  readFinish,
  splitLanguage,
} from './vocabulary.ts'

/** Fields that tools have from pages of a catalogue, with its entities. */
const printedFields = new Set<SourceField>(['name', 'setName', 'variation', 'rarity'])

/** Makes the reader of a row. A row that holds both finishes gives two rows of its line. */
export function rowReader(rules: RowRules, losses: Losses): (row: CsvRow) => SourceRow[] {
  const readDetails = detailReader(rules, losses)
  return (row) => {
    const { line, cells } = row
    const cell: FieldCell = (field) => {
      const text = cells[rules.columnOf.get(field) ?? -1] ?? ''
      return printedFields.has(field) ? plainText(text) : text
    }
    if (rules.listsMissing && hasNoCopies(cell, rules)) return []
    const read = readRow(row, cell, rules)
    if (typeof read === 'string') return [{ line, cells, refusal: read }]
    losses.addRow(cells)
    const watched = rules.columnOf.get('watched')
    if (watched !== undefined && !isUnmarked(cell('watched')))
      losses.add(watched, 'lost', cell('watched'))
    const status = rules.columnOf.get('status')
    if (status !== undefined && cell('status') !== '' && copyStatus(cell('status')) === null)
      losses.add(status, 'partly', cell('status'))
    const details = readDetails(cell, read)
    return read.copies.map(({ finish, quantity }): ReadRow => {
      const tradeQuantity = Math.min(details.tradeQuantity ?? quantity, quantity)
      const hints = { ...read.hints, finish }
      const { condition, language } = read
      return {
        line,
        cells,
        hints,
        quantity,
        condition,
        language,
        ...details,
        tradeQuantity,
        refusal: null,
      }
    })
  }
}

/** The parts by which a row can be refused, or the refusal. */
function readRow(row: CsvRow, cell: FieldCell, rules: RowRules): ReadParts | string {
  const broken = brokenRow(row, rules)
  if (broken !== null) return broken
  const ids = readIds(cell)
  const numberInSet = readNumberInSet(cell, rules)
  const name = cell('name')
  const hasId = ids.scryfallId !== null || ids.productId !== null
  const hasNumberInSet =
    numberInSet.collectorNumber !== null && (numberInSet.setCode ?? numberInSet.setName) !== null
  if (name === '' && !hasId && !hasNumberInSet) return 'The row has no name.'
  if (name.length > maxNameLength) return longNameRefusal
  if (/^list$/i.test(cell('binderType'))) {
    return `On your ManaBox list ${quotedCell(cell('location'))}, which isn't a binder, so it's skipped.`
  }
  if (!isUnmarked(cell('watched')) && cell('quantity') === '') {
    return "On your watchlist without a quantity, so it's skipped."
  }
  if (copyStatus(cell('status')) === 'away')
    return `Its status is ${quotedCell(cell('status'))}, so it's skipped.`
  if (!isBlank(cell('sold')))
    return `It's marked as sold (${quotedCell(cell('sold'))}), so it's skipped.`
  const marked = markedFinish(row.cells, rules.finishMarks)
  if (typeof marked === 'string') return marked
  const state = readState(cell, marked?.condition ?? '', rules)
  if (typeof state === 'string') return state
  const finish = readFinishOf(cell, state, rules)
  if (finish === 'unknown') return `The finish ${quotedCell(cell('finish'))} isn't one we know.`
  const ofRow = finish?.finish ?? null
  const copies = readCopies(
    cell,
    rules,
    marked === null ? ofRow : finishWithMark(marked.finish, ofRow),
  )
  if (typeof copies === 'string') return copies
  const language = readLanguage(cell('language')) ?? state.language
  if (language === null && cell('language') !== '') {
    return `The language ${quotedCell(cell('language'))} isn't one we know.`
  }
  const variation = cell('variation')
  const ofFinish = finish?.variation ?? ''
  // The words of a finish are in the finish already.
  const variations = [isWordOf('finish', variation) ? '' : variation, ofFinish]
  const hints = {
    name,
    ...ids,
    ...numberInSet,
    finish: null,
    language,
    variation: emptyAsNull(variations.filter((text) => text !== '').join(', ')),
    ...(ofFinish !== '' && !/\bfoil\b/i.test(ofFinish) && { pattern: ofFinish }),
    ...(cell('rarity') !== '' && { rarity: cell('rarity') }),
    ...(rules.hasStoreNames && { isStoreName: true }),
  }
  const { condition, grades } = state
  return { hints, copies, condition, grades, language }
}

/** The name of a card confirms an id whose shop the header does not name. */
function readIds(cell: FieldCell) {
  const scryfallId = readUuid(cell('scryfallId'))
  const productId = readId(cell('productId'))
  const shopId = productId === null ? readId(cell('shopId')) : null
  return shopId === null
    ? { scryfallId, productId }
    : { scryfallId, productId: shopId, isShopUnknown: true }
}

interface State {
  condition: Condition | null
  grades: string[]
  /** The finish that stands beside a condition. */
  finish: ReadFinish | null
  /** The language behind a condition. */
  language: Language | null
}

/** Conditions and grades stand in either column; a grade that cannot be read is kept as it is written. */
function readState(cell: FieldCell, marked: string, { scale }: RowRules): State | string {
  const written = cell('condition') || marked
  const { text, language } = splitLanguage(written)
  const condition = readCondition(text, scale)
  if (condition === null) return `The condition ${quotedCell(written)} isn't one we know.`
  const graded = gradeOf(cell('grader'), cell('grade'))
  const asWritten: ReadCondition = { condition: null, finish: null, grade: graded }
  const grade = readCondition(graded, scale) ?? asWritten
  return {
    condition: condition.condition ?? grade.condition,
    grades: [...new Set([grade.grade, condition.grade])].filter((each) => each !== null),
    finish: condition.finish ?? grade.finish,
    language,
  }
}

/**
 * Null where the row names no finish, and the file has no column of them. A variation such as `Reverse Holo` is a finish, which a mere
 * mark of a foil, or none, does not contradict.
 */
function readFinishOf(
  cell: FieldCell,
  state: State,
  { columnOf }: RowRules,
): ReadFinish | null | 'unknown' {
  const text = cell('finish')
  const isUnsaid = text === '' && (state.finish !== null || !columnOf.has('finish'))
  const named = isUnsaid ? state.finish : (readFinish(text) ?? 'unknown')
  const variation = isWordOf('finish', cell('variation')) ? readFinish(cell('variation')) : null
  if (variation === null || named === 'unknown') return named
  return variation.finish === 'normal' && named !== null && text !== '' ? named : variation
}

function brokenRow(
  { cells, isBroken, isTooLarge = false }: CsvRow,
  { columnCount }: RowRules,
): string | null {
  if (isTooLarge) return tooLargeRefusal
  if (isBroken) return 'The quotation marks do not match.'
  if (cells.slice(columnCount).every((cell) => cell === '')) return null
  return `This row has ${cells.length} cells, the header ${columnCount}. Put quotes around text that contains the separator.`
}

function readCopies(
  cell: FieldCell,
  { columnOf, isOneCopyPerRow, foils }: RowRules,
  finish: Copies['finish'],
): Copies[] | string {
  if (isOneCopyPerRow) return [{ finish, quantity: 1 }]
  if (!columnOf.has('foilQuantity')) {
    const quantity = readQuantity(cell('quantity'))
    if (quantity === null) return quantityRefusal(cell('quantity'))
    return [{ finish, quantity }]
  }
  const read = [cell('quantity'), cell('foilQuantity')].map((text) => ({
    text,
    quantity: isZero(text) ? 0 : readQuantity(text),
  }))
  const wrong = read.find(({ quantity }) => quantity === null)
  if (wrong !== undefined) return quantityRefusal(wrong.text)
  const [first = 0, foil = 0] = read.map(({ quantity }) => quantity ?? 0)
  const normal = foils === 'within' ? first - foil : first
  if (normal < 0) return `More foils (${foil}) than copies (${first}).`
  const copies: Copies[] = [
    { finish: 'normal', quantity: normal },
    { finish: 'foil', quantity: foil },
  ]
  const present = copies.filter(({ quantity }) => quantity > 0)
  return present.length === 0 ? 'The row has no copies in either finish.' : present
}

const isZero = (text: string) => /^0?(?:[.,]0+)?x?$/i.test(text)

/** Whether a row has a card that the member does not have. */
function hasNoCopies(cell: FieldCell, { columnOf }: RowRules): boolean {
  return (['quantity', 'foilQuantity'] as const).every(
    (field) => !columnOf.has(field) || isZero(cell(field)),
  )
}

export function quantityRefusal(text: string): string {
  if (text === '') return 'The row has no quantity.'
  return `The quantity ${quotedCell(text)} is not a whole number from 1 to ${formatCount(maxCopies)}.`
}

/**
 * A short text without spaces in the only column of sets may be a code as well as a name, and a code such as `SDLI-FR001` is a number
 * with its set.
 */
function readNumberInSet(cell: FieldCell, { columnOf }: RowRules) {
  const setName = cell('setName')
  const number = cell('collectorNumber')
  const isNumber = number === '' && numberWithSet.test(cell('setCode'))
  const isCode = (isNumber || !columnOf.has('setCode')) && /^[a-z\d]{2,5}$/i.test(setName)
  const setCode = isCode ? setName : isNumber ? '' : cell('setCode')
  const collectorNumber = isNumber ? cell('setCode') : number
  return {
    setCode: emptyAsNull(setCode.toUpperCase()),
    setName: emptyAsNull(setName),
    collectorNumber: emptyAsNull(collectorNumber),
  }
}

const numberWithSet = /^[a-z\d]{2,6}-[a-z]{0,3}\d{1,4}[a-z]?$/i

function readUuid(text: string): string | null {
  const id = text.toLowerCase()
  return /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(id) ? id : null
}

function readId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
