/** The reviewed rows of an import. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { cardJson } from '../../../src/rules/cards.ts'
import type { ImportRowSent } from '../../../src/contract/imports.ts'
import type { EntryHolder } from '../../../src/domain/entries/limits.ts'
import { leftOutByMember, type RowVerdict } from '../../../src/domain/imports/import.ts'
import { storedParts } from '../../../src/domain/imports/review.ts'
import { type PageRequest, paginationOf } from '../../../src/contract/totals.ts'
import type { Cards } from '../cards/card-queries.ts'
import type { Db } from '../../db/engine.ts'
import { cards } from '../../db/schema/catalog.ts'
import { importChoices, importRows } from '../../db/schema/imports.ts'

/** Adds rows, given as a JSON text of `StagedRow[]`. */
export async function insertRows(tx: Db, importId: number, rows: string): Promise<void> {
  await tx.execute(sql`
    insert into import_rows (import_id, position, line, source, alike, quantity, finish, entry, verdict,
      reason, card_id, candidates)
    select ${importId}::integer, position, line, source, alike, quantity, finish, entry, verdict,
      reason, "cardId", coalesce(candidates, '{}')
    from json_to_recordset(${rows}::json) as row (
      position integer, line integer, source json, alike text, quantity integer, finish text, entry json,
      verdict text, reason text, "cardId" integer, candidates integer[])`)
}

/**
 * Refreshes the statistics by which statements over rows are planned: 100,000 rows are imported in 4 s, and in 11 s without
 * them (`npm run bench -- import`).
 */
export async function noteRowsStored(db: Db): Promise<void> {
  await db.execute(sql`analyze import_rows (import_id, position, verdict, card_id)`)
}

/** Gives rows that have to be checked the printings that the member chose in earlier imports. */
export async function applyChoices(tx: Db, own: { userId: number; id: number }): Promise<void> {
  await tx.execute(sql`
    update import_rows set verdict = 'certain', reason = null, card_id = import_choices.card_id,
      finish = ${finishFor(sql`import_choices.card_id`)}
    from import_choices
    where import_id = ${own.id} and verdict in ('check', 'not_found') and entry is not null
      and import_choices.user_id = ${own.userId} and import_choices.alike = import_rows.alike`)
}

/** The finish of a row with a printing: the row's, or the only one in which the printing exists. */
function finishFor(cardId: SQL): SQL {
  return sql`coalesce(import_rows.finish, (
    select case when 'Normal' = any(coalesce(${cards.finishes}, '{Normal}')) then 'normal' else 'foil' end
    from ${cards} where ${cards.id} = ${cardId}))`
}

const ofImport = (importId: number, verdict: RowVerdict | undefined) =>
  and(
    eq(importRows.importId, importId),
    verdict === undefined ? undefined : eq(importRows.verdict, verdict),
  )

interface RowsQuery extends PageRequest {
  importId: number
  viewerId: number
  holder: EntryHolder
  verdict?: RowVerdict | undefined
}

/** A page of rows with their cards. */
export async function rowPage(
  db: Db,
  catalogue: Cards,
  { importId, viewerId, holder, verdict, ...request }: RowsQuery,
) {
  const condition = ofImport(importId, verdict)
  const total = await db.$count(importRows, condition)
  const rows = await db
    .select()
    .from(importRows)
    .where(condition)
    .orderBy(asc(importRows.position))
    .limit(request.limit)
    .offset((request.page - 1) * request.limit)
  const ids = rows.flatMap(({ cardId, candidates }) => [
    ...candidates,
    ...(cardId === null ? [] : [cardId]),
  ])
  const found = await catalogue.byIds([...new Set(ids)], viewerId)
  const byId = new Map(found.map((card) => [card.id, cardJson(card)]))
  return {
    rows: rows.map((row): ImportRowSent => ({
      line: row.line,
      source: row.source,
      quantity: row.quantity,
      finish: row.finish ?? 'normal',
      ...storedParts(row.entry, holder),
      verdict: row.verdict,
      reason: row.reason,
      card: byId.get(row.cardId ?? 0) ?? null,
      candidates: row.candidates.flatMap((id) => byId.get(id) ?? []),
    })),
    pagination: paginationOf(request, total),
  }
}

interface Choice {
  userId: number
  importId: number
  line: number
  /** Null leaves the row out. */
  cardId: number | null
  toAllAlike: boolean
}

/** Returns how many rows changed; null where the line has no row that a printing can be chosen for. */
export async function chooseRow(tx: Db, choice: Choice): Promise<number | null> {
  const { userId, importId, line, cardId, toAllAlike } = choice
  const isMeant = sql`import_id = ${importId} and entry is not null and (line = ${line} ${
    toAllAlike
      ? sql`or alike in (select alike from import_rows where import_id = ${importId} and line = ${line})`
      : sql``
  })`
  const change =
    cardId === null
      ? sql`verdict = 'refused', reason = ${leftOutByMember}`
      : sql`verdict = 'certain', reason = null, card_id = ${cardId}::integer, finish = ${finishFor(sql`${cardId}::integer`)}`
  const { rows } = await tx.execute<{ alike: string }>(
    sql`update import_rows set ${change} where ${isMeant} returning alike`,
  )
  const [first] = rows
  if (first === undefined) return null
  if (cardId !== null) {
    await tx
      .insert(importChoices)
      .values({ userId, alike: first.alike, cardId })
      .onConflictDoUpdate({
        target: [importChoices.userId, importChoices.alike],
        set: { cardId },
      })
  }
  return rows.length
}

/** The rows that are not imported, in their order. */
export async function leftOutRows(db: Db, importId: number) {
  return db
    .select({ source: importRows.source, reason: importRows.reason, line: importRows.line })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), sql`${importRows.verdict} <> 'certain'`))
    .orderBy(asc(importRows.position))
}
