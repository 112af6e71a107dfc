import type * as z from 'zod/mini'
import { ApiError } from '../../../src/contract/api-error.ts'
import { type bulkSent, idsGiven, readBulkRow } from '../../../src/contract/bulk.ts'
import type { PrintingRef } from '../../../src/contract/entries.ts'
import type { Added } from './add-entries.ts'

type Given = Readonly<Record<string, unknown>>

interface AddedRows {
  added: Added[]
  undo: string | null
  amountsDropped?: number
}

/** Adds the rows that match their schema in one statement, and returns the outcome of all rows. */
export async function addBulk<Row extends z.core.$ZodType<PrintingRef>>(
  schema: Row,
  inputs: readonly Given[],
  add: (rows: z.output<Row>[]) => Promise<AddedRows>,
): Promise<z.output<typeof bulkSent>> {
  const read = inputs.map((row) => readBulkRow(schema, row))
  const rows = read.flatMap((each) => ('row' in each ? [each.row] : []))
  const { added, ...more } = await add(rows)
  let index = 0
  const reasons = read.map((each) => {
    const outcome = 'row' in each ? added[index++] : each
    return outcome && 'reason' in outcome ? outcome.reason : null
  })
  const failures = inputs.flatMap((row, at) => {
    const reason = reasons[at] ?? null
    return reason === null ? [] : [{ ...idsGiven(row), reason }]
  })
  return {
    successCount: inputs.length - failures.length,
    failureCount: failures.length,
    failures,
    ...more,
  }
}

/** The entry that one card was added to, or a 400 with the reason why it could not be. */
export function addedId([added]: Added[]): number {
  if (added === undefined) throw new Error('Nothing added. Include at least one card.')
  if ('reason' in added) throw new ApiError(400, added.reason)
  return added.id
}
