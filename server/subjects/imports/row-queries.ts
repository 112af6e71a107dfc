/** The reviewed rows of an import. */
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { cardJson } from '../../../src/rules/cards.ts'
import { importRowJson, reasonOf } from '../../../src/rules/imports.ts'
import type { EntryHolder } from '../../../src/domain/entries/limits.ts'
import { type Preference, type RowGroup, verdictsOf } from '../../../src/domain/imports/import.ts'
import { type PageRequest, paginationOf } from '../../../src/contract/totals.ts'
import type { Cards } from '../cards/card-queries.ts'
import type { Db } from '../../db/engine.ts'
import { cards } from '../../db/schema/catalog.ts'
import { importChoices, importRows, imports } from '../../db/schema/imports.ts'
import { finishMeant, finishOf, printedFinish } from '../cards/finishes.ts'
import type { OwnImport } from './import-queries.ts'
import { readCount } from '../../db/select.ts'

/** Adds rows, given as a JSON text of `StagedRow[]`. */
export async function insertRows(tx: Db, importId: number, rows: string): Promise<void> {
  await tx.execute(sql`
    insert into import_rows (import_id, position, line, source, alike, quantity, finish, entry, verdict,
      reason, card_id, candidates, suggestion, cheapest_id, said)
    select ${importId}::integer, position, line, source, alike, quantity, finish, entry, verdict,
      reason, "cardId", coalesce(candidates, '{}'), suggestion, "cheapestId", said
    from json_to_recordset(${rows}::json) as row (
      position integer, line integer, source json, alike text, quantity integer, finish text, entry json,
      verdict text, reason text, "cardId" integer, candidates integer[],
      suggestion text, "cheapestId" integer, said json)`)
}

/**
 * Refreshes the statistics by which statements over rows are planned: 100,000 rows are imported in 4 s, and in 11 s without
 * them (`npm run bench -- import`).
 */
export async function noteRowsStored(db: Db): Promise<void> {
  await db.execute(sql`analyze import_rows (import_id, position, verdict, card_id)`)
}

/** Gives rows that have to be checked the printings that the member chose in earlier imports. */
export async function applyChoices(tx: Db, own: OwnImport): Promise<void> {
  await tx.execute(sql`
    update import_rows set ${decidedAs(null, sql`import_choices.card_id`)}
    from import_choices
    where import_id = ${own.id} and verdict in ('check', 'not_found') and entry is not null
      and import_choices.user_id = ${own.userId} and import_choices.alike = import_rows.alike`)
}

/**
 * Gives a row a printing, or leaves it out where that is null, and keeps what the reading of the source found. The entry of a row whose
 * printing is taken by its name alone says so.
 */
function decidedAs(decision: number | null, cardId: SQL | null, isGuessed = sql`false`): SQL {
  const kept = sql`decision = ${decision}::integer, entry = ${markedAs(isGuessed)},
    found_verdict = coalesce(import_rows.found_verdict, import_rows.verdict),
    found_finish = ${foundFinish},
    found_card_id = case when import_rows.found_verdict is null then import_rows.card_id
      else import_rows.found_card_id end`
  return cardId === null
    ? sql`verdict = 'refused', ${kept}`
    : sql`verdict = 'certain', card_id = ${cardId}, finish = ${finishFor(cardId)}, ${kept}`
}

const markedAs = (isGuessed: SQL) =>
  sql`(import_rows.entry::jsonb || jsonb_build_object('guessed', ${isGuessed}))::json`

/** The finish that the source says, whether or not the row is decided. */
const foundFinish = sql`case when import_rows.found_verdict is null then import_rows.finish else import_rows.found_finish end`

const wordOf = (word: SQL) => finishOf({ finish: printedFinish(word) })

/** The finish of a row's copies of a printing, by the names of `finishAs`. */
function finishFor(cardId: SQL): SQL {
  const named = sql`coalesce(${wordOf(finishMeant(foundFinish))}, ${wordOf(sql`'Normal'`)}, ${wordOf(sql`'Foil'`)})`
  return sql`(
    select case
      when ${cards.finishPrices} is not null then case ${named} when 'Normal' then 'normal'
        when 'Foil' then case ${foundFinish} when 'etched' then 'etched' else 'foil' end else ${named} end
      when ${cards.finishes} is null then case when ${foundFinish} = 'etched' then 'etched'
        when ${foundFinish} ~* 'foil|holo' then 'foil' else 'normal' end
      when ${foundFinish} = 'normal' and 'Normal' = any(${cards.finishes}) then 'normal'
      when ${foundFinish} in ('foil', 'etched') and 'Foil' = any(${cards.finishes}) then ${foundFinish}
      when 'Normal' = any(${cards.finishes}) then 'normal' else 'foil' end
    from ${cards} where ${cards.id} = ${cardId})`
}

const ofImport = (importId: number, group: RowGroup | undefined) =>
  and(
    eq(importRows.importId, importId),
    group === undefined ? undefined : inArray(importRows.verdict, verdictsOf(group)),
  )

