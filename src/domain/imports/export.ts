/** Writes entries as files for other tools, from the table of formats by which their files are read. */
import { printedSetCode } from '../sets/set-code.ts'
import { byteOrderMark, csvLine, plainCsvLine } from '../format/csv.ts'
import { rowFinish, type RowFinish } from '../printing-match/hints.ts'
import { usualCurrency } from '../cards/price-source.ts'
import { emptyAsNull } from '../format/text.ts'
import { copiesByPrice, costOfLeaving } from '../entries/cost.ts'
import type { EntryDetails } from '../entries/details.ts'
import type { EntryHolder } from '../entries/limits.ts'
import type { OwnedKey } from '../entries/stock-key.ts'
import type { Finish } from '../cards/finish.ts'
import { isEtched } from '../printing-match/printing.ts'
import { type FlagField, flagFields, flagTags } from './fields.ts'
import { isMagicFinish, listedLine, magicFinish } from './listed-line.ts'
import type { WrittenField, WrittenFormat, WrittenWords } from './source-format.ts'
import type { SourceDetails } from './source-row.ts'
import { writtenFormats } from './written-formats.ts'

/** Condition and language are null where entries have none, such as on a wishlist. No tag holds a comma. */
export interface ExportedEntry extends SourceDetails {
  name: string
  setCode: string
  setName: string
  collectorNumber: string | null
  scryfallId: string | null
  productId: number | null
  finish: RowFinish
}

type CsvFormatId = keyof typeof writtenFormats
export type ExportFormatId = CsvFormatId | 'text'
// The keys of a constant are exactly its type's.
const csvFormatIds = Object.keys(writtenFormats) as CsvFormatId[]
export const exportFormatIds: readonly ExportFormatId[] = [...csvFormatIds, 'text']

/** An entry and its card, as holders have them. */
export interface HeldEntry extends Pick<
  ExportedEntry,
  'name' | 'setCode' | 'setName' | 'collectorNumber' | 'scryfallId' | 'productId' | 'quantity'
> {
  finish: Finish
  /** ISO time. */
  addedAt: string
  /** Null on wishlists and lists. */
  owned: (EntryDetails & Pick<OwnedKey, 'condition' | 'language' | 'location' | 'grade'>) | null
}

/** Some copies of an entry, with what was paid for them. */
export function partOf<Held extends HeldEntry>(held: Held, quantity: number): Held {
  const { owned } = held
  if (owned === null || quantity === held.quantity) return { ...held, quantity }
  const cost = costOfLeaving({ ...owned, quantity: held.quantity }, quantity)
  const forTrade = Math.min(owned.forTrade, quantity)
  return { ...held, quantity, owned: { ...owned, ...cost, forTrade } }
}

/** The rows of an entry: one for each price that was paid, where the format has a column for it; none without copies. */
export function exportedEntries(held: HeldEntry, id: ExportFormatId): ExportedEntry[] {
  if (held.quantity === 0) return []
  const { owned, finish, ...entry } = held
  const row: ExportedEntry = {
    ...entry,
    finish: rowFinish(finish, isEtched(entry)),
    condition: owned?.condition ?? null,
    language: owned?.language ?? null,
    pricePaid: null,
    currency: owned?.ownCurrency ?? null,
    ownValue: owned?.ownValue ?? null,
    note: owned?.note ?? null,
    tags: owned?.tags ?? [],
    location: emptyAsNull(owned?.location ?? ''),
    grade: emptyAsNull(owned?.grade ?? ''),
    tradeQuantity: owned?.forTrade ?? 0,
  }
  if (owned === null || !hasPrices(id)) return [row]
  let forTrade = row.tradeQuantity
  return copiesByPrice({ ...owned, quantity: entry.quantity }).map((part) => {
    const tradeQuantity = Math.min(forTrade, part.quantity)
    forTrade -= tradeQuantity
    return { ...row, ...part, tradeQuantity }
  })
}

function hasPrices(id: ExportFormatId): boolean {
  return id !== 'text' && Object.values<string>(writtenFormats[id].columns).includes('pricePaid')
}

/** `ninepocket-collection-moxfield-2026-11-24.csv`; `day` is an ISO date. */
export function exportFileName(holder: EntryHolder, id: ExportFormatId, day: string): string {
  const format = id === 'ninepocket' ? '' : `-${id}`
  return `ninepocket-${holder}${format}-${day}.${exportFormat(id).extension}`
}

export interface ExportFormat {
  /** The name that the user sees. */
  name: string
  extension: 'csv' | 'txt'
  /** Whether a spreadsheet would carry out texts of the file that look like formulas. */
  hasFormulas: boolean
  /** What precedes the lines of the entries. */
  head: string
  /** The line of an entry, with its line end. */
  line: (entry: ExportedEntry) => string
}

