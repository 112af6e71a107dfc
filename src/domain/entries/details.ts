/**
 * The details of an entry of a collection, beside what makes it an entry of its own (printing,
 * finish, condition, language, location, grade). A detail is one row: from it follow its field in requests and
 * answers, its column in every statement, in the copies for undo and in a member's file, its field
 * in the edit dialog, and what happens to it when entries are merged.
 */
import { storedDollars } from '../format/money.ts'
import { type Currency } from '../format/currency.ts'
import { usualCurrency } from '../cards/price-source.ts'
import { costGiven, type GivenCost, noCost } from './cost.ts'
import { maxCopies } from './entry.ts'

interface Detail<Value> {
  /** The name of the column in SQL and of the field in answers. */
  column: string
  columnType: string
  label: string
  /** The value of an entry for which none was given. */
  empty: Value
  /** The value of an entry that gets the copies of another one: its own has precedence. */
  merge: (own: Value, other: Value) => Value
  /** A given value as it is stored. */
  stored: (value: Value) => Value
}

interface Texts<Column extends string> {
  column: Column
  label: string
}

/** Some of the entry's copies, at most its quantity: merged entries have those of both. */
const copies = <const Column extends string>(row: Texts<Column> & { hint: string }) => ({
  kind: 'copies' as const,
  columnType: 'integer',
  empty: 0,
  merge: (own: number, other: number) => own + other,
  stored: (value: number) => value,
  ...row,
})

/** Dollars with two decimals; null when unknown. */
const dollars = <const Column extends string>(
  row: Texts<Column> & { hint: string; conflict: string },
) => ({
  kind: 'dollars' as const,
  columnType: 'numeric(10, 2)',
  empty: null,
  merge: (own: number | null, other: number | null) => own ?? other,
  stored: storedDollars,
  ...row,
})

/** A part of the cost of an entry (`cost.ts`), whose parts change together: that of merged entries is the sum. */
const cost = <const Column extends string>(row: {
  column: Column
  label: string
  columnType: string
}) => ({
  kind: 'cost' as const,
  empty: null,
  merge: (own: number | null, other: number | null) =>
    own === null ? other : Math.round(100 * (own + (other ?? 0))) / 100,
  stored: (value: number | null) => value,
  ...row,
})

/** An amount of one copy in the entry's currency; null for none. */
const amount = <const Column extends string>(
  row: Texts<Column> & { hint: string; conflict: string },
) => ({
  kind: 'value' as const,
  columnType: 'numeric(10, 2)',
  empty: null,
  merge: (own: number | null, other: number | null) => own ?? other,
  stored: storedDollars,
  ...row,
})

/** The currency of the entry's amounts; null for the usual one. Amounts of another currency are not merged (`mergeable`). */
const currency = <const Column extends string>(row: Texts<Column>) => ({
  kind: 'currency' as const,
  columnType: 'text',
  empty: null,
  merge: (own: Currency | null, _other: Currency | null) => own,
  stored: (value: Currency | null) => (value === usualCurrency ? null : value),
  ...row,
})

/** A text of several lines; an empty one is stored as null. */
const lines = <const Column extends string>(
  row: Texts<Column> & { maxLength: number; conflict: string },
) => ({
  kind: 'lines' as const,
  columnType: 'text',
  empty: null,
  merge: (own: string | null, other: string | null) => own ?? other,
  stored: (value: string | null): string | null => (value === '' ? null : value),
  ...row,
})

/** A set of short texts, in the order in which they were given: that of merged entries has those of both. */
const tags = <const Column extends string>(
  row: Texts<Column> & { hint: string; maxLength: number; maxCount: number },
) => {
  const stored = (values: readonly string[]): readonly string[] =>
    [...new Set(values)].slice(0, row.maxCount)
  return {
    kind: 'tags' as const,
    columnType: 'text[]',
    empty: [],
    merge: (own: readonly string[], other: readonly string[]) => stored([...own, ...other]),
    stored,
    ...row,
  }
}

/** Something to settle about an entry: merged entries have it where one of them does. */
const mark = <const Column extends string>(row: Texts<Column>) => ({
  kind: 'mark' as const,
  columnType: 'boolean',
  empty: false,
  merge: (own: boolean, other: boolean) => own || other,
  stored: (value: boolean) => value,
  ...row,
})

/** Every detail, in the order of the fields of answers and files. */
export const entryDetails = {
  forTrade: copies({
    column: 'for_trade',
    label: 'For trade',
    hint: 'Copies other members can ask for',
  }),
  paidTotal: cost({ column: 'paid_total', label: 'Price paid', columnType: 'numeric(15, 2)' }),
  paidQuantity: cost({ column: 'paid_quantity', label: 'Copies paid', columnType: 'integer' }),
  ownCurrency: currency({ column: 'own_currency', label: 'Currency' }),
  ownValue: amount({
    column: 'own_value',
    label: 'Own value',
    hint: 'What one copy is worth. Replaces the market price in your totals.',
    conflict: 'with another value',
  }),
  note: lines({
    column: 'note',
    label: 'Note',
    maxLength: 500,
    conflict: 'with another note',
  }),
  tags: tags({
    column: 'tags',
    label: 'Tags',
    hint: 'Separated by commas',
    maxLength: 40,
    maxCount: 100,
  }),
  alertAbove: dollars({
    column: 'alert_above',
    label: 'Alert above',
    hint: 'Tell me when it reaches $',
    conflict: 'with another alert',
  }),
  alertBelow: dollars({
    column: 'alert_below',
    label: 'Alert below',
    hint: 'Tell me when it drops to $',
    conflict: 'with another alert',
  }),
  guessed: mark({ column: 'guessed', label: 'Guessed printing' }),
}