interface RowsQuery extends PageRequest {
  importId: number
  viewerId: number
  holder: EntryHolder
  verdict?: RowGroup | undefined
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
  const candidateCards = await catalogue.byIds([...new Set(ids)], { viewerId })
  const byId = new Map(candidateCards.map((card) => [card.id, cardJson(card)]))
  return {
    rows: rows.map((row) =>
      importRowJson({ ...row, isDecided: row.foundVerdict !== null }, holder, (id) => byId.get(id)),
    ),
    pagination: paginationOf(request, total),
  }
}

/** The number of a new decision about an import, which is locked. */
export async function nextDecision(tx: Db, importId: number): Promise<number> {
  const [updated] = await tx
    .update(imports)
    .set({ decisions: sql`${imports.decisions} + 1` })
    .where(eq(imports.id, importId))
    .returning({ decision: imports.decisions })
  if (!updated) throw new Error('The import does not exist.')
  return updated.decision
}

interface Choice extends OwnImport {
  decision: number
  line: number
  /** Null leaves the row out. */
  cardId: number | null
  toAllAlike: boolean
}

/** Returns how many rows changed; null where the line has no row that a printing can be chosen for. */
export async function chooseRow(tx: Db, choice: Choice): Promise<number | null> {
  const { userId, id, decision, line, cardId, toAllAlike } = choice
  const isMeant = sql`import_id = ${id} and entry is not null and (line = ${line} ${
    toAllAlike
      ? sql`or alike in (select alike from import_rows where import_id = ${id} and line = ${line})`
      : sql``
  })`
  const change = decidedAs(decision, cardId === null ? null : sql`${cardId}::integer`)
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

/** Rows that one statement decides or takes back; other members' statements run between two of them. */
export const decidedAtOnce = 5000

const takenFor: Readonly<Record<Preference, SQL>> = {
  likeliest: sql`suggestion = 'likely'`,
  newest: sql`suggestion = 'newest'`,
  cheapest: sql`suggestion is not null`,
}

/**
 * Gives the next open rows with a suggestion the preferred of their candidates. Returns how many rows changed; fewer than
 * `decidedAtOnce` are the last ones. The printings are not remembered: the reading of the next file prefers them too.
 */
export function acceptRows(
  tx: Db,
  { id, decision, prefer }: { id: number; decision: number; prefer: Preference },
): Promise<number> {
  const preferred =
    prefer === 'cheapest' ? sql`coalesce(cheapest_id, candidates[1])` : sql`candidates[1]`
  const change = decidedAs(decision, sql`open.preferred_id`, sql`open.suggestion = 'newest'`)
  const statement = sql`
    with open as materialized (
      select position, suggestion, cards.id as preferred_id
      from import_rows join cards on cards.id = ${preferred}
      where import_id = ${id} and verdict = 'check' and ${takenFor[prefer]}
      order by position limit ${decidedAtOnce}
    ), changed as (
      update import_rows set ${change}
      from open where import_id = ${id} and import_rows.position = open.position returning 1
    )
    select count(*)::int as count from changed`
  return readCount(tx, statement)
}

/**
 * Takes decisions back, for at most `decidedAtOnce` rows, and forgets the printings that they had chosen. Returns how many
 * rows changed.
 */
export function reopenRows(
  tx: Db,
  { userId, id }: OwnImport,
  which: { decision: number } | { line: number },
): Promise<number> {
  const isMeant = 'line' in which ? sql`line = ${which.line}` : sql`decision = ${which.decision}`
  const statement = sql`
    with decided as materialized (
      select position, alike, card_id from import_rows
      where import_id = ${id} and found_verdict is not null and ${isMeant}
      order by position limit ${decidedAtOnce}
    ), forgotten as (
      delete from import_choices using (select distinct alike, card_id from decided) chosen
      where user_id = ${userId} and import_choices.alike = chosen.alike and import_choices.card_id = chosen.card_id
    ), changed as (
      update import_rows set verdict = found_verdict, finish = found_finish, card_id = found_card_id,
        found_verdict = null, found_finish = null, found_card_id = null, decision = null,
        entry = ${markedAs(sql`false`)}
      from decided where import_id = ${id} and import_rows.position = decided.position returning 1
    )
    select count(*)::int as count from changed`
  return readCount(tx, statement)
}

const leftOutAtOnce = 2000

/** The rows that are not imported, in their order, in portions between which others have their turn. */
export async function* leftOutRows(db: Db, importId: number) {
  let last = -1
  for (;;) {
    const rows = await db
      .select({
        source: importRows.source,
        reason: importRows.reason,
        line: importRows.line,
        verdict: importRows.verdict,
        foundVerdict: importRows.foundVerdict,
        position: importRows.position,
      })
      .from(importRows)
      .where(
        and(
          eq(importRows.importId, importId),
          gt(importRows.position, last),
          sql`${importRows.verdict} <> 'certain'`,
        ),
      )
      .orderBy(asc(importRows.position))
      .limit(leftOutAtOnce)
    yield rows.map((row) => ({
      ...row,
      reason: reasonOf({ ...row, isDecided: row.foundVerdict !== null }),
    }))
    last = rows.at(-1)?.position ?? last
    if (rows.length < leftOutAtOnce) return
  }
}
