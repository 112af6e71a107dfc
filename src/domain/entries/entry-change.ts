/** What a change makes of an entry, for the server and its mocks. */
import { costOfLeaving, costWithout } from './cost.ts'
import { changedDetails, type EntryDetails, type GivenDetails } from './details.ts'
import type { OwnedKey } from './stock-key.ts'

/** A new quantity, or by how much it changes; neither leaves it as it is. */
interface QuantityChange {
  quantity?: number | undefined
  change?: number | undefined
}

type OwnFields = Pick<OwnedKey, 'condition' | 'language' | 'location' | 'grade'>

/** Of an entry of a collection. */
export interface OwnedChange extends QuantityChange, GivenDetails {
  condition?: OwnFields['condition'] | undefined
  language?: OwnFields['language'] | undefined
  location?: string | undefined
  grade?: string | undefined
  /** How many copies the details are for; the others remain as they are. All copies when undefined. */
  copies?: number | undefined
}

export const changedQuantity = (current: number, { quantity, change = 0 }: QuantityChange) =>
  quantity ?? current + change

/**
 * The copies that get the details of a change, as they were (`moving`, with their share of the cost) and as they are then (`changed`),
 * and what is left of their entry: null where they are all. Copies for trade go along with them.
 */
export function changedCopies<Entry extends OwnFields & EntryDetails & { quantity: number }>(
  entry: Entry,
  change: OwnedChange,
  quantity: number,
) {
  const copies = Math.min(change.copies ?? quantity, quantity)
  const held = { ...entry, quantity, ...costWithout(entry, entry.quantity - quantity) }
  const moving = { ...held, ...costOfLeaving(held, copies) }
  const changed = {
    condition: change.condition ?? entry.condition,
    language: change.language ?? entry.language,
    location: change.location ?? entry.location,
    grade: change.grade ?? entry.grade,
    quantity: copies,
    ...changedDetails(moving, change, copies),
  }
  const rest = quantity - copies
  const forTrade = Math.min(Math.max(0, entry.forTrade - changed.forTrade), rest)
  const left = rest === 0 ? null : { quantity: rest, forTrade, ...costWithout(held, copies) }
  return { moving, changed, left }
}
