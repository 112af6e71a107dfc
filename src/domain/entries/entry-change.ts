/** What a change makes of an entry, for the server and its mocks. */
import { costOfLeaving, costWithout } from './cost.ts'
import { changedDetails, type EntryDetails, type GivenDetails, settledPrinting } from './details.ts'
import type { FinishKey, FreeKey, ListedKey, OwnedKey } from './stock-key.ts'

/** A new quantity, or by how much it changes; neither leaves it as it is. */
interface QuantityChange {
  quantity?: number | undefined
  change?: number | undefined
}

type GivenKey<Key> = { [Field in keyof Key]?: Key[Field] | undefined }

/** A change of an entry of a wishlist or a list. */
export interface EntryChange extends QuantityChange, GivenListed {}

/** What a change gives a wish or an item of a list; a wish has no section, no proxies, and is not fixed. */
interface GivenListed extends GivenKey<ListedKey> {
  proxies?: number | undefined
}

/** A change of an entry of a collection. */
export interface OwnedChange extends QuantityChange, GivenDetails, GivenKey<FreeKey> {
  /** How many copies the details are for; the others remain as they are. All copies when undefined. */
  copies?: number | undefined
}

export const changedQuantity = (current: number, { quantity, change = 0 }: QuantityChange) =>
  quantity ?? current + change

/** What an entry keeps of its printing and finish alone: the alerts that their price has reached. */
const ofOtherPrinting = { reachedTarget: null, reachedAbove: null, reachedBelow: null }

/** An entry in another printing or finish; everything that its owner said of it stays. */
export function inPrinting<Keyed extends FinishKey>(
  entry: Keyed,
  { cardId = entry.cardId, finish = entry.finish }: GivenKey<FinishKey>,
): Keyed {
  if (cardId === entry.cardId && finish === entry.finish) return entry
  const reset = Object.entries(ofOtherPrinting).filter(([key]) => key in entry)
  return { ...entry, cardId, finish, ...Object.fromEntries(reset) }
}

/** A wish or an item of a list after a change. */
export const changedPlain = <Plain extends FinishKey & { quantity: number; proxies?: number }>(
  entry: Plain,
  { section, isFixed, proxies = entry.proxies, ...printing }: GivenListed,
): Plain =>
  withinCopies({
    ...inPrinting(entry, printing),
    ...(section !== undefined && 'section' in entry && { section }),
    ...(isFixed !== undefined && 'isFixed' in entry && { isFixed }),
    ...('proxies' in entry && { proxies }),
  })

/** An item of a list without proxies beyond its copies. */
export const withinCopies = <Item extends { quantity: number; proxies?: number }>(
  item: Item,
): Item => ((item.proxies ?? 0) <= item.quantity ? item : { ...item, proxies: item.quantity })

interface Entry extends OwnedKey, EntryDetails {
  quantity: number
}

/**
 * The copies that a change concerns, as they were (`from`, with their share of the cost) and as they are then (`changed`), and what is
 * left of their entry: null where they are all. Copies for trade go along with them.
 */
export function changedCopies<Owned extends Entry>(
  entry: Owned,
  change: OwnedChange,
  quantity: number,
): { from: Owned; changed: Owned; left: Owned | null } {
  const copies = Math.min(change.copies ?? quantity, quantity)
  const held = { ...entry, quantity, ...costWithout(entry, entry.quantity - quantity) }
  const leaving = { ...held, quantity: copies, ...costOfLeaving(held, copies) }
  const changed = {
    ...inPrinting(leaving, change),
    condition: change.condition ?? entry.condition,
    language: change.language ?? entry.language,
    location: change.location ?? entry.location,
    grade: change.grade ?? entry.grade,
    ...changedDetails(leaving, change, copies),
    ...((change.cardId ?? entry.cardId) !== entry.cardId && settledPrinting),
  }
  const rest = quantity - copies
  const forTrade = Math.min(Math.max(0, entry.forTrade - changed.forTrade), rest)
  const left = { ...held, quantity: rest, forTrade, ...costWithout(held, copies) }
  if (rest === 0) return { from: leaving, changed, left: null }
  return { from: { ...leaving, forTrade: entry.forTrade - forTrade }, changed, left }
}
