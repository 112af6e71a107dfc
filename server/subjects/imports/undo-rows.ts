/** Takes an import back, within the member's transaction. */
import { inArray } from 'drizzle-orm'
import { compareText } from '../../../src/domain/format/text.ts'
import type { Db } from '../../db/engine.ts'
import { cards } from '../../db/schema/catalog.ts'
import type { Holder } from '../entries/holder.ts'
import { isOfChange } from '../entries/kept-moves.ts'
import { takeChangeBack } from '../undo/undo-change.ts'
import type { OwnImport } from './import-queries.ts'

/** Names of entries that were changed after an import. */
interface ChangedSince {
  count: number
  names: string[]
}

const maxNames = 50

/**
 * Takes the copies of an import away again, or gives those back that it took, and restores the details that still have the
 * import's values. What was changed since keeps its changes, and is reported.
 */
export async function undoRows(
  tx: Db,
  { userId, id }: OwnImport,
  holder: Holder,
): Promise<ChangedSince> {
  const isMeant = isOfChange({ userId, token: null, importId: id })
  const { changedSince } = await takeChangeBack(tx, holder, isMeant)
  const names = await namesOf(tx, [...changedSince.values()])
  return { count: changedSince.size, names: names.toSorted(compareText).slice(0, maxNames) }
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
