/** How copies of cards come into collections, onto wishlists and onto lists: one rule for all three. */
import type * as z from 'zod/mini'
import { ApiError } from '../../src/contract/api-error.ts'
import {
  type bulkSent,
  bulkReasons,
  idsGiven,
  type PrintingRef,
  readBulkRow,
} from '../../src/contract/entries.ts'
import type { Finish } from '../../src/domain/cards/price.ts'
import type { Cost } from '../../src/domain/entries/cost.ts'
import { type FinishKey, finishKey } from '../../src/domain/entries/stock-key.ts'
import { maxCopies } from '../../src/domain/entries/entry.ts'
import { type EntryHolder, entryLimitError } from '../../src/domain/entries/limits.ts'
import type { MockCard } from '../catalog.ts'
import type { MockDb } from '../db.ts'
import { keepForUndo } from '../undo/copies.ts'

/**
 * The requested printing: by its own id, else by the product id; the first one where several share
 * that.
 */
export function printingNamed(
  { catalog }: Pick<MockDb, 'catalog'>,
  { cardId, tcgProductId = 0 }: PrintingRef,
): MockCard | undefined {
  if (cardId !== undefined) return catalog.cards[cardId - 1]
  return catalog.byProduct.get(tcgProductId)
}

/** Copies, in a collection with what was paid for them and how many are for trade. */
type Copies = FinishKey & { quantity: number; forTrade?: number } & Partial<Cost>

/** A target of added copies: a member's collection or wishlist, or a list. */
export interface EntryPosition<Added extends Copies, Entry extends Added> {
  holder: EntryHolder
  /** The id of the member, or of the list. */
  holderId: number
  userId: number
  entries: readonly Entry[]
  /** Equal for copies that make one entry; `finishKey` by default. */
  keyOf?: (copies: Added) => string
  /** Adds the quantity to an entry, and the details that are missing; only the quantity by default. */
  join?: (into: Added, more: Added) => void
  /** As `join`, for the rows of one call that make one entry; `join` by default. */
  joinRows?: (into: Added, more: Added) => void
  insert: (added: Added) => Entry
}

function addQuantity(into: Copies, more: Copies): void {
  into.quantity += more.quantity
}

/** Makes the entries of one call from its rows, for a wishlist and for a list; `holder` names it. */
export function newEntries<Holder extends object>(db: MockDb, holder: Holder) {
  const addedAt = db.now().toISOString()
  return (row: { variation: Finish; quantity: number }, cardId: number) => ({
    ...holder,
    cardId,
    finish: row.variation,
    quantity: row.quantity,
    addedAt,
  })
}

/** Adds copies to the entry that they belong to, or makes it. */
export function addTo<Added extends Copies, Entry extends Added>(
  db: MockDb,
  { holder, entries, keyOf = finishKey, join = addQuantity, insert }: EntryPosition<Added, Entry>,
  added: Added,
): Entry {
  const key = keyOf(added)
  const entry = entries.find((each) => keyOf(each) === key)
  checkCount((entry?.quantity ?? 0) + added.quantity)
  if (!entry) {
    checkEntryLimit(db, holder, entries.length + 1)
    return insert(added)
  }
  join(entry, added)
  return entry
}

/** Throws ApiError 409 where a holder would have more entries than its limit. */
export function checkEntryLimit({ limits }: MockDb, holder: EntryHolder, count: number): void {
  const refusal = entryLimitError(holder, count, limits)
  if (refusal !== null) throw new ApiError(409, refusal)
}

/** Throws ApiError 400 where there are too many. */
export function checkCount(quantity: number): void {
  if (quantity > maxCopies) throw new ApiError(400, bulkReasons.tooMany)
}

/** The printing that a single call means. Throws ApiError 400 where there is none. */
export function requestedPrinting(db: MockDb, ref: PrintingRef): number {
  const card = printingNamed(db, ref)
  if (!card) throw new ApiError(400, bulkReasons.unknownCard)
  return card.sent.id
}

/** A row as it was given. */
type Raw = Readonly<Record<string, unknown>>

interface BulkRows<Row, Added> {
  rows: readonly Raw[]
  schema: Row
  /** The outcome of a row of a known printing. */
  read: (row: z.output<Row>, cardId: number) => Added
}

/**
 * Adds many rows and joins equal ones. Rows that cannot be added are returned with their reason.
 */
export function addAll<
  Added extends Copies,
  Entry extends Added & { id: number },
  Row extends z.core.$ZodType<PrintingRef>,
>(
  db: MockDb,
  place: EntryPosition<Added, Entry>,
  { rows, schema, read }: BulkRows<Row, Added>,
): z.input<typeof bulkSent> {
  const { holder, holderId, userId, keyOf = finishKey, join = addQuantity, insert } = place
  const { joinRows = join } = place
  const entries = new Map(place.entries.map((entry) => [keyOf(entry), entry]))
  const groups = new Map<string, { added: Added; rows: Raw[] }>()
  const failed = new Map<Raw, string>()
  for (const raw of rows) {
    const understood = readBulkRow(schema, raw)
    const cardId = 'row' in understood ? printingNamed(db, understood.row)?.sent.id : undefined
    if ('reason' in understood) failed.set(raw, understood.reason)
    else if (cardId === undefined) failed.set(raw, bulkReasons.unknownCard)
    else {
      const added = read(understood.row, cardId)
      const group = groups.get(keyOf(added))
      if (group) joinRows(group.added, added)
      else groups.set(keyOf(added), { added, rows: [raw] })
      group?.rows.push(raw)
    }
  }
  const isAdded = (key: string, { added }: { added: Added }) =>
    !entries.has(key) && added.quantity <= maxCopies
  const newCount = [...groups].filter(([key, group]) => isAdded(key, group)).length
  if (newCount > 0) checkEntryLimit(db, holder, entries.size + newCount)
  const copies: ({ id: number; quantity: number; forTrade?: number } & Partial<Cost>)[] = []
  for (const [key, { added, rows: equal }] of groups) {
    const entry = entries.get(key)
    if ((entry?.quantity ?? 0) + added.quantity > maxCopies) {
      for (const raw of equal) failed.set(raw, bulkReasons.tooMany)
      continue
    }
    if (entry) join(entry, added)
    const { id } = entry ?? insert(added)
    const { quantity, forTrade = 0, paidTotal = null, paidQuantity = null } = added
    copies.push({ id, quantity, forTrade, paidTotal, paidQuantity })
  }
  const failures = rows.flatMap((raw) => {
    const reason = failed.get(raw)
    return reason === undefined ? [] : [{ ...idsGiven(raw), reason }]
  })
  return {
    successCount: rows.length - failures.length,
    failureCount: failures.length,
    failures,
    undo:
      copies.length === 0
        ? null
        : keepForUndo(db, userId, { kind: 'added', holder, holderId, copies }),
  }
}
