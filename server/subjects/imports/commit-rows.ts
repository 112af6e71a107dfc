/** Carries an import out, within the member's transaction. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { sectionIn } from '../../../src/domain/decks/sections.ts'
import type { EntryHolder } from '../../../src/domain/entries/limits.ts'
import { addCopies, joinCopies, replaceCopies } from '../../../src/domain/entries/moves.ts'
import { copiesOfRow, imported } from '../../../src/domain/imports/commit.ts'
import type { ImportMode } from '../../../src/domain/imports/import.ts'
import type { StagedEntry } from '../../../src/domain/imports/review.ts'
import { finishMeant, storedFinish } from '../cards/finishes.ts'
import type { Db } from '../../db/engine.ts'
import { entryChanges } from '../../db/schema/entry-changes.ts'
import { importRows } from '../../db/schema/imports.ts'
import { lastPositionOf, newEntry } from '../entries/add-entries.ts'
import { changeEntries, moveRules, type Stored } from '../entries/entry-store.ts'
import type { Holder, HolderOf } from '../entries/holder.ts'
import { type ChangeKey, isOfChange, keepMoves } from '../entries/kept-moves.ts'

interface Committed {
  userId: number
  importId: number
  mode: ImportMode
  isDeck: boolean
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
 * Adds the certain rows to the target. Equal rows are joined first. Keeps the moves of the copies.
 * Returns how many entries are new, and how many copies were added without their amounts (`amountsDropped`). A quantity beyond the
 * limit of an entry violates the table's constraint.
 */
export async function commitRows<Kind extends EntryHolder>(
  tx: Db,
  holder: HolderOf<Kind>,
  commit: Committed,
): Promise<Outcome> {
  const key = { ...commit, token: null, before: null }
  const ofEarlierPart = await changedBefore(tx, key)
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
    const moves = await changeEntries(tx, holder, { alike: joined, at: commit.now }, (entries) =>
      joined.flatMap((each) => {
        const before = entries.equalTo(each) ?? null
        if (before === null) return addCopies(entries, each, rules.join)
        const mode = ofEarlierPart.has(before.id) ? 'add' : commit.mode
        const change = imported(before, each, mode, rules.join)
        if (change === null) return []
        outcome.amountsDropped += change.amountsDropped
        return replaceCopies(entries, before, change.entry)
      }),
    )
    outcome.added += moves.filter(({ into }) => into === null).length
    await keepMoves(tx, key, holder, moves)
  }
  return outcome
}

/** The ids of the entries that earlier parts changed: these hold copies of the source, so that a later part adds to them in any mode. */
async function changedBefore(tx: Db, key: ChangeKey): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select coalesce(move -> 'moved_to' ->> 'id', move -> 'moved_into' ->> 'id')::integer as id
    from ${entryChanges} cross join json_array_elements(moves) move where ${isOfChange(key)}`)
  return new Set(rows.map(({ id }) => id))
}

const isCertain = (importId: number) =>
  and(eq(importRows.importId, importId), eq(importRows.verdict, 'certain'))

/** Rows in one read. */
const rowsAtOnce = 5000

const partsOfKey: Readonly<Record<EntryHolder, readonly (keyof StagedEntry)[]>> = {
  collection: ['condition', 'language', 'location', 'grade'],
  wishlist: [],
  list: ['section'],
}

/** The positions of the rows that make one entry, in the order of the first ones. */
async function equalRows(tx: Db, { holder }: Holder, importId: number): Promise<number[][]> {
  const groups = new Map<string, number[]>()
  const { position, cardId, finish, entry } = importRows
  const word = finishMeant(finish)
  // The printing, and what else makes an entry of its own in the target.
  const others = partsOfKey[holder].map((name) => sql`${entry} ->> ${sql.raw(`'${name}'`)}`)
  const parts = [cardId, word, ...others]
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
  { importId, isDeck, takesMarks, now }: Committed,
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
      const { section, ...facts } = copiesOfRow(row, takesMarks)
      const fields = { ...facts, section: sectionIn({ deck: isDeck ? {} : null }, section) }
      const own = { id: 0, holderId, cardId: row.cardId ?? 0, finish: row.code }
      const addedAt = fields.addedAt === null ? now : new Date(fields.addedAt)
      const ordered = { addedAt, position: lastPosition + 1 + row.position }
      copies.push(newEntry[holder]({ ...own, quantity: row.quantity, ...ordered }, fields))
    }
  }
  return copies
}
