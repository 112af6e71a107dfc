/** Adds copies to a collection, a wishlist or a list: one entry, or the rows of a call. */
import type * as z from 'zod/mini'
import { ApiError } from '../../src/contract/api-error.ts'
import { bulkReasons, type bulkSent, idsGiven, readBulkRow } from '../../src/contract/bulk.ts'
import type { PrintingRef } from '../../src/contract/entries.ts'
import { type Finish, finishNamed, finishWordsOf, sides } from '../../src/domain/cards/finish.ts'
import { maxCopies } from '../../src/domain/entries/entry.ts'
import { type FinishKey, finishKey } from '../../src/domain/entries/stock-key.ts'
import { printingNamed } from '../cards/card-queries.ts'
import type { MockCard } from '../cards/catalog.ts'
import { undoable } from './entry-changes.ts'
import type { MockDb } from '../records.ts'

type Copies = FinishKey & { quantity: number }

/** A target of added copies: a member's collection or wishlist, or a list. */
export interface EntryTarget<Added extends Copies, Entry extends Added> {
  userId: number
  entries: readonly Entry[]
  /** Equal for copies that make one entry; `finishKey` by default. */
  keyOf?: (copies: Added) => string
  /** Adds the quantity to an entry, and the details that are missing; only the quantity by default. */
  join?: (into: Added, more: Added) => void
  /** Joins the rows of one call that make one entry; `join` by default. */
  joinRows?: (into: Added, more: Added) => void
  insert: (added: Added) => Entry
}

export function addQuantity(into: Copies, more: Copies): void {
  into.quantity += more.quantity
}

/** Makes the entries of one call from its rows, for a wishlist and for a list; `holder` names it. */
export function newEntries<Holder extends object>(db: MockDb, holder: Holder) {
  const addedAt = db.now().toISOString()
  return ({ quantity }: { quantity: number }, printing: FinishKey) => ({
    ...holder,
    ...printing,
    quantity,
    addedAt,
  })
}

/** Adds copies to the entry that they belong to, or makes it. */
export function addTo<Added extends Copies, Entry extends Added>(
  { entries, keyOf = finishKey, join = addQuantity, insert }: EntryTarget<Added, Entry>,
  added: Added,
): Entry {
  const key = keyOf(added)
  const entry = entries.find((each) => keyOf(each) === key)
  checkCount((entry?.quantity ?? 0) + added.quantity)
  if (!entry) return insert(added)
  join(entry, added)
  return entry
}

/** Throws ApiError 400 where there are too many. */
export function checkCount(quantity: number): void {
  if (quantity > maxCopies) throw new ApiError(400, bulkReasons.tooMany)
}

/** What a request says of the finish. */
interface FinishRef {
  variation?: Finish | undefined
  isFoil?: boolean | undefined
}

/** The finish of the card that a request names; undefined where it has none of that name. */
const requestedFinish = ({ sent: { finishes } }: MockCard, { variation, isFoil }: FinishRef) =>
  finishNamed(finishWordsOf(finishes) ?? sides, variation ?? (isFoil ? 'Foil' : 'Normal'))

/** The printing and the finish that a single call means. Throws ApiError 400 where there is none. */
export function requestedPrinting(db: MockDb, ref: PrintingRef & FinishRef): FinishKey {
  const card = printingNamed(db, ref)
  if (!card) throw new ApiError(400, bulkReasons.unknownCard)
  const finish = requestedFinish(card, ref)
  if (finish === undefined) throw new ApiError(400, bulkReasons.unknownFinish)
  return { cardId: card.sent.id, finish }
}

/** A row as it was given. */
type Raw = Readonly<Record<string, unknown>>

interface BulkRows<Row, Added> {
  rows: readonly Raw[]
  schema: Row
  /** The outcome of a row of a known printing. */
  read: (row: z.output<Row>, printing: FinishKey) => Added
}

/**
 * Adds many rows and joins equal ones. Rows that cannot be added are returned with their reason.
 */
export function addAll<
  Added extends Copies,
  Entry extends Added & { id: number },
  Row extends z.core.$ZodType<PrintingRef & FinishRef>,
>(
  db: MockDb,
  target: EntryTarget<Added, Entry>,
  { rows, schema, read }: BulkRows<Row, Added>,
): z.input<typeof bulkSent> {
  const { userId, keyOf = finishKey, join = addQuantity, insert } = target
  const { joinRows = join } = target
  const entries = new Map(target.entries.map((entry) => [keyOf(entry), entry]))
  const groups = new Map<string, { added: Added; rows: Raw[] }>()
  const failed = new Map<Raw, string>()
  for (const raw of rows) {
    const understood = readBulkRow(schema, raw)
    const card = 'row' in understood ? printingNamed(db, understood.row) : undefined
    const finish = 'row' in understood && card && requestedFinish(card, understood.row)
    if ('reason' in understood) failed.set(raw, understood.reason)
    else if (card === undefined) failed.set(raw, bulkReasons.unknownCard)
    else if (!finish) failed.set(raw, bulkReasons.unknownFinish)
    else {
      const added = read(understood.row, { cardId: card.sent.id, finish })
      const group = groups.get(keyOf(added))
      if (group) joinRows(group.added, added)
      else groups.set(keyOf(added), { added, rows: [raw] })
      group?.rows.push(raw)
    }
  }
  const { undo } = undoable(db, userId, () => {
    let count = 0
    for (const [key, { added, rows: equal }] of groups) {
      const entry = entries.get(key)
      if ((entry?.quantity ?? 0) + added.quantity > maxCopies) {
        for (const raw of equal) failed.set(raw, bulkReasons.tooMany)
        continue
      }
      if (entry) join(entry, added)
      else insert(added)
      count += 1
    }
    return count
  })
  const failures = rows.flatMap((raw) => {
    const reason = failed.get(raw)
    return reason === undefined ? [] : [{ ...idsGiven(raw), reason }]
  })
  return {
    successCount: rows.length - failures.length,
    failureCount: failures.length,
    failures,
    undo,
  }
}
