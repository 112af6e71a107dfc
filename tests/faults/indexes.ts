/** Whether tables and their indexes say the same. */
import type { Read } from '../../server/testing/invariants.ts'

/** Indexes that disagree with their tables, in sentences. On one connection. */
export async function brokenIndexes(read: Read): Promise<string[]> {
  const broken: string[] = []
  for (const table of ['collection_items', 'wishlist_items', 'list_items', 'users']) {
    const counts: unknown[] = []
    for (const way of ['off', 'on']) {
      await read(`set enable_seqscan = ${way}`)
      const [row] = await read(`select count(*)::int as n from ${table} where id > 0`)
      counts.push(row?.['n'])
    }
    if (counts[0] !== counts[1]) broken.push(`The index of ${table} has ${counts.join(', not ')}.`)
  }
  return broken
}
