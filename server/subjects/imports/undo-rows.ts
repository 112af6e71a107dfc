/** Takes an import back, within the member's transaction. */
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { EntryHolder } from '../../../src/domain/entries/limits.ts'
import { takeBackMoves } from '../../../src/domain/entries/moves.ts'
import { compareText } from '../../../src/domain/format/text.ts'
import type { Db } from '../../db/engine.ts'
import { cards } from '../../db/schema/catalog.ts'
import { importChanges } from '../../db/schema/imports.ts'
import { changeEntries, entryOf, moveRules } from '../entries/entry-store.ts'
import type { HolderOf } from '../entries/holder.ts'

/** Names of entries that were changed after an import. */
interface ChangedSince {
  count: number
  names: string[]
}

interface CommittedImport {
  importId: number
  parts: number
  committedAt: Date | null
}

const maxNames = 50

/** Changes in one read. */
const batchSize = 1000

/**
 * Takes the copies of an import away again, or gives those back that it took, and restores the details that still have the
 * import's values. What was changed since keeps its changes, and is reported. The parts were carried out one after another, and are
 * taken back from the last one to the first.
 */
export async function undoRows<Kind extends EntryHolder>(
  tx: Db,
  holder: HolderOf<Kind>,
  { importId, parts, committedAt }: CommittedImport,
): Promise<ChangedSince> {
  /** The cards of the changed entries, by the ids of these. */
  const changed = new Map<number, number>()
  const rules = moveRules(holder.holder)
  for (let part = parts; part > 0; part--) {
    for (let last = 0; ;) {
      const { entryId, before, after } = importChanges
      const rows = await tx
        .select({ entryId, before, after })
        .from(importChanges)
        .where(
          and(
            eq(importChanges.importId, importId),
            eq(importChanges.part, part),
            gt(entryId, last),
          ),
        )
        .orderBy(asc(entryId))
        .limit(batchSize)
      const moves = rows.map((row) => ({
        from: null,
        into: row.before && entryOf(holder.holder, row.before),
        to: entryOf(holder.holder, row.after),
      }))
      const ids = rows.map((row) => row.entryId)
      await changeEntries(tx, holder, { ids, at: committedAt ?? new Date(0) }, (entries) => {
        for (const { to } of moves)
          if (entries.withId(to.id)?.quantity !== to.quantity) changed.set(to.id, to.cardId)
        takeBackMoves(entries, moves, rules)
      })
      last = ids.at(-1) ?? last
      if (rows.length < batchSize) break
    }
  }
  const names = await namesOf(tx, [...changed.values()])
  return { count: changed.size, names: names.toSorted(compareText).slice(0, maxNames) }
}

/** The names of cards, one for each id. */
async function namesOf(tx: Db, ids: readonly number[]): Promise<string[]> {
  const { id, name } = cards
  const rows = await tx
    .select({ id, name })
    .from(cards)
    .where(inArray(id, [...new Set(ids)]))
  const names = new Map(rows.map((row) => [row.id, row.name]))
  return ids.flatMap((cardId) => names.get(cardId) ?? [])
}
