/**
 * What a change does to copies: they are added to an entry, removed from it, or given another key (another printing, finish, condition
 * and so on) or other details. Copies that become equal to an entry join it, and an undo parts them again.
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
  amountsDropped,
  type EntryDetails,
  type GivenDetails,
  hasAmounts,
  haveEqualFields,
  isEqual,
  mergedDetails,
  mergedWithChange,
  noAmounts,
  restoredDetails,
  withinQuantity,
} from './details.ts'
import { maxCopies } from './entry.ts'
import type { EntryMap, KeyedEntry } from './entry-map.ts'
import { type Need, wantedKey } from './need.ts'
import { withinCopies } from './entry-change.ts'
import {
  finishKey,
  type FinishKey,
  listedKey,
  type ListedKey,
  ownedKey,
  type OwnedKey,
} from './stock-key.ts'

/** Copies that came, left, or went from one entry to another. */
export interface Move<Entry> {
  /** The copies as they were, in the entry of this id; null where they were in none. */
  from: Entry | null
  /** The entry that they joined, as it was; null where they joined none. */
  into: Entry | null
  /** The entry that has them now; null where they left. */
  to: Entry | null
}

/** Copies that came to an entry, or went from one entry to another. */
export interface Arrival<Entry> extends Move<Entry> {
  to: Entry
}

/** What is taken back of an arrival. */
interface Part<Entry> extends Arrival<Entry> {
  /** The entry that has the copies, as it is now. */
  held: Entry
  /** How many copies moved: below 0 where an import set a lower quantity. */
  moved: number
  /** How many of them go back: at most those that the entry has. */
  copies: number
}

/** How the entries of a collection, of a wishlist and of a list join and part. */
export interface MoveRules<Entry> {
  keyOf: (entry: Entry) => string
  /** The entry `own` with the copies of another one. */
  join: (own: Entry, other: Entry) => Entry
  /** The entry `own`, which came since, with copies that return to the holder. */
  rejoin: (own: Entry, back: Entry) => Entry
  /** The copies that go back to an entry, and the entry that is left without them: of no copies where they were all. */
  part: (part: Part<Entry>) => { back: Entry | null; rest: Entry }
}

interface ChangedCopies<Entry> {
  /** The copies before the change, in the entry of this id. */
  from: Entry
  /** The copies after the change. */
  changed: Entry
  /** What stays of their entry; null for nothing. */
  left: Entry | null
}

/**
 * Gives copies their changed key and details, and their entry its new quantity: more copies have come, and fewer correct how many came.
 */
export function moveCopies<Entry extends KeyedEntry>(
  entries: EntryMap<Entry>,
  { from, changed, left }: ChangedCopies<Entry>,
  join: (own: Entry, other: Entry) => Entry,
): Arrival<Entry> {
  const copies = changed.quantity + (left?.quantity ?? 0)
  entries.noteArrived(changed, copies - (entries.equalTo(from)?.quantity ?? copies))
  entries.take(from)
  if (left !== null) entries.put(left)
  const id = left === null ? from.id : entries.newId()
  return { from, ...putCopies(entries, { ...changed, id }, join) }
}

/** Copies, of which those that make one entry are joined, and how many of them lost their amounts by it. */
interface JoinedCopies<Entry> {
  /** By the keys of the entries, in the order of the first copies of each. */
  joined: Map<string, Entry>
  amountsDropped: number
}

/** Joins copies that make one entry: it has the first of their times. */
export function joinCopies<Entry extends KeyedEntry>(
  copies: readonly Entry[],
  { keyOf, join }: MoveRules<Entry>,
): JoinedCopies<Entry> {
  const joined = new Map<string, Entry>()
  let dropped = 0
  for (const each of copies) {
    const key = keyOf(each)
    const own = joined.get(key)
    if (own) dropped += droppedBy(own, each)
    const addedAt = own && own.addedAt < each.addedAt ? own.addedAt : each.addedAt
    joined.set(key, own ? { ...join(own, each), addedAt } : each)
  }
  return { joined, amountsDropped: dropped }
}

/** The entries that got copies, by their keys, and how many of these copies lost their amounts. */
interface Added<Entry> {
  arrivals: Map<string, Arrival<Entry>>
  amountsDropped: number
}

/** Adds copies to their entries, but for those of an entry that would get too many. */
export function addJoined<Entry extends KeyedEntry>(
  entries: EntryMap<Entry>,
  joined: ReadonlyMap<string, Entry>,
  join: (own: Entry, other: Entry) => Entry,
): Added<Entry> {
  const arrivals = new Map<string, Arrival<Entry>>()
  let dropped = 0
  for (const [key, copies] of joined) {
    const own = entries.equalTo(copies)
    if (copies.quantity + (own?.quantity ?? 0) > maxCopies) continue
    if (own) dropped += droppedBy(own, copies)
    arrivals.set(key, addCopies(entries, copies, join))
  }
  return { arrivals, amountsDropped: dropped }
}

