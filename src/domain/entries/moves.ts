/**
 * Copies whose entry gets another key (another printing, finish, condition and so on) or other details: those that become equal to
 * an entry join it, and an undo takes them apart again.
 */
import {
  costChange,
  costOfLeaving,
  costTakenBack,
  isTakenBackExactly,
  noCost,
  type PaidCopies,
} from './cost.ts'
import {
  type Amounts,
  type EntryDetails,
  hasAmounts,
  isEqual,
  mergedDetails,
  noAmounts,
  restoredDetails,
  withinQuantity,
} from './details.ts'
import type { EntryMap, KeyedEntry } from './entry-map.ts'
import { finishKey, type FinishKey, ownedKey, type OwnedKey } from './stock-key.ts'

/** Copies that went from one entry to another. */
export interface Move<Entry> {
  /** The copies as they were, in the entry of this id. */
  from: Entry
  /** The entry that they joined, as it was; null where they joined none. */
  into: Entry | null
  /** The entry that has them now. */
  to: Entry
}

/** What is taken back of a move. */
interface Part<Entry> extends Move<Entry> {
  /** The entry that has the copies, as it is now. */
  held: Entry
  /** How many copies go back: at most those that moved. */
  copies: number
}

/** How the entries of a collection, of a wishlist and of a list join and part. */
export interface MoveRules<Entry> {
  keyOf: (entry: Entry) => string
  /** The entry `own` with the copies of another one. */
  join: (own: Entry, other: Entry) => Entry
  /** The copies that go back, and the entry that is left without them: of no copies where they were all. */
  part: (part: Part<Entry>) => { back: Entry; rest: Entry }
}

interface ChangedCopies<Entry> {
  /** The copies before the change, in the entry of this id. */
  from: Entry
  /** The copies after the change. */
  changed: Entry
  /** What stays of their entry; null for nothing. */
  left: Entry | null
}

/** Gives copies their changed key and details. `join` makes the entry that they join, by the rules of its holder unless given. */
export function moveCopies<Entry extends KeyedEntry>(
  entries: EntryMap<Entry>,
  { from, changed, left }: ChangedCopies<Entry>,
  join: (own: Entry, other: Entry) => Entry,
): Move<Entry> {
  entries.take(from)
  if (left !== null) entries.put(left)
  const into = entries.equalTo(changed) ?? null
  const id = left === null ? from.id : entries.newId()
  const to = into === null ? { ...changed, id } : join(into, changed)
  entries.put(to)
  return { from, into, to }
}

/**
 * Takes a move back, as far as the entry still has the copies; returns how many. What was changed since in an entry stays. Copies of
 * the old key that were added since are joined.
 */
export function takeBackMove<Entry extends KeyedEntry>(
  entries: EntryMap<Entry>,
  move: Move<Entry>,
  { join, part }: MoveRules<Entry>,
): number {
  const held = entries.equalTo(move.to)
  if (!held) return 0
  const copies = Math.min(move.from.quantity, held.quantity)
  const { back, rest } = part({ ...move, held, copies })
  entries.take(held)
  if (rest.quantity > 0) entries.put(rest)
  const equal = entries.equalTo(back)
  entries.put(equal ? join(equal, back) : { ...back, id: entries.idFor(back) })
  return copies
}

/** An entry before a change, with what was changed after it. */
function restored<Entry extends KeyedEntry>(now: Entry, changed: Entry, old: Entry): Entry {
  const kept = Object.entries(now).filter(
    ([key, value]) => !isEqual(value, changed[key as keyof Entry]),
  )
  return { ...old, ...Object.fromEntries(kept) }
}

/** The copies that go back have what their entry had before, those of an entry that kept its id also what was changed since. */
function partPlain<Entry extends KeyedEntry>({ from, into, to, held, copies }: Part<Entry>) {
  const left = held.quantity - copies
  const isSame = into === null && from.id === held.id && left === 0
  return {
    back: { ...(isSame ? restored(held, to, from) : from), quantity: copies },
    rest: { ...(into === null ? held : restored(held, to, into)), id: held.id, quantity: left },
  }
}

interface ListedEntry extends KeyedEntry, FinishKey {}
interface WantedEntry extends ListedEntry {
  targetPrice: number | null
}
/** An entry of a collection. */
export interface OwnedEntry extends KeyedEntry, OwnedKey, EntryDetails {}

export const listedMoves = <Entry extends ListedEntry>(): MoveRules<Entry> => ({
  keyOf: finishKey,
  join: (own, other) => ({ ...own, quantity: own.quantity + other.quantity }),
  part: partPlain,
})

export const wantedMoves = <Entry extends WantedEntry>(): MoveRules<Entry> => ({
  keyOf: finishKey,
  join: (own, other) => ({
    ...own,
    quantity: own.quantity + other.quantity,
    targetPrice: own.targetPrice ?? other.targetPrice,
  }),
  part: partPlain,
})

export const ownedMoves = <Entry extends OwnedEntry>(): MoveRules<Entry> => ({
  keyOf: ownedKey,
  join: (own, other) => ({
    ...own,
    ...mergedDetails(own, other),
    quantity: own.quantity + other.quantity,
  }),
  part: partOwned,
})

/** Parts as `partPlain`; copies also take back the price paid and their marks for trade, as far as the entry still has these. */
function partOwned<Entry extends OwnedEntry>(parting: Part<Entry>) {
  const { from, into, to, held, copies } = parting
  const { back, rest } = partPlain(parting)
  const cost = { quantity: from.quantity, ...costChange(into ?? noCost, to) }
  const gone = {
    ...(copies === from.quantity ? cost : costOfLeaving(cost, copies)),
    quantity: copies,
  }
  const amounts = amountsBack(parting, gone)
  const marks =
    held.forTrade === to.forTrade ? from.forTrade : Math.min(from.forTrade, held.forTrade)
  const isSame = back.id === held.id && rest.quantity === 0
  const forTrade = isSame ? back.forTrade : Math.min(marks, copies)
  const details = into === null ? rest : restoredDetails(held, to, into, rest.quantity)
  const paid = { ...details, ...costTakenBack(held, gone) }
  return {
    back: withinQuantity({ ...back, ...amounts, forTrade }, copies),
    rest: withinQuantity(
      {
        ...rest,
        ...paid,
        ownCurrency: hasAmounts(paid) ? held.ownCurrency : null,
        forTrade:
          into !== null && held.forTrade === to.forTrade
            ? into.forTrade
            : Math.max(0, held.forTrade - forTrade),
      },
      rest.quantity,
    ),
  }
}

/** The own amounts of copies that go back, unless those of their entry were changed since: then their share of these. */
function amountsBack<Entry extends OwnedEntry>(
  { from, into, to, held, copies }: Part<Entry>,
  gone: PaidCopies,
): Amounts {
  const isExact = isTakenBackExactly(held, gone)
  const isOwn =
    into === null
      ? isExact && held.ownCurrency === to.ownCurrency && held.ownValue === to.ownValue
      : isExact || held.ownCurrency !== from.ownCurrency
  const source = isOwn ? from : held
  const { ownValue } = into === null ? source : from
  const amounts = { ...costOfLeaving(source, copies), ownValue, ownCurrency: source.ownCurrency }
  return hasAmounts(amounts) ? amounts : noAmounts
}
