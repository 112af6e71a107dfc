/**
 * The details of an entry of a collection, beside what makes it an entry of its own (printing,
 * finish, condition, language, location, grade).
 */
import { storedDollars } from '../format/money.ts'
import { type Currency } from '../format/currency.ts'
import { usualCurrency } from '../cards/price-source.ts'
import { costGiven, costsTogether, type GivenCost, noCost } from './cost.ts'
import { maxCopies } from './entry.ts'

export interface EntryDetails {
  /** Copies for trade, at most the entry's quantity. */
  forTrade: number
  /** The cost of the entry (`cost.ts`), whose parts change together. */
  paidTotal: number | null
  paidQuantity: number | null
  /** The currency of the entry's amounts; null for the usual one. */
  ownCurrency: Currency | null
  /** The value of one copy in that currency; null where the market price counts. */
  ownValue: number | null
  /** A text of several lines. */
  note: string | null
  /** Short texts in the order in which they were given. */
  tags: readonly string[]
  /** Dollars at which the owner is notified; null for none. */
  alertAbove: number | null
  alertBelow: number | null
  /** Whether the printing was guessed, and the member has not settled it. */
  guessed: boolean
}
export type DetailKey = keyof EntryDetails

interface DetailTexts {
  column: string
  label: string
  hint?: string
  maxLength?: number
  maxCount?: number
  conflict?: string
}

/** The column and the texts of every detail, in the order of the fields of answers and files. `conflict` says that a merge would lose it. */
export const entryDetails = {
  forTrade: { column: 'for_trade', label: 'For trade', hint: 'Copies other members can ask for' },
  paidTotal: { column: 'paid_total', label: 'Price paid' },
  paidQuantity: { column: 'paid_quantity', label: 'Copies paid' },
  ownCurrency: { column: 'own_currency', label: 'Currency' },
  ownValue: {
    column: 'own_value',
    label: 'My value',
    hint: 'What one copy is worth. Replaces the market price in your totals.',
    conflict: 'with another value',
  },
  note: { column: 'note', label: 'Note', maxLength: 500, conflict: 'with another note' },
  tags: {
    column: 'tags',
    label: 'Tags',
    hint: 'Separated by commas',
    maxLength: 40,
    maxCount: 100,
  },
  alertAbove: {
    column: 'alert_above',
    label: 'Alert above',
    hint: 'Tell me when it reaches $',
    conflict: 'with another alert',
  },
  alertBelow: {
    column: 'alert_below',
    label: 'Alert below',
    hint: 'Tell me when it drops to $',
    conflict: 'with another alert',
  },
  guessed: { column: 'guessed', label: 'Guessed printing' },
} as const satisfies Record<DetailKey, DetailTexts>

/** Details of a request: undefined leaves a detail as it is, or empty for a new entry. */
export interface GivenDetails extends GivenStored, GivenCost {
  /** All copies are for trade, or none; `forTrade` takes precedence. */
  isForTrade?: boolean | undefined
}
type GivenStored = { [Key in DetailKey]?: EntryDetails[Key] | undefined }

export const detailKeys = Object.keys(entryDetails) as DetailKey[]

const noDetails: EntryDetails = {
  forTrade: 0,
  ...noCost,
  ownCurrency: null,
  ownValue: null,
  note: null,
  tags: [],
  alertAbove: null,
  alertBelow: null,
  guessed: false,
}

/** The details among the fields of an entry. */
export function detailsOf(entry: EntryDetails): EntryDetails {
  const { forTrade, paidTotal, paidQuantity, ownCurrency, ownValue, note, tags } = entry
  const { alertAbove, alertBelow, guessed } = entry
  const amounts = { paidTotal, paidQuantity, ownCurrency, ownValue }
  return { forTrade, ...amounts, note, tags, alertAbove, alertBelow, guessed }
}

/** The details of an entry with this quantity: a larger number of copies for trade means all of them. */
export function withinQuantity<Details extends Pick<EntryDetails, 'forTrade'>>(
  details: Details,
  quantity: number,
): Details {
  return { ...details, forTrade: Math.min(details.forTrade, quantity) }
}

/** The details of a new entry with a number of copies. */
export function newDetails(request: GivenDetails, quantity: number): EntryDetails {
  return changedDetails(noDetails, request, quantity)
}

/** Tags without repeats, as many as an entry can have. */
export const storedTags = (tags: readonly string[]): readonly string[] =>
  [...new Set(tags)].slice(0, entryDetails.tags.maxCount)

/** The details of an entry after a change to this quantity, which gives a cost to a number of copies. */
export function changedDetails(
  before: EntryDetails,
  change: GivenDetails,
  quantity: number,
): EntryDetails {
  const { paidTotal, paidQuantity } = before
  const {
    isForTrade = before.forTrade > 0,
    forTrade = change.isForTrade === undefined ? before.forTrade : isForTrade ? maxCopies : 0,
    ownCurrency = before.ownCurrency,
    ownValue = before.ownValue,
    note = before.note,
    tags = before.tags,
    alertAbove = before.alertAbove,
    alertBelow = before.alertBelow,
    guessed = before.guessed,
  } = change
  const changed = {
    forTrade,
    ...(costGiven(change, quantity) ?? { paidTotal, paidQuantity }),
    ownCurrency: ownCurrency === usualCurrency ? null : ownCurrency,
    ownValue: storedDollars(ownValue),
    note: note === '' ? null : note,
    tags: storedTags(tags),
    alertAbove: storedDollars(alertAbove),
    alertBelow: storedDollars(alertBelow),
    guessed,
  }
  return withinQuantity(hasAmounts(changed) ? changed : { ...changed, ownCurrency: null }, quantity)
}

