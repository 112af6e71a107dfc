/** Carries an import out, within the member's transaction. */
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { EntryHolder } from '../../../src/domain/entries/limits.ts'
import { addCopies, joinCopies, replaceCopies } from '../../../src/domain/entries/moves.ts'
import { copiesOfRow, imported } from '../../../src/domain/imports/commit.ts'
import type { ImportMode } from '../../../src/domain/imports/import.ts'
import { finishMeant, storedFinish } from '../cards/finishes.ts'
import type { Db } from '../../db/engine.ts'
import { importChanges, importRows } from '../../db/schema/imports.ts'
import { lastPositionOf, newEntry } from '../entries/add-entries.ts'
import { changeEntries, moveRules, rowOf, type Stored } from '../entries/entry-store.ts'
import type { Holder, HolderOf } from '../entries/holder.ts'

interface Committed {
  importId: number
  mode: ImportMode
  /** Whether copies that the source marks for trade are for trade. */
  takesMarks: boolean
  now: Date
  /** Throws where the disk has no room for a batch, which takes the whole import back. */
  checkRoom: () => Promise<void>
}

interface Outcome {
  added: number
  amountsDropped: number
}

/** Entries of one statement. The embedded database answers `/api/health` between two statements. */
const batchSize = 500

/**
 * Adds the certain rows to the target. Equal rows are joined first. Keeps the entries as they were before and after.
 * Returns how many entries are new, and how many copies were added without their amounts (`amountsDropped`). A quantity beyond the
 * limit of an entry violates the table's constraint.
 */
export async function commitRows<Kind extends EntryHolder>(
  tx: Db,
  holder: HolderOf<Kind>,
  commit: Committed,
): Promise<Outcome> {
  const part = (await lastPart(tx, commit.importId)) + 1
  const ofEarlierPart = await changedBefore(tx, commit.importId, part)
  const groups = await equalRows(tx, holder, commit.importId)
  const rules = moveRules(holder.holder)
  const outcome = { added: 0, amountsDropped: 0 }
  const lastPosition = await lastPositionOf(tx, holder)
  for (let start = 0; start < groups.length; start += batchSize) {
    await commit.checkRoom()
    const batch = groups.slice(start, start + batchSize)
    const copies = await readCopies(tx, holder, commit, batch.flat(), lastPosition)
    const rows = joinCopies(copies, rules)
    outcome.amountsDropped += rows.amountsDropped
    const joined = [...rows.joined.values()]
    const changes = await changeEntries(tx, holder, { alike: joined, at: commit.now }, (entries) =>
      joined.flatMap((each) => {
        const before = entries.equalTo(each) ?? null
        if (before === null) return { before, after: addCopies(entries, each, rules.join).to }
        const mode = ofEarlierPart.has(before.id) ? 'add' : commit.mode
        const change = imported(before, each, mode, rules.join)
        if (change === null) return []
        outcome.amountsDropped += change.amountsDropped
        return { before, after: replaceCopies(entries, before, change.entry).to }
      }),
    )
    outcome.added += changes.filter(({ before }) => before === null).length
    await keepChanges(tx, holder, { importId: commit.importId, part }, changes)
  }
  return outcome
}

/** The number of the last part of an import that was carried out; 0 where none was. */
export async function lastPart(tx: Db, importId: number): Promise<number> {
  const [{ last } = { last: 0 }] = await tx
    .select({ last: sql<number>`coalesce(max(${importChanges.part}), 0)` })
    .from(importChanges)
    .where(eq(importChanges.importId, importId))
  return last
}

/** The ids of the entries that earlier parts changed: these hold copies of the source, so that a later part adds to them in any mode. */
async function changedBefore(tx: Db, importId: number, part: number): Promise<Set<number>> {
  const rows = await tx
    .select({ id: importChanges.entryId })
    .from(importChanges)
    .where(and(eq(importChanges.importId, importId), lt(importChanges.part, part)))
  return new Set(rows.map(({ id }) => id))
}

const isCertain = (importId: number) =>
  and(eq(importRows.importId, importId), eq(importRows.verdict, 'certain'))

/** Rows in one read. */
const rowsAtOnce = 5000

/** The positions of the rows that make one entry, in the order of the first ones. */
async function equalRows(tx: Db, { holder }: Holder, importId: number): Promise<number[][]> {
  const groups = new Map<string, number[]>()
  const { position, cardId, finish, entry } = importRows
  const word = finishMeant(finish)
  // The printing, and in a collection what else makes an entry of its own.
  const others = ['condition', 'language', 'location', 'grade'].map(
    (name) => sql`${entry} ->> ${sql.raw(`'${name}'`)}`,
  )
  const parts = holder === 'collection' ? [cardId, word, ...others] : [cardId, word]
  const key = sql<string>`json_build_array(${sql.join(parts, sql`, `)})::text`
  for (let last = -1; ;) {
    const rows = await tx
      .select({ position, key })
      .from(importRows)
      .where(and(isCertain(importId), gt(position, last)))
      .orderBy(asc(position))
      .limit(rowsAtOnce)
    for (const row of rows) {
      const group = groups.get(row.key)
      if (group) group.push(row.position)
      else groups.set(row.key, [row.position])
      last = row.position
    }
    if (rows.length < rowsAtOnce) return [...groups.values()]
  }
}

/** The copies of rows in their order, which is also that of a list behind its last position. */
async function readCopies<Kind extends EntryHolder>(
  tx: Db,
  { holder, holderId }: HolderOf<Kind>,
  { importId, takesMarks, now }: Committed,
  positions: readonly number[],
  lastPosition: number,
): Promise<Stored<Kind>[]> {
  const { position, cardId, finish, quantity, entry } = importRows
  const code = sql<string>`${storedFinish(finishMeant(finish))}`
  const copies: Stored<Kind>[] = []
  for (let start = 0; start < positions.length; start += rowsAtOnce) {
    const some = sql.param(positions.slice(start, start + rowsAtOnce))
    const rows = await tx
      .select({ position, cardId, finish, code, quantity, entry })
      .from(importRows)
      .where(and(isCertain(importId), sql`${position} = any (${some}::integer[])`))
      .orderBy(asc(position))
    for (const row of rows) {
      const fields = copiesOfRow(row, takesMarks)
      const own = { id: 0, holderId, cardId: row.cardId ?? 0, finish: row.code }
      const addedAt = fields.addedAt === null ? now : new Date(fields.addedAt)
      const ordered = { addedAt, position: lastPosition + 1 + row.position }
      copies.push(newEntry[holder]({ ...own, quantity: row.quantity, ...ordered }, fields))
    }
  }
  return copies
}

/** Keeps entries as they were before and after the part of an import, from which `undo-rows.ts` takes it back. */
async function keepChanges<Kind extends EntryHolder>(
  tx: Db,
  { holder }: HolderOf<Kind>,
  { importId, part }: { importId: number; part: number },
  changes: readonly { before: Stored<Kind> | null; after: Stored<Kind> }[],
): Promise<void> {
  const rows = changes.map(({ before, after }) => ({
    entry_id: after.id,
    before: before && rowOf(holder, before),
    after: rowOf(holder, after),
  }))
  await tx.execute(sql`
    insert into import_changes (import_id, part, entry_id, before, after)
    select ${importId}::integer, ${part}::integer, row.*
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (entry_id integer, before json, after json)`)
}