export function exportFormat(id: ExportFormatId): ExportFormat {
  if (id === 'text') {
    return {
      name: 'Plain text',
      extension: 'txt',
      hasFormulas: false,
      head: '',
      line: (entry) => `${listedLine(entry)}\n`,
    }
  }
  const format: WrittenFormat = writtenFormats[id]
  const { name, columns, words } = format
  const writeLine = words.isForSpreadsheets === true ? csvLine : plainCsvLine
  const directive = words.directive === undefined ? '' : plainCsvLine([words.directive])
  const start = words.isForSpreadsheets === true ? byteOrderMark : directive
  const flags = flagColumns(format)
  const uses = Object.values(columns)
  const hasCurrencies = uses.includes('currency')
  return {
    name,
    extension: 'csv',
    hasFormulas: words.isForSpreadsheets !== true,
    head: start + plainCsvLine(Object.keys(columns)),
    line: (entry) =>
      writeLine(
        uses.map((use) =>
          use === 'catalogue' || use === 'lost'
            ? null
            : cells[use](entry, { words, flags, hasCurrencies }),
        ),
      ),
  }
}

/** The marks for which a format has columns. */
export function flagColumns({ columns }: WrittenFormat): FlagField[] {
  const uses = new Set<string>(Object.values(columns))
  return flagFields.filter((field) => uses.has(field))
}

interface Writing {
  words: WrittenWords
  flags: readonly FlagField[]
  /** Amounts have their currency beside them; without it all are taken for dollars, and others are left out. */
  hasCurrencies: boolean
}

type CellOf = (entry: ExportedEntry, writing: Writing) => string | number | null

const flagCell =
  (field: FlagField): CellOf =>
  ({ tags }, { words }) =>
    tags.includes(flagTags[field]) ? words.marks.yes : words.marks.no

const cells: Readonly<Record<WrittenField, CellOf>> = {
  quantity: ({ quantity }) => quantity,
  tradeQuantity: ({ tradeQuantity }) => tradeQuantity,
  name: ({ name }) => name,
  setCode: ({ setCode, setName }, { words }) =>
    setNumber(setName, words) ?? printedSetCode(setCode),
  setName: ({ setName }) => setName,
  collectorNumber: ({ collectorNumber }) => collectorNumber,
  finish: ({ finish }, { words }) => writtenFinish(finish, words),
  variation: () => null,
  rarity: () => null,
  scryfallId: ({ scryfallId }) => scryfallId,
  productId: ({ productId }) => productId,
  condition: ({ condition }, { words }) =>
    condition === null ? null : words.conditions[condition],
  language: ({ language }, { words }) => (language === null ? null : words.languages[language]),
  pricePaid: ({ pricePaid, currency }, { hasCurrencies }) =>
    pricePaid === null || (!hasCurrencies && (currency ?? usualCurrency) !== usualCurrency)
      ? null
      : pricePaid.toFixed(2),
  ownValue: ({ ownValue }) => ownValue?.toFixed(2) ?? null,
  currency: ({ pricePaid, ownValue, currency }) =>
    pricePaid === null && ownValue === null ? null : (currency ?? usualCurrency),
  addedAt: ({ addedAt }, { words }) => (addedAt === null ? null : writtenTime(addedAt, words.time)),
  note: ({ note }) => note,
  tags: ({ tags }, { flags }) => {
    const marked = new Set<string>(flags.map((field) => flagTags[field]))
    return tags.filter((tag) => !marked.has(tag)).join(', ')
  },
  location: ({ location }) => location,
  grade: ({ grade }) => grade,
  binderType: ({ location }) => (location === null ? null : 'binder'),
  signed: flagCell('signed'),
  altered: flagCell('altered'),
  proxy: flagCell('proxy'),
  misprint: flagCell('misprint'),
  artistProof: flagCell('artistProof'),
}

/** `011`; undefined for a set without a number. */
function setNumber(setName: string, { setNumbers = {} }: WrittenWords): string | undefined {
  const [number] =
    Object.entries(setNumbers).find(
      ([word, names]) => /^\d+$/.test(word) && names.includes(setName),
    ) ?? []
  return number?.padStart(3, '0')
}

/** A tool without words for the finishes of other games gets its own for the side. */
function writtenFinish(finish: RowFinish, { finishes, hasAllFinishes }: WrittenWords): string {
  return hasAllFinishes && !isMagicFinish(finish) ? finish : finishes[magicFinish(finish)]
}

/** `spaced`: `2026-05-15 13:52:30.943000`. */
function writtenTime(iso: string, time: WrittenWords['time']): string {
  if (time === 'iso') return iso
  return time === 'day' ? iso.slice(0, 10) : iso.replace('T', ' ').replace('Z', '000')
}