/** The details of an entry that gets the copies of another one: its own have precedence, while costs and numbers of copies are summed. */
export function mergedDetails(own: EntryDetails, other: EntryDetails): EntryDetails {
  const [into, more] = mergeable(own, other)
  return {
    forTrade: into.forTrade + more.forTrade,
    ...costsTogether(into, more),
    ownCurrency: into.ownCurrency,
    ownValue: into.ownValue ?? more.ownValue,
    note: into.note ?? more.note,
    tags: storedTags([...into.tags, ...more.tags]),
    alertAbove: into.alertAbove ?? more.alertAbove,
    alertBelow: into.alertBelow ?? more.alertBelow,
    guessed: into.guessed || more.guessed,
  }
}

/** What settles the printing of an entry: the member confirms it or chooses another one. */
export const settledPrinting = { guessed: false } as const satisfies GivenDetails

/** Whether an entry has an amount in its currency. */
export const hasAmounts = ({
  paidQuantity,
  ownValue,
}: Pick<Amounts, 'paidQuantity' | 'ownValue'>): boolean =>
  paidQuantity !== null || ownValue !== null

export type Amounts = Pick<EntryDetails, 'paidTotal' | 'paidQuantity' | 'ownCurrency' | 'ownValue'>

export const noAmounts: Amounts = { ...noCost, ownCurrency: null, ownValue: null }

/** What one copy is worth to its owner in the currency of the prices; null where the market price counts. */
export function ownValueIn(
  prices: string,
  { ownValue = null, ownCurrency }: Partial<Amounts>,
): number | null {
  return (ownCurrency ?? usualCurrency) === prices ? ownValue : null
}

/**
 * Details that can be merged: without amounts of its own an entry gets the currency of the other one, and otherwise the amounts of
 * another currency are left out, since their sum would be in none.
 */
export function mergeable<Own extends Amounts, Other extends Amounts>(
  own: Own,
  other: Other,
): [Own, Other] {
  if (own.ownCurrency === other.ownCurrency) return [own, other]
  return hasAmounts(own)
    ? [own, { ...other, ...noCost, ownValue: null }]
    : [{ ...own, ownCurrency: other.ownCurrency }, other]
}

const areApart = (own: Amounts, other: Amounts): boolean =>
  hasAmounts(own) && hasAmounts(other) && own.ownCurrency !== other.ownCurrency

/** How many of the copies that join an entry have amounts that are left out, being in another currency (`mergeable`). */
export function amountsDropped(own: Amounts, other: Amounts & { quantity: number }): number {
  if (!areApart(own, other)) return 0
  return other.ownValue === null ? (other.paidQuantity ?? 0) : other.quantity
}

/** Why entries cannot be merged without losing a detail of one of them; null when they can. */
export function detailConflict(one: EntryDetails, other: EntryDetails): string | null {
  if (areApart(one, other)) return 'with a price in another currency'
  for (const key of detailKeys) {
    const row = entryDetails[key]
    const isLost = one[key] !== null && other[key] !== null && one[key] !== other[key]
    if ('conflict' in row && isLost) return row.conflict
  }
  return null
}

/** The details of an entry that gets the copies of a changed one: those that the change gives have precedence. */
export function mergedWithChange(
  own: EntryDetails,
  changed: EntryDetails,
  change: GivenDetails,
): EntryDetails {
  const [into, more] = mergeable(own, changed)
  const merged = mergedDetails(own, changed)
  const given = (['note', 'tags', 'alertAbove', 'alertBelow'] as const).filter(
    (key) => change[key] !== undefined,
  )
  return {
    ...merged,
    ...(change.ownValue !== undefined && { ownValue: more.ownValue ?? into.ownValue }),
    ...Object.fromEntries(given.map((key) => [key, changed[key]])),
  }
}

/**
 * The details of an entry after an undo to this quantity: those that still have the value of the change get the old one. The cost
 * follows the copies that are taken back (`costTakenBack`) and stays here as it is.
 */
export function restoredDetails(
  now: EntryDetails,
  changed: EntryDetails,
  old: EntryDetails,
  quantity: number,
): EntryDetails {
  const same = detailKeys.filter((key) => isEqual(now[key], changed[key]))
  const restored = Object.fromEntries(same.map((key) => [key, old[key]]))
  const { paidTotal, paidQuantity } = now
  return withinQuantity({ ...detailsOf(now), ...restored, paidTotal, paidQuantity }, quantity)
}

/** Whether two values of an entry are equal. */
export const isEqual = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Whether two entries have equal values in all fields. */
export const haveEqualFields = <Entry extends object>(one: Entry, other: Entry) =>
  (Object.keys(one) as (keyof Entry)[]).every((field) => isEqual(one[field], other[field]))

/** Details by the names of their columns, which are also those of the fields of answers. */
export type DetailColumns = {
  [Key in DetailKey as (typeof entryDetails)[Key]['column']]: EntryDetails[Key]
}

export function detailColumns(details: EntryDetails): DetailColumns {
  const values = detailKeys.map((key) => [entryDetails[key].column, details[key]])
  // The name of a column and its value are those of one detail.
  return Object.fromEntries(values) as DetailColumns
}

/** The details of columns; an entry of an earlier version lacks some. */
export function detailsOfColumns(columns: Partial<DetailColumns>): EntryDetails {
  const values = detailKeys.map((key) => [key, columns[entryDetails[key].column] ?? noDetails[key]])
  return Object.fromEntries(values) as EntryDetails
}

/** The tags of a text, separated by commas, without repeats. */
export function readTags(text: string): string[] {
  const texts = text.split(',').map((tag) => tag.trim())
  return [...new Set(texts.filter((tag) => tag !== ''))]
}