/** Takes an entry away with all its copies. */
export function removeCopies<Entry extends KeyedEntry>(
  entries: EntryMap<Entry>,
  from: Entry,
): Move<Entry> {
  entries.take(from)
  return { from, into: null, to: null }
}

/** Takes an entry away as a step to no copies does, which corrects how many came. */
export function dropCopies<Entry extends KeyedEntry>(entries: EntryMap<Entry>, from: Entry): void {
  removeCopies(entries, from)
  entries.noteArrived(from, -from.quantity)
}

/** Adds copies that were in no entry. */
export function addCopies<Entry extends KeyedEntry>(
  entries: EntryMap<Entry>,
  copies: Entry,
  join: (own: Entry, other: Entry) => Entry,
): Arrival<Entry> {
  entries.noteArrived(copies, copies.quantity)
  return { from: null, ...putCopies(entries, { ...copies, id: entries.newId() }, join) }
}

/** Gives an entry what a file says of it: of more copies than before, the others have come. */
export function replaceCopies<Entry extends KeyedEntry>(
  entries: EntryMap<Entry>,
  into: Entry,
  to: Entry,
): Arrival<Entry> {
  entries.noteArrived(to, Math.max(0, to.quantity - into.quantity))
  entries.put(to)
  return { from: null, into, to }
}

function putCopies<Entry extends KeyedEntry>(
  entries: EntryMap<Entry>,
  copies: Entry,
  join: (own: Entry, other: Entry) => Entry,
): { into: Entry | null; to: Entry } {
  const into = entries.equalTo(copies) ?? null
  const to = into === null ? copies : join(into, copies)
  entries.put(to)
  return { into, to }
}

/**
 * Takes moves back, the last one first, as far as an entry still has the copies: where it has fewer than joined it, those of the
 * first moves go back. Returns how many moves changed something. What was changed since in an entry stays. Copies of the old key that
 * were added since are joined.
 */
export function takeBackMoves<Entry extends KeyedEntry>(
  entries: EntryMap<Entry>,
  moves: readonly Move<Entry>[],
  rules: MoveRules<Entry>,
): number {
  const left = new Map<string, number>()
  const allotted = moves.map((move) => {
    const { from, to } = move
    if (from === null || to === null) return { move, copies: from?.quantity }
    const key = rules.keyOf(to)
    const held = left.get(key) ?? entries.equalTo(to)?.quantity ?? 0
    const copies = Math.min(from.quantity, held)
    left.set(key, held - copies)
    return { move, copies }
  })
  return allotted.toReversed().filter(({ move, copies }) => takeBack(entries, move, copies, rules))
    .length
}

/** Takes a number of copies of a move back: all that moved, by default. Returns whether it changed something. */
function takeBack<Entry extends KeyedEntry>(
  entries: EntryMap<Entry>,
  { from, into, to }: Move<Entry>,
  allotted: number | undefined,
  { join, rejoin, part }: MoveRules<Entry>,
): boolean {
  if (to === null) {
    if (from !== null) putBack(entries, from, rejoin)
    return from !== null
  }
  // An entry that got new copies is the same one under a changed key.
  const held = from === null ? entries.withId(to.id) : entries.equalTo(to)
  if (!held || allotted === 0 || !isInDeckOf(held, to)) return false
  const moved = from?.quantity ?? to.quantity - (into?.quantity ?? 0)
  const copies = allotted ?? Math.min(moved, held.quantity)
  const { back, rest } = part({ from, into, to, held, moved, copies })
  if (back !== null && rest.quantity === 0 && haveEqualFields(back, held)) return false
  if (from === null) entries.noteArrived(to, Math.min(0, -copies))
  entries.take(held)
  if (rest.quantity > 0) entries.put(rest)
  if (back !== null) putBack(entries, back, join)
  return true
}

/** Copies that were bound to a deck since a change stay in it. */
const isInDeckOf = (held: object, to: object): boolean =>
  !isOwned(held) || !isOwned(to) || held.deckId === to.deckId

function putBack<Entry extends KeyedEntry>(
  entries: EntryMap<Entry>,
  back: Entry,
  join: (own: Entry, other: Entry) => Entry,
): void {
  const equal = entries.equalTo(back)
  entries.put(equal ? join(equal, back) : { ...back, id: entries.idFor(back) })
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
  const isSame = from?.id === held.id && into === null && left === 0
  const back = from && { ...(isSame ? restored(held, to, from) : from), quantity: copies }
  const rest = into === null ? held : restored(held, to, into)
  return { back, rest: { ...rest, id: held.id, quantity: left } }
}

