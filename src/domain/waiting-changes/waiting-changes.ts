/**
 * Changes of a member that wait on the device for a connection, in the order in which they are sent: what joins, what is sent next, and
 * what needs the member first. Each function returns the changes as they are afterwards.
 */

/** Changes that wait at a time. */
export const maxWaitingChanges = 500

const dayMs = 86_400_000

/** Milliseconds after which a change is no longer sent unless the member says so. */
export const waitingLifetimeMs = 30 * dayMs

/** Why a change is not sent until the member has decided. */
export interface Refusal {
  reason: string
  /** The quantity that the entry has on the server, where the change is based on another one. */
  presentQuantity: number | null
  /** Whether it may succeed when it is sent again. */
  canRepeat: boolean
}

interface Waiting {
  /** The key of its requests, which names the change too. */
  key: string
  cardName: string
  /** Milliseconds, as `Date.now()`. */
  since: number
  /** The time of its first request, which may have been carried out without an answer; null before it. */
  triedAt: number | null
  refusal: Refusal | null
}

export const additionCalls = ['collectionAdd', 'wishlistAdd', 'listAddCard'] as const

/** Copies to add: the endpoint and the arguments of its call. */
export interface WaitingAddition extends Waiting {
  kind: 'addition'
  call: (typeof additionCalls)[number]
  args: { params?: { listId: number } | undefined; body: Record<string, unknown> }
  finish: string
  /** Where the copies go, in words: `collection`, `wishlist` or the name of a list. */
  target: string
}

/** A new quantity of an entry of the collection. */
export interface WaitingQuantity extends Waiting {
  kind: 'quantity'
  entryId: number
  /** The quantity on which the change is based. */
  seen: number
  wanted: number
}

export type WaitingChange = WaitingAddition | WaitingQuantity
type Changes = readonly WaitingChange[]

const isOfEntry =
  (entryId: number) =>
  (change: WaitingChange): change is WaitingQuantity =>
    change.kind === 'quantity' && change.entryId === entryId

const wantedBy = new WeakMap<Changes, ReadonlyMap<number, number>>()

/** The quantities that the member wants, by the ids of the entries. They are kept with the changes, since each row asks for its own. */
export function wantedQuantities(changes: Changes): ReadonlyMap<number, number> {
  const wanted = wantedBy.get(changes) ?? wantedOf(changes)
  wantedBy.set(changes, wanted)
  return wanted
}

const wantedOf = (changes: Changes): ReadonlyMap<number, number> =>
  new Map(
    changes.flatMap((each) => (each.kind === 'quantity' ? [[each.entryId, each.wanted]] : [])),
  )

const addedTo = new WeakMap<Changes, ReadonlyMap<string, number>>()

/** The copies to add to the collection, by the ids of their cards. They are kept with the changes, since each card asks for its own. */
export function waitingCopies(changes: Changes): ReadonlyMap<string, number> {
  const copies = addedTo.get(changes) ?? copiesOf(changes)
  addedTo.set(changes, copies)
  return copies
}

function copiesOf(changes: Changes): ReadonlyMap<string, number> {
  const copies = new Map<string, number>()
  for (const change of changes) {
    if (!isOfCollection(change)) continue
    const { cardId, quantity = 1 } = change.args.body
    copies.set(String(cardId), (copies.get(String(cardId)) ?? 0) + Number(quantity))
  }
  return copies
}

/** Whether a change adds copies to the collection. */
export const isOfCollection = (change: WaitingChange): change is WaitingAddition =>
  change.kind === 'addition' && change.call === 'collectionAdd'

/**
 * The changes with another one. Quantities of one entry are one change, and none where they come back to the quantity that was seen. A
 * change that may have been carried out already is followed by another one instead.
 */
export function withChange(changes: Changes, added: WaitingChange): Changes {
  if (added.kind === 'addition') return [...changes, added]
  const last = changes.findLast(isOfEntry(added.entryId))
  if (last && last.triedAt === null) return withWanted(changes, last, added.wanted)
  const change = last ? { ...added, seen: last.wanted } : added
  // A change that was sent may have been carried out, whichever quantity it wants.
  return change.seen === change.wanted && change.triedAt === null ? changes : [...changes, change]
}

function withWanted(changes: Changes, change: WaitingQuantity, wanted: number): Changes {
  const present = change.refusal?.presentQuantity ?? change.seen
  if (wanted === present) return withoutChange(changes, change.key)
  return replaced(changes, { ...change, wanted })
}

const replaced = (changes: Changes, change: WaitingChange): Changes =>
  changes.map((each) => (each.key === change.key ? change : each))

export const withoutChange = (changes: Changes, key: string): Changes =>
  changes.filter((each) => each.key !== key)

/** The first change that is sent without a decision of the member; undefined where there is none. */
export const nextToSend = (changes: Changes): WaitingChange | undefined =>
  changes.find(({ refusal }) => refusal === null)

/** Changes a change that is about to be sent: from now on its request may have been carried out. */
export const withTry = (changes: Changes, key: string, now: number): Changes =>
  changes.map((each) => (each.key === key ? { ...each, triedAt: each.triedAt ?? now } : each))

/** Leaves a change to the member. Later quantities of its entry join it, since they are based on it. */
export function withRefusal(changes: Changes, key: string, refusal: Refusal): Changes {
  const refused = changes.find((each) => each.key === key)
  if (!refused) return changes
  const answered = { ...refused, refusal, triedAt: null }
  if (answered.kind === 'addition') return replaced(changes, answered)
  const wanted = wantedQuantities(changes).get(answered.entryId) ?? answered.wanted
  const isOwn = isOfEntry(answered.entryId)
  const others = changes.filter((each) => each.key === key || !isOwn(each))
  return withWanted(others, answered, wanted)
}

/** Has a change sent again, as its member decided: a quantity replaces the present one. */
export function withRepetition(changes: Changes, key: string, now: number): Changes {
  return changes.map((each) => {
    if (each.key !== key || !each.refusal?.canRepeat) return each
    const repeated = { ...each, since: now, refusal: null }
    if (repeated.kind === 'addition') return repeated
    return { ...repeated, seen: each.refusal.presentQuantity ?? repeated.seen }
  })
}

/** Why a change is too old to be sent; null while it is not. `keyLifetimeMs` is how long the server knows the key of a request. */
export function outdated(
  change: WaitingChange,
  { now, keyLifetimeMs }: { now: number; keyLifetimeMs: number },
): Refusal | null {
  const again = { presentQuantity: null, canRepeat: true }
  if (now - change.since > waitingLifetimeMs)
    return { ...again, reason: 'It has waited for more than 30 days.' }
  // A quantity says by itself whether it was changed: the entry has it then.
  const isUnknown =
    change.kind === 'addition' && change.triedAt !== null && now - change.triedAt > keyLifetimeMs
  return isUnknown
    ? { ...again, reason: 'It was sent more than a day ago, and may have been added.' }
    : null
}
