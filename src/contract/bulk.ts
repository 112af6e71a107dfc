/** Bulk calls of collection, wishlist and lists: additions of many rows, their outcome, and the undo of a change. */
import * as z from 'zod/mini'
import { maxCopies } from '../domain/entries/entry.ts'
import { limits } from '../domain/entries/limits.ts'
import { arrayOf, textParam } from './params.ts'
import { firstOf, isRecord, type Raw, readId, readText } from './reading.ts'
import { endpoint } from './endpoint.ts'

/** Most rows of one bulk call. */
export const maxBulkRows = 10_000
export const bulkBodyLimit = 8_000_000

/**
 * Rows of a bulk call, of the schema `Row`. Each is judged by itself (`readBulkRow`), so that one bad row does not keep the others from
 * being carried out.
 */
function bulkRows<Row extends z.core.$ZodType>() {
  return arrayOf(z.custom<z.input<Row>>(isRecord, 'must be an object'), maxBulkRows, 'cards').check(
    z.minLength(1, 'must have at least one card'),
  )
}

/** A row of a bulk call as its schema understands it, or the reason why it cannot. */
export function readBulkRow<Row extends z.core.$ZodType>(
  schema: Row,
  row: unknown,
): { row: z.output<Row> } | { reason: string } {
  const result = z.safeParse(schema, row)
  if (result.success) return { row: result.data }
  const [issue] = result.error.issues
  return { reason: [...(issue?.path ?? []), issue?.message ?? 'is not valid'].join(' ') }
}

/** Reasons why a row of a bulk call fails; also the messages of single calls. */
export const bulkReasons = {
  unknownCard: 'Card not found.',
  unknownFinish: 'This card does not have that finish.',
  notInSet: 'This card has no printing in that set.',
  tooManyNeeds: `You can want a card in any printing in at most ${limits.maxNeedsOfCard} ways.`,
  tooMany: `You can have at most ${maxCopies} copies of a card.`,
}

/**
 * The token with which `changeUndo` undoes the change, for an hour; null when nothing changed or
 * the copy is too large.
 */
export const undoSent = z.nullable(z.string())

/** The answer of a removal. One without content is read as that of a removal that cannot be undone. */
export const removalAnswer = {
  sends: z.object({ undo: undoSent }),
  reads: z.pipe(
    z.transform((value: unknown) => ({ undo: isRecord(value) ? readText(value['undo']) : null })),
    z.object({ undo: undoSent }),
  ),
}

/** The token of the change before this one, where several calls are one act: the token of the answer undoes both. */
export const undoBefore = z.optional(textParam(100))

/** How many copies joined an entry without their price or value, which is in another currency; left out without any. */
export const amountsDroppedSent = z.optional(z.int())

/**
 * The outcome of a bulk call. Every row counts as one success or one failure; equal rows are joined
 * and each counts.
 */
export const bulkSent = z.object({
  successCount: z.int(),
  failureCount: z.int(),
  /** The id or product id that the row named. */
  failures: z.array(
    z.object({
      tcgProductId: z.nullable(z.union([z.number(), z.string()])),
      cardId: z.nullable(z.union([z.number(), z.string()])),
      reason: z.string(),
    }),
  ),
  undo: undoSent,
  amountsDropped: amountsDroppedSent,
})

function idGiven(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** The ids of a bulk row that failed, as it gave them. */
export function idsGiven(row: Raw) {
  return { tcgProductId: idGiven(row['tcgProductId']), cardId: idGiven(row['cardId']) }
}

const failureReader = z.pipe(
  z.transform((value: unknown) =>
    isRecord(value)
      ? {
          id: readId(firstOf(value, 'tcgProductId', 'cardId')) ?? 'unknown',
          reason: readText(value['reason']) ?? 'unknown reason',
        }
      : value,
  ),
  z.object({ id: z.string(), reason: z.string() }),
)

export const bulkReader = z.object({
  successCount: z.int(),
  failureCount: z.int(),
  failures: z._default(z.array(failureReader), []),
  undo: z._default(undoSent, null),
})
export type BulkResult = z.output<typeof bulkReader>

/** What bulk additions of rows of the schema `Row` share: up to 10,000 rows, of which the invalid ones are returned with their reason. */
export const bulkAddition = <Row extends z.core.$ZodType>() =>
  ({
    method: 'POST',
    isAddition: true,
    access: 'member',
    bodyLimit: bulkBodyLimit,
    body: z.object({ cards: bulkRows<Row>(), undoBefore }),
    sends: bulkSent,
    reads: bulkReader,
  }) as const

/**
 * Undoes a change, once, by the token of its answer (`undoSent`), and then those that it named as
 * `undoBefore`. Removed entries are added again, changed details are restored, and added copies are
 * removed as far as they still exist. Later changes are kept. `count` is the number of entries. 404
 * when the change cannot be undone any more. The path is that of the collection, whose changes were
 * the first that could be undone.
 */
export const changeUndo = endpoint('changeUndo', {
  method: 'POST',
  path: '/api/collection/undo',
  access: 'member',
  changes: ['collection', 'wishlist', 'lists'],
  body: z.object({ undo: textParam(100) }),
  sends: z.object({ count: z.int() }),
})