interface ListedEntry extends KeyedEntry, ListedKey {
  /** Its position in the order of the list. */
  position: number
  /** Copies of a deck's line that are proxies. */
  proxies: number
}
interface WantedEntry extends KeyedEntry, FinishKey, Need {
  targetPrice: number | null
}
/** An entry of a collection. */
export interface OwnedEntry extends KeyedEntry, OwnedKey, EntryDetails {
  /** A bound copy was taken from its location. */
  pulled: boolean
}

const joinListed = <Entry extends ListedEntry>(own: Entry, other: Entry): Entry => ({
  ...own,
  quantity: own.quantity + other.quantity,
  proxies: own.proxies + other.proxies,
})

export const listedMoves = <Entry extends ListedEntry>(): MoveRules<Entry> => ({
  keyOf: listedKey,
  join: joinListed,
  // Items return to their positions.
  rejoin: (own, back) => ({ ...joinListed(back, own), id: own.id }),
  part: (part) => {
    const { back, rest } = partPlain(part)
    return { back: back && withinCopies(back), rest: withinCopies(rest) }
  },
})

const joinWanted = <Entry extends WantedEntry>(own: Entry, other: Entry): Entry => ({
  ...own,
  quantity: own.quantity + other.quantity,
  targetPrice: own.targetPrice ?? other.targetPrice,
})

export const wantedMoves = <Entry extends WantedEntry>(): MoveRules<Entry> => ({
  keyOf: wantedKey,
  join: joinWanted,
  rejoin: joinWanted,
  part: partPlain,
})

/** Whether an entry is of a collection. */
export const isOwned = <Entry extends object>(entry: Entry): entry is Entry & OwnedEntry =>
  'forTrade' in entry

/** How many copies that join an entry lose their amounts. */
export const droppedBy = (own: object, other: object): number =>
  isOwned(own) && isOwned(other) ? amountsDropped(own, other) : 0

const joinOwned = <Entry extends OwnedEntry>(own: Entry, other: Entry): Entry => ({
  ...own,
  ...mergedDetails(own, other),
  quantity: own.quantity + other.quantity,
})

export const ownedMoves = <Entry extends OwnedEntry>(): MoveRules<Entry> => ({
  keyOf: ownedKey,
  join: joinOwned,
  rejoin: joinOwned,
  part: partOwned,
})

/** Parts as `partPlain`; copies also take back the price paid and their marks for trade, as far as the entry still has these. */
function partOwned<Entry extends OwnedEntry>(parting: Part<Entry>) {
  const { from, into, to, held, moved, copies } = parting
  const { back, rest } = partPlain(parting)
  const isOfCurrency = held.ownCurrency === to.ownCurrency
  const cost = { quantity: moved, ...(isOfCurrency ? costChange(into ?? noCost, to) : noCost) }
  const gone = { ...(copies === moved ? cost : costOfLeaving(cost, copies)), quantity: copies }
  const isUnmarked = held.forTrade === to.forTrade
  const given = from?.forTrade ?? to.forTrade - (into?.forTrade ?? 0)
  const marks = isUnmarked ? given : Math.min(given, held.forTrade)
  const isSame = back?.id === held.id && rest.quantity === 0
  const forTrade = isSame ? back.forTrade : Math.min(marks, copies)
  const details = into === null ? rest : restoredDetails(held, to, into, rest.quantity)
  const paid = { ...details, ...costTakenBack(held, gone) }
  return {
    back:
      from &&
      back &&
      withinQuantity({ ...back, ...amountsBack({ ...parting, from }, gone), forTrade }, copies),
    rest: withinQuantity(
      {
        ...rest,
        ...paid,
        ownCurrency: hasAmounts(paid) ? held.ownCurrency : null,
        forTrade:
          into !== null && isUnmarked ? into.forTrade : Math.max(0, held.forTrade - forTrade),
      },
      rest.quantity,
    ),
  }
}

/** The own amounts of copies that go back, unless those of their entry were changed since: then their share of these. */
function amountsBack<Entry extends OwnedEntry>(
  { from, into, to, held, copies }: Part<Entry> & { from: Entry },
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

/**
 * Carries out a change of copies of a collection (`changedCopies`). Its move can be taken back where the copies went to another printing
 * or finish, or to another entry, which they may have joined without their amounts.
 */
export function changeOwnedCopies<Entry extends OwnedEntry>(
  entries: EntryMap<Entry>,
  copies: ChangedCopies<Entry>,
  change: GivenDetails,
): { to: Entry; moves: Arrival<Entry>[]; amountsDropped: number } {
  const { from, changed } = copies
  const move = moveCopies(entries, copies, (own, other) => ({
    ...own,
    ...mergedWithChange(own, other, change),
    quantity: own.quantity + other.quantity,
  }))
  const { into, to } = move
  return {
    to,
    moves: into !== null || finishKey(changed) !== finishKey(from) ? [move] : [],
    amountsDropped: into === null ? 0 : amountsDropped(into, changed),
  }
}
