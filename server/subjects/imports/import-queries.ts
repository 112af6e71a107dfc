/** Imports of a member: their states, and the counts of their rows. */
import { and, desc, eq, gte, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { ImportSent } from '../../../src/contract/imports.ts'
import type { Visibility } from '../../../src/domain/entries/list.ts'
import {
  type ImportMode,
  type ImportStatus,
  importStatuses,
  isUnderWay,
  maxImportsPerMember,
  maxStoredBytes,
  stalledAfterMs,
  stalledMessage,
} from '../../../src/domain/imports/import.ts'
import type { Suggestion } from '../../../src/domain/printing-match/candidates.ts'
import { deleteInPortions } from '../../db/delete-portions.ts'
import type { Db, Engine } from '../../db/engine.ts'
import { users } from '../../db/schema/accounts.ts'
import { entryChanges } from '../../db/schema/entry-changes.ts'
import { importRows, imports } from '../../db/schema/imports.ts'
import { lists } from '../../db/schema/belongings.ts'
import type { Holder } from '../entries/holder.ts'
import { readCount } from '../../db/select.ts'

export interface OwnImport {
  userId: number
  id: number
}

const isOwn = ({ userId, id }: OwnImport) => and(eq(imports.userId, userId), eq(imports.id, id))

interface NewImport extends Holder {
  userId: number
  mode: ImportMode
  fileName: string | null
  now: Date
}

/** Answers its id. Deletes the member's oldest imports beyond the limit, with their reviews. */
export async function insertImport(
  tx: Db,
  { userId, holder, holderId, mode, fileName, now }: NewImport,
): Promise<number> {
  const [created] = await tx
    .insert(imports)
    .values({
      userId,
      holder,
      listId: holder === 'list' ? holderId : null,
      mode,
      fileName,
      status: 'reading',
      createdAt: now,
      progressAt: now,
    })
    .returning({ id: imports.id })
  if (!created) throw new Error('The import was not inserted.')
  const newest = tx
    .select({ id: imports.id })
    .from(imports)
    .where(eq(imports.userId, userId))
    .orderBy(desc(imports.id))
    .limit(maxImportsPerMember)
  await tx.delete(imports).where(and(eq(imports.userId, userId), notInArray(imports.id, newest)))
  return created.id
}

/** The imports of a member, the newest first. */
export async function importsOf(db: Db, userId: number, now: Date): Promise<ImportSent[]> {
  const rows = await selectImports(db).where(eq(imports.userId, userId)).orderBy(desc(imports.id))
  return withCounts(db, rows, now)
}

/** Null where the member has no such import. */
export async function findImport(db: Db, own: OwnImport, now: Date): Promise<ImportSent | null> {
  const rows = await selectImports(db).where(isOwn(own))
  const [sent = null] = await withCounts(db, rows, now)
  return sent
}

/** The state of an import, locked until the transaction ends. Null where the member has no such import. */
export async function lockImport(
  tx: Db,
  own: OwnImport,
): Promise<typeof imports.$inferSelect | null> {
  const [row = null] = await tx.select().from(imports).where(isOwn(own)).for('update')
  return row
}

const selectImports = (db: Db) =>
  db
    .select({
      import: imports,
      listName: lists.name,
      isDeck: sql<boolean>`${lists.deck} is not null`,
      visibility: sql<Visibility>`case
        when ${imports.holder} = 'wishlist' and (${users.isPublic} or ${users.wishlistShareToken} is not null)
        then 'public' else coalesce(${lists.visibility}, 'private') end`,
    })
    .from(imports)
    .innerJoin(users, eq(users.id, imports.userId))
    .leftJoin(lists, eq(lists.id, imports.listId))

/** Sets a status, and what changes with it. Returns whether the import exists. */
export async function updateImport(
  db: Db,
  id: number,
  change: Partial<typeof imports.$inferInsert>,
): Promise<boolean> {
  const updated = await db
    .update(imports)
    .set(change)
    .where(eq(imports.id, id))
    .returning({ id: imports.id })
  return updated.length > 0
}

/**
 * Notes bytes that an import stores. Where the member's imports hold more than `maxStoredBytes`, the oldest that are done are
 * deleted. Returns whether the others hold no more.
 */
export async function noteStored(
  tx: Db,
  { userId, id }: OwnImport,
  bytes: number | SQL<number>,
): Promise<boolean> {
  await tx
    .update(imports)
    .set({ storedBytes: sql`${imports.storedBytes} + ${bytes}` })
    .where(eq(imports.id, id))
  const isDone = sql`status in ('committed', 'undone', 'failed') and id <> ${id}`
  const { rows } = await tx.execute<{ total: number }>(sql`
    with sized as (
      select id, ${isDone} as is_done, stored_bytes,
        sum(stored_bytes) over (order by ${isDone}, id desc) > ${maxStoredBytes} as is_beyond
      from imports where user_id = ${userId}
    ), deleted as (
      delete from imports where id in (select id from sized where is_done and is_beyond)
    )
    select sum(stored_bytes)::float8 as total from sized where not (is_done and is_beyond)`)
  return (rows[0]?.total ?? 0) <= maxStoredBytes
}

/** Deletes the rows that were carried out, in portions between which the embedded database answers others. */
export async function dropImportedRows(tx: Db, id: number): Promise<void> {
  for (let deleted = rowsAtOnce; deleted === rowsAtOnce;) {
    const statement = sql`
      with gone as (
        delete from import_rows where import_id = ${id} and position in (
          select position from import_rows where import_id = ${id} and verdict = 'certain' limit ${rowsAtOnce}
        ) returning quantity
      ), noted as (
        update imports set imported_rows = imported_rows + (select count(*) from gone),
          imported_copies = imported_copies + (select coalesce(sum(quantity), 0) from gone)
        where id = ${id}
      )
      select count(*)::int as count from gone`
    deleted = await readCount(tx, statement)
  }
}

const rowsAtOnce = 5000

/** The bytes of the rows that an import was carried out without, and of the changes that undo it. */
export const bytesLeft = (id: number) => sql<number>`(
  (select coalesce(sum(length(source::text) + coalesce(length(entry::text), 0)), 0)
    from import_rows where import_id = ${id}) +
  (select coalesce(sum(size), 0) from entry_changes where import_id = ${id}))`

/** Ends an import with a message. Its rows, which no review will show, are deleted. */
export function failImport(db: Db, id: number, message: string): Promise<void> {
  return db.transaction(async (tx) => {
    await updateImport(tx, id, { status: 'failed', message, storedBytes: 0 })
    await tx.delete(importRows).where(eq(importRows.importId, id))
  })
}

/**
 * Ends the imports that were being read when a server stopped. One process has the embedded database, so none of its imports is
 * under way at its start; on PostgreSQL other processes may be reading some, and those without progress are ended.
 */
export async function failCutOffImports({ db, kind }: Engine, now: Date): Promise<void> {
  const since = kind === 'embedded' ? now : new Date(now.getTime() - stalledAfterMs)
  const cutOff = await db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        inArray(imports.status, importStatuses.filter(isUnderWay)),
        lte(imports.progressAt, since),
      ),
    )
  for (const { id } of cutOff) await failImport(db, id, stalledMessage)
}

