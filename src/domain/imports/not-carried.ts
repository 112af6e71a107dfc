/** What files for other tools cannot carry. */
import { type DetailKey, entryDetails } from '../entries/details.ts'
import type { EntryHolder } from '../entries/limits.ts'
import { type ExportFormatId, flagColumns } from './export.ts'
import { flagTags, sourceFields } from './fields.ts'
import type { WrittenFormat } from './source-format.ts'
import { writtenFormats } from './written-formats.ts'

/** The field of a file that carries each detail. No file has one for alerts. */
interface FieldOfDetail {
  forTrade: 'tradeQuantity'
  paidTotal: 'pricePaid'
  paidQuantity: 'pricePaid'
  ownCurrency: 'currency'
  ownValue: 'ownValue'
  note: 'note'
  tags: 'tags'
  alertAbove: 'alerts'
  alertBelow: 'alerts'
}

type LabelledField =
  | 'condition'
  | 'language'
  | 'addedAt'
  | 'location'
  | 'grade'
  | 'targetPrice'
  // Whether a printing was guessed is nothing about the copies.
  | FieldOfDetail[Exclude<DetailKey, 'guessed'>]

export interface NotCarried {
  field: LabelledField | 'finish' | 'need'
  /** False where the format carries other values of the field. */
  isWhole: boolean
  /** The label that the user sees. */
  label: string
}

const labels: Record<LabelledField, string> = {
  condition: sourceFields.condition.label,
  language: sourceFields.language.label,
  pricePaid: entryDetails.paidTotal.label,
  currency: sourceFields.currency.label,
  ownValue: sourceFields.ownValue.label,
  addedAt: sourceFields.addedAt.label,
  note: entryDetails.note.label,
  tags: sourceFields.tags.label,
  location: sourceFields.location.label,
  grade: sourceFields.grade.label,
  tradeQuantity: entryDetails.forTrade.label,
  alerts: 'Price alerts',
  targetPrice: 'Target price',
}

// The keys of a constant are exactly its type's.
const labelledFields = Object.keys(labels) as LabelledField[]

const whole = (field: LabelledField): NotCarried => ({ field, isWhole: true, label: labels[field] })

/** Whether entries of a collection, wishlist or list have the field: wishes and items of lists have little beside their card. */
function hasField(holder: EntryHolder, { field }: NotCarried): boolean {
  if (field === 'targetPrice' || field === 'need') return holder === 'wishlist'
  return holder === 'collection' || field === 'finish' || field === 'addedAt'
}

/** No format can say that a wish means any printing. */
const need: NotCarried = { field: 'need', isWhole: true, label: 'Any printing, and its limits' }

/** What a format does not carry, in the order of an entry's fields; empty where the format carries everything. */
export const notCarried = (id: ExportFormatId, holder: EntryHolder): NotCarried[] =>
  [...lossesOf(id), need].filter((loss) => hasField(holder, loss))

function lossesOf(id: ExportFormatId): NotCarried[] {
  if (id === 'text')
    return labelledFields.flatMap((field) => (field === 'currency' ? [] : whole(field)))
  const format: WrittenFormat = writtenFormats[id]
  const fields = labelledFields.flatMap((field) => fieldLoss(format, field) ?? [])
  return isEtchedCarried(format)
    ? fields
    : [{ field: 'finish', isWhole: false, label: 'Etched finish (written as foil)' }, ...fields]
}

function isEtchedCarried({ words: { finishes } }: WrittenFormat): boolean {
  return finishes.etched !== finishes.foil
}

/** Null for a field that is carried. */
function fieldLoss(format: WrittenFormat, field: LabelledField): NotCarried | null {
  const uses = new Set<string>(Object.values(format.columns))
  const isWritten = uses.has(field)
  const partly = (label: string): NotCarried => ({ field, isWhole: false, label })
  if (!isWritten && field === 'currency')
    return uses.has('pricePaid') ? partly('Prices paid in other currencies') : null
  if (!isWritten) {
    const flags = flagColumns(format).map((flag) => flagTags[flag])
    if (field !== 'tags' || flags.length === 0) return whole(field)
    return partly(`Tags other than ${flags.join(', ')}`)
  }
  if (field === 'addedAt' && format.words.time === 'day') {
    return partly('Time of day of the date added')
  }
  if (field === 'pricePaid' && format.hasZeroForUnknownPrice === true) {
    return partly('Price paid of $0.00')
  }
  return null
}
