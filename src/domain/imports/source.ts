/** Opens a file of another tool, or a pasted list, and reads its rows one by one. */
import { entryDetails, type GivenDetails } from '../entries/details.ts'
import { maxCopies } from '../entries/entry.ts'
import type { EntryHolder } from '../entries/limits.ts'
import { type CsvRow, readCsv } from '../format/csv-reading.ts'
import type { PrintingHints } from '../printing-match/hints.ts'
import {
  type CardField,
  cardFields,
  columnKey,
  type ColumnFields,
  guessColumns,
} from './columns.ts'
import { pastedList, plainCsv, recogniseFormat, type SourceFormat } from './formats.ts'
import { isListNoise, looksLikeList, readListLine } from './pasted-list.ts'
import type { SourceRow } from './source-row.ts'
import {
  readCondition,
  readDate,
  readDollars,
  readFinish,
  readFlag,
  readLanguage,
  readQuantity,
} from './values.ts'

/** The source as a whole cannot be read; the message has the reason for the user. */
export class UnusableSource extends Error {}

export interface Source {
  format: SourceFormat
  columns: readonly string[]
  rows: Iterable<SourceRow>
  /** The columns that hold something and are kept nowhere, after all rows are read. */
  lost: () => readonly string[]
}

interface Options {
  /** Where the cards are added; only entries of a collection have details. */
  holder: EntryHolder
  /** The fields of a file of no known format, by the names of its columns. */
  columns?: ColumnFields | null
}

/** @throws UnusableSource where no cards can be read from the text. */
export function openSource(text: string, { holder, columns = null }: Options): Source {
  const table = readCsv(text)
  const [header] = table
  if (header === undefined) throw new UnusableSource('The file is empty.')
  const format = columns === null ? recogniseFormat(header.cells) : plainCsv
  if (format === null) {
    if (isBareStoreList(header)) return openTable(storeHeader, table, { ...cardKingdom, holder })
    if (looksLikeList(text)) return openList(text)
    return openTable(header.cells, table.slice(1), { ...plainCsv, holder })
  }
  if (format.refusal !== undefined) throw new UnusableSource(format.refusal)
  const own = Object.fromEntries(
    Object.entries(columns ?? {}).map(([name, field]) => [columnKey(name), field]),
  )
  return openTable(header.cells, table.slice(1), {
    ...format,
    own: { ...format.own, ...own },
    holder,
  })
}

/** Card Kingdom's sell list, which may come without its header. */
const storeHeader = ['title', 'edition', 'foil', 'quantity']
const cardKingdom = recogniseFormat(storeHeader) ?? plainCsv

function isBareStoreList({ cells }: CsvRow): boolean {
  const [title = '', edition = '', foil = '', quantity = ''] = cells
  return (
    cells.length === storeHeader.length &&
    title !== '' &&
    edition !== '' &&
    /^(true|false|0|1)$/i.test(foil) &&
    /^\d{1,6}$/.test(quantity)
  )
}

function openTable(
  columns: readonly string[],
  rows: readonly CsvRow[],
  { holder, ...format }: SourceFormat & { holder: EntryHolder },
): Source {
  const fields = guessColumns(columns, format.own)
  checkFields(fields, columns)
  const lost = new Set<string>()
  return {
    format,
    columns,
    rows: tableRows(),
    lost: () => columns.filter((column) => lost.has(column)),
  }

  function* tableRows(): Generator<SourceRow> {
    for (const row of rows) {
      for (const [index, column] of columns.entries())
        if (isLost(fields[index] ?? null, row.cells[index] ?? '', holder)) lost.add(column)
      const texts = textsOf(row, fields)
      const isOtherCurrency =
        texts.pricePaid !== '' && readDollars(texts.pricePaid, texts.currency) === null
      if (isOtherCurrency && /[1-9]/.test(texts.pricePaid))
        lost.add(columns[fields.indexOf('pricePaid')] ?? '')
      yield* readRow(row, texts, format, fields)
    }
  }
}

/** Fields that no entry has. */
const keptNowhere = new Set<CardField>([
  'tags',
  'location',
  'signed',
  'altered',
  'proxy',
  'misprint',
  'artistProof',
])
/** Fields that only entries of a collection have. */
const keptInCollections = new Set<CardField>([
  'condition',
  'language',
  'pricePaid',
  'addedAt',
  'note',
  'tradeQuantity',
])

function isLost(field: CardField | null, text: string, holder: EntryHolder): boolean {
  if (field === null) return text !== ''
  const isKept =
    !keptNowhere.has(field) && (holder === 'collection' || !keptInCollections.has(field))
  return !isKept && readFlag(text)
}

function checkFields(fields: readonly (CardField | null)[], columns: readonly string[]): void {
  const hasName = ['name', 'scryfallId', 'productId'].some((field) =>
    fields.includes(field as CardField),
  )
  const missing = [
    ...(fields.includes('quantity') || fields.includes('foilQuantity') ? [] : ['quantities']),
    ...(hasName ? [] : ['the names of cards']),
  ]
  if (missing.length === 0) return
  throw new UnusableSource(
    `No column with ${missing.join(' or ')} was found among ${columns.slice(0, 20).join(', ')}.`,
  )
}