/** Whether the source of one of the member's imports is being read, or waits for it. */
export async function hasImportUnderWay(tx: Db, userId: number, now: Date): Promise<boolean> {
  const underWay = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        eq(imports.userId, userId),
        inArray(imports.status, importStatuses.filter(isUnderWay)),
        gte(imports.progressAt, new Date(now.getTime() - stalledAfterMs)),
      ),
    )
    .limit(1)
  return underWay.length > 0
}

/** Returns whether the member had the import. */
export async function deleteImport(engine: Engine, tx: Db, own: OwnImport): Promise<boolean> {
  const ofImport = sql`import_id in (select id from imports where ${isOwn(own)})`
  await deleteInPortions(engine, tx, importRows, ofImport)
  await deleteInPortions(engine, tx, entryChanges, ofImport)
  const deleted = await tx.delete(imports).where(isOwn(own)).returning({ id: imports.id })
  return deleted.length > 0
}

const countOf = (suggestion: Suggestion) =>
  sql<number>`count(*) filter (where ${importRows.suggestion} = ${suggestion})::int`

type Found = {
  import: typeof imports.$inferSelect
  listName: string | null
  isDeck: boolean
  visibility: Visibility
}

async function withCounts(db: Db, records: readonly Found[], now: Date): Promise<ImportSent[]> {
  if (records.length === 0) return []
  const ids = records.map(({ import: { id } }) => id)
  const counted = await db
    .select({
      id: importRows.importId,
      verdict: importRows.verdict,
      rows: sql<number>`count(*)::int`,
      likely: countOf('likely'),
      newest: countOf('newest'),
      copies: sql<number>`sum(${importRows.quantity})::int`,
      forTrade: sql<number>`sum(${importRows.forTrade})::float8`,
    })
    .from(importRows)
    .where(inArray(importRows.importId, ids))
    .groupBy(importRows.importId, importRows.verdict)
  return records.map((each) => {
    const { importedRows, importedCopies } = each.import
    const own = counted.filter(({ id }) => id === each.import.id)
    const open = own.find(({ verdict }) => verdict === 'check')
    const rowsOf = (verdict: string) => own.find((row) => row.verdict === verdict)?.rows ?? 0
    const marked = own.filter(
      ({ verdict }) => verdict !== 'refused' && each.import.holder === 'collection',
    )
    const counts = {
      rows: own.reduce((sum, { rows }) => sum + rows, importedRows),
      certain: importedRows + rowsOf('certain'),
      check: rowsOf('check'),
      likely: open?.likely ?? 0,
      newest: open?.newest ?? 0,
      not_found: rowsOf('not_found'),
      refused: rowsOf('refused'),
      copies: importedCopies + (own.find(({ verdict }) => verdict === 'certain')?.copies ?? 0),
    }
    return importJson(each, now, {
      counts,
      forTrade: marked.reduce((sum, row) => sum + row.forTrade, 0),
    })
  })
}

function importJson(
  { import: row, listName, isDeck, visibility }: Found,
  now: Date,
  counted: Pick<ImportSent, 'counts' | 'forTrade'>,
): ImportSent {
  const isStalled =
    isUnderWay(row.status) && now.getTime() - row.progressAt.getTime() > stalledAfterMs
  const status: ImportStatus = isStalled ? 'failed' : row.status
  return {
    id: row.id,
    status,
    format: row.format,
    formatName: row.formatName,
    fileName: row.fileName,
    target: row.listId === null ? row.holder : `list:${row.listId}`,
    listName,
    isDeck,
    visibility,
    mode: row.mode,
    columns: row.columns,
    lost: row.lost,
    ...counted,
    imported: { rows: row.importedRows, copies: row.importedCopies },
    moved: row.status === 'committed' ? row.moved : null,
    message: isStalled ? stalledMessage : row.message,
    createdAt: row.createdAt.toISOString(),
    committedAt: row.committedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }
}