type Rows = typeof entryDetails
export type DetailKey = keyof Rows
export type EntryDetails = { [Key in DetailKey]: ReturnType<Rows[Key]['merge']> }

/** Details of a request: undefined leaves a detail as it is, or empty for a new entry. */
export interface GivenDetails extends GivenStored, GivenCost {
  /** All copies are for trade, or none; `forTrade` takes precedence. */
  isForTrade?: boolean | undefined
}
type GivenStored = { [Key in DetailKey]?: EntryDetails[Key] | undefined }

export const detailKeys = Object.keys(entryDetails) as DetailKey[]

/** The rows by key, for a look-up whose rules have the type of its value. */
const rules: { [Key in DetailKey]: Detail<EntryDetails[Key]> } = entryDetails

type ValueOf = <Key extends DetailKey>(
  key: Key,
  rule: Detail<EntryDetails[Key]>,
) => EntryDetails[Key]

function eachDetail(valueOf: ValueOf): EntryDetails {
  const values = detailKeys.map(<Key extends DetailKey>(key: Key) => [
    key,
    valueOf(key, rules[key]),
  ])
  // `valueOf` returns the value of its key.
  return Object.fromEntries(values) as EntryDetails
}

/** The details among the fields of an entry. */
export function detailsOf(entry: EntryDetails): EntryDetails {
  return eachDetail((key) => entry[key])
}

/** The details of an entry with this quantity: a larger number of copies for trade means all of them. */
export function withinQuantity<Details extends Pick<EntryDetails, 'forTrade'>>(
  details: Details,
  quantity: number,
): Details {
  return { ...details, forTrade: Math.min(details.forTrade, quantity) }
}

function storedOf({ isForTrade, ...fields }: GivenDetails): GivenStored {
  if (isForTrade === undefined) return fields
  return { ...fields, forTrade: fields.forTrade ?? (isForTrade ? maxCopies : 0) }
}

/** The details of a new entry with a number of copies. */
export function newDetails(request: GivenDetails, quantity: number): EntryDetails {
  return changedDetails(noDetails, request, quantity)
}

const noDetails = eachDetail((_, { empty }) => empty)

/** The details of an entry after a change to this quantity, which gives a cost to a number of copies. */
export function changedDetails(
  before: EntryDetails,
  change: GivenDetails,
  quantity: number,
): EntryDetails {
  const fields = storedOf(change)
  const details = eachDetail((key, { stored }) => {
    const value = fields[key]
    return value === undefined ? before[key] : stored(value)
  })
  const { paidTotal, paidQuantity } = before
  const paid = costGiven(change, quantity) ?? { paidTotal, paidQuantity }
  const changed = withinQuantity({ ...details, ...paid }, quantity)
  return hasAmounts(changed) ? changed : { ...changed, ownCurrency: null }
}

/** The details of an entry that gets the copies of another one. */
export function mergedDetails(own: EntryDetails, other: EntryDetails): EntryDetails {
  const [into, more] = mergeable(own, other)
  return eachDetail((key, { merge }) => merge(into[key], more[key]))
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

/**
 * The details of an entry that gets the copies of a changed one: those that the change gives have precedence, while costs and
 * numbers of copies are summed.
 */
export function mergedWithChange(
  own: EntryDetails,
  changed: EntryDetails,
  change: GivenDetails,
): EntryDetails {
  const [into, more] = mergeable(own, changed)
  return eachDetail((key, { merge }) => {
    const { kind } = entryDetails[key]
    if (change[key] === undefined || ['cost', 'copies', 'currency', 'mark'].includes(kind))
      return merge(into[key], more[key])
    return kind === 'value' ? merge(more[key], into[key]) : changed[key]
  })
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
  const details = eachDetail((key) =>
    entryDetails[key].kind !== 'cost' && isEqual(now[key], changed[key]) ? old[key] : now[key],
  )
  return withinQuantity(details, quantity)
}

/** Whether two values of an entry are equal. */
export const isEqual = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Details by the names of their columns, which are also those of the fields of answers. */
export type DetailColumns = { [Key in DetailKey as Rows[Key]['column']]: EntryDetails[Key] }

export function detailColumns(details: EntryDetails): DetailColumns {
  const values = detailKeys.map((key) => [entryDetails[key].column, details[key]])
  // The name of a column and its value are those of one row.
  return Object.fromEntries(values) as DetailColumns
}

/** The details of columns; an entry of an earlier version lacks some. */
export const detailsOfColumns = (columns: Partial<DetailColumns>): EntryDetails =>
  eachDetail((key, { column, empty }) => {
    // The value of a column is that of its detail.
    const value = columns[column as keyof DetailColumns] as EntryDetails[typeof key] | undefined
    return value ?? empty
  })

/** The tags of a text, separated by commas, without repeats. */
export function readTags(text: string): string[] {
  const texts = text.split(',').map((tag) => tag.trim())
  return [...new Set(texts.filter((tag) => tag !== ''))]
}