type Texts = Record<CardField, string>

const noTexts = Object.fromEntries(cardFields.map((field) => [field, ''])) as Texts

function textsOf({ cells }: CsvRow, fields: readonly (CardField | null)[]): Texts {
  const texts = { ...noTexts }
  for (const [index, field] of fields.entries())
    if (field !== null) texts[field] = cells[index] ?? ''
  return texts
}

/** A row of EchoMTG holds copies in both finishes, and becomes two. */
function* readRow(
  { line, cells, isBroken }: CsvRow,
  texts: Texts,
  format: SourceFormat,
  fields: readonly (CardField | null)[],
): Generator<SourceRow> {
  const place = { line, cells }
  if (isBroken) {
    yield { ...place, refusal: 'The quotation marks of the row do not match.' }
    return
  }
  if (!fields.includes('foilQuantity')) {
    yield readEntry(place, texts, { ...format, saysFinish: fields.includes('finish') })
    return
  }
  const finishes = { normal: texts.quantity, foil: texts.foilQuantity }
  const owned = Object.entries(finishes).filter(([, copies]) => readQuantity(copies) !== 0)
  for (const [finish, quantity] of owned.length > 0 ? owned : [['normal', '0'] as const])
    yield readEntry(place, { ...texts, finish, quantity }, { ...format, saysFinish: true })
}

type Place = Pick<SourceRow, 'line' | 'cells'>

interface Reading extends SourceFormat {
  /** The file has a column for the finish. */
  saysFinish: boolean
}

function readEntry(place: Place, texts: Texts, format: Reading): SourceRow {
  const refused = (refusal: string): SourceRow => ({ ...place, refusal })
  const quantity = readQuantity(texts.quantity)
  if (quantity === null || quantity === 0 || quantity > maxCopies)
    return refused(`The quantity “${texts.quantity}” is not a whole number from 1 to ${maxCopies}.`)
  if (texts.name === '' && texts.scryfallId === '' && texts.productId === '')
    return refused('The row names no card.')
  if (texts.locationKind.toLowerCase() === 'list')
    return refused('The row is on a list of wanted cards, not in the collection.')
  const finish = readFinish(texts.finish)
  if (finish === null) return refused(`The finish “${texts.finish}” is not known.`)
  const condition = readCondition(texts.condition, format.hasEuropeanGrades === true)
  if (condition === null) return refused(`The condition “${texts.condition}” is not known.`)
  const language = readLanguage(texts.language)
  if (language === null) return refused(`The language “${texts.language}” is not known.`)
  const hints: PrintingHints = {
    name: texts.name,
    scryfallId: uuidOf(texts.scryfallId),
    productId: productIdOf(texts.productId),
    setCode: orNull(texts.setCode),
    setName: orNull(texts.setName),
    collectorNumber: orNull(texts.collectorNumber),
    finish: format.saysFinish ? finish.finish : null,
    language,
    variation: orNull(texts.variation) ?? finish.variation,
  }
  const { details, refusal } = detailsOf(texts)
  if (refusal !== null) return refused(refusal)
  return {
    ...place,
    hints,
    quantity,
    condition,
    language,
    details,
    addedAt: readDate(texts.addedAt),
  }
}

function detailsOf(texts: Texts): { details: GivenDetails; refusal: string | null } {
  const { pricePaid: price, note } = entryDetails
  const pricePaid = readDollars(texts.pricePaid, texts.currency)
  const refusal =
    texts.note.length > note.maxLength
      ? `The note has more than ${note.maxLength} characters.`
      : pricePaid !== null && pricePaid > price.max
        ? `The price paid “${texts.pricePaid}” is too high.`
        : null
  const details = {
    isForTrade: (readQuantity(texts.tradeQuantity) ?? Number(readFlag(texts.tradeQuantity))) > 0,
    pricePaid,
    note: orNull(texts.note),
  }
  return { details, refusal }
}

const orNull = (text: string) => (text === '' ? null : text)

function uuidOf(text: string): string | null {
  const id = text.toLowerCase()
  return /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(id) ? id : null
}

function productIdOf(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

function openList(text: string): Source {
  return { format: pastedList, columns: ['Card'], rows: listRows(text), lost: () => [] }
}

function* listRows(text: string): Generator<SourceRow> {
  for (const [index, raw] of text.split(/\r\n?|\n/).entries()) {
    if (isListNoise(raw)) continue
    const place = { line: index + 1, cells: [raw.trim()] }
    const { quantity, name, setCode, collectorNumber, finish } = readListLine(raw)
    if (quantity === 0 || quantity > maxCopies) {
      yield {
        ...place,
        refusal: `The quantity “${quantity}” is not a whole number from 1 to ${maxCopies}.`,
      }
      continue
    }
    yield {
      ...place,
      hints: {
        name,
        scryfallId: null,
        productId: null,
        setCode,
        setName: null,
        collectorNumber,
        finish,
        language: null,
        variation: null,
      },
      quantity,
      condition: 'NM',
      language: 'en',
      details: {},
      addedAt: null,
    }
  }
}
