/** One change of many entries of a collection, entry by entry. What an entry cannot get is reported, and nothing is guessed. */
import type { Finish } from '../cards/finish.ts'
import type { Currency } from '../format/currency.ts'
import { usualCurrency } from '../cards/price-source.ts'
import { changedCopies, type OwnedChange } from './entry-change.ts'
import { haveEqualFields, type EntryDetails } from './details.ts'
import type { Condition, Language } from './entry.ts'
import type { FinishKey, OwnedKey } from './stock-key.ts'

/** What all entries get: one of these. */
export type BulkEntryChange =
  | { variation: Finish }
  /** The printing of the same card in the set of this code. */
  | { set: string }
  | { language: Language }
  /** The amount for one copy; null for none. */
  | { pricePaid: number | null; currency?: Currency | undefined }
  | { ownValue: number | null; currency?: Currency | undefined }

/** A change of another call, by the same rules. */
export type BulkMove = { condition: Condition } | { location: string }

export type AnyBulkChange = BulkEntryChange | BulkMove

/** Why an entry stays as it is. */
export const skipReasons = [
  'no_finish',
  'no_printing',
  'several_printings',
  'other_currency',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** The printing and finish that an entry would get, or why it gets none. */
export type OtherPrinting = FinishKey | SkipReason

interface Entry extends OwnedKey, EntryDetails {
  id: number
  quantity: number
}

/** An entry before and after the change: null where it is the same; or why it stays. `printing` is asked for by another finish or set. */
export function bulkChanged<Owned extends Entry>(
  entry: Owned,
  change: AnyBulkChange,
  printing: OtherPrinting | undefined,
): { from: Owned; changed: Owned } | SkipReason | null {
  const own = requestOf(entry, change, printing)
  if (typeof own === 'string') return own
  const { from, changed } = changedCopies(entry, own, entry.quantity)
  return haveEqualFields(from, changed) ? null : { from, changed }
}

function requestOf(
  entry: Entry,
  change: AnyBulkChange,
  printing: OtherPrinting | undefined,
): OwnedChange | SkipReason {
  if ('variation' in change || 'set' in change) return printing ?? 'no_printing'
  if ('language' in change || 'condition' in change || 'location' in change) return change
  const { currency = usualCurrency, ...amount } = change
  const isOther = (entry.ownCurrency ?? usualCurrency) !== currency
  // The amounts of an entry have one currency: another one for this amount would change what the other one says.
  const hasOther = 'pricePaid' in change ? entry.ownValue !== null : entry.paidQuantity !== null
  const isNone = Object.values(amount).every((value) => value === null)
  if (isNone) return amount
  return isOther && hasOther ? 'other_currency' : { ...amount, ownCurrency: currency }
}
