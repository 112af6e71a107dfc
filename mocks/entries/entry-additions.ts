/** Adds copies to a collection, a wishlist or a list: one entry, or the rows of a call. */
import type * as z from 'zod/mini'
import { ApiError } from '../../src/contract/api-error.ts'
import { bulkReasons, type bulkSent, idsGiven, readBulkRow } from '../../src/contract/bulk.ts'
import type { PrintingRef } from '../../src/contract/entries.ts'
import { maxCopies } from '../../src/domain/entries/entry.ts'
import { addJoined, type Arrival, joinCopies } from '../../src/domain/entries/moves.ts'
import type { FinishKey } from '../../src/domain/entries/stock-key.ts'
import { droppedJson } from '../../src/rules/collection.ts'
import { printingNamed } from '../cards/card-queries.ts'
import { type FinishRef, requestedFinish } from './named-printings.ts'
import { changeEntries, type HeldBy, keepMoves, moveRules, type Records } from './entry-changes.ts'
import type { MockDb } from '../records.ts'

/** Throws ApiError 400 where there are too many. */
export function checkCount(quantity: number): void {
  if (quantity > maxCopies) throw new ApiError(400, bulkReasons.tooMany)
}

/** Adds copies to the entries that they belong to, or makes these. Those of an entry with too many copies are left out. */
export function addCopies<Kind extends keyof Records>(
  db: MockDb,
  holder: HeldBy<Kind>,
  copies: readonly Records[Kind][],
): { arrivals: Map<string, Arrival<Records[Kind]>>; amountsDropped: number } {
  const rules = moveRules(holder.kind)
  const { joined, amountsDropped } = joinCopies(copies, rules)
  const added = changeEntries(db, holder, (entries) => addJoined(entries, joined, rules.join))
  return { ...added, amountsDropped: amountsDropped + added.amountsDropped }
}

/** Adds copies of one entry. Throws ApiError 400 where it gets too many. */
export function addEntry<Kind extends keyof Records>(
  db: MockDb,
  holder: HeldBy<Kind>,
  copies: Records[Kind],
): { entry: Records[Kind]; amountsDropped: number } {
  const { arrivals, amountsDropped } = addCopies(db, holder, [copies])
  const [arrival] = arrivals.values()
  if (!arrival) throw new ApiError(400, bulkReasons.tooMany)
  return { entry: arrival.to, amountsDropped }
}

/** A row as it was given. */
type Raw = Readonly<Record<string, unknown>>

interface BulkRows<Row, Copies> {
  body: { cards: readonly Raw[]; undoBefore?: string | undefined }
  schema: Row
  /** The copies of a row of a known printing, or the reason why it cannot be added. */
  read: (row: z.output<Row>, printing: FinishKey) => Copies | string
}

/** Adds the rows of a call to the entries of a member's holder. Rows that cannot be added are returned with their reason. */
export function addRows<
  Kind extends keyof Records,
  Row extends z.core.$ZodType<PrintingRef & FinishRef>,
>(
  db: MockDb,
  userId: number,
  holder: HeldBy<Kind>,
  { body: { cards: rows, undoBefore }, schema, read }: BulkRows<Row, Records[Kind]>,
): z.input<typeof bulkSent> {
  const { keyOf } = moveRules(holder.kind)
  const copies: Records[Kind][] = []
  const outcomes = rows.map((raw) => {
    const understood = readBulkRow(schema, raw)
    if ('reason' in understood) return understood
    const card = printingNamed(db, understood.row)
    if (card === undefined) return { reason: bulkReasons.unknownCard }
    const finish = requestedFinish(card, understood.row)
    if (finish === undefined) return { reason: bulkReasons.unknownFinish }
    const each = read(understood.row, { cardId: card.sent.id, finish })
    if (typeof each === 'string') return { reason: each }
    copies.push(each)
    return { key: keyOf(each) }
  })
  const { arrivals, amountsDropped } = addCopies(db, holder, copies)
  const failures = rows.flatMap((raw, index) => {
    const outcome = outcomes[index]
    if (!outcome || ('key' in outcome && arrivals.has(outcome.key))) return []
    return [{ ...idsGiven(raw), reason: 'key' in outcome ? bulkReasons.tooMany : outcome.reason }]
  })
  return {
    successCount: rows.length - failures.length,
    failureCount: failures.length,
    failures,
    undo: keepMoves(db, userId, holder, [...arrivals.values()], undoBefore),
    ...droppedJson(amountsDropped),
  }
}
