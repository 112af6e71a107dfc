/** Carries an import out, within the member's transaction. */
import { eq, sql, type SQL } from 'drizzle-orm'
import { type EntryHolder } from '../../../src/domain/entries/limits.ts'
import type { ImportMode } from '../../../src/domain/imports/import.ts'
import { finishMeant, storedFinish } from '../cards/finishes.ts'
import type { Db } from '../../db/engine.ts'
import { countRows, selectOne, selectRows } from '../../db/select.ts'
import { importChanges } from '../../db/schema/imports.ts'
import { positionAfter, type Target, targets } from '../entries/add-entries.ts'
import { costSetTo, paidColumns, setCost } from '../entries/cost-columns.ts'
import {
  amountsDropped,
  detailDefinitions,
  detailNames,
  detailNamesWith,
  droppedInGroup,
  groupedDetails,
  mergeableCost,
  mergeDetails,
  replaceUncounted,
} from '../entries/detail-columns.ts'

interface Committed {
  importId: number
  holder: EntryHolder
  holderId: number
  mode: ImportMode
  /** Whether copies that the source marks for trade are for trade. */
  takesMarks: boolean
  now: Date
  /** Throws where the disk has no room for a batch, which takes the whole import back. */
  checkRoom: () => Promise<void>
}

/** Rows of one statement. The embedded database answers `/api/health` between two statements. */
const batchSize = 500

/** What makes an entry, beside its printing and finish, in the rows of an import. */
const entryColumns = sql`condition text, language text, location text, grade text, ${detailDefinitions()}, added_at timestamptz`

const names = (columns: readonly string[]) => sql.raw(columns.join(', '))

/**
 * Adds the certain rows to the target. Equal rows are joined first. Keeps the entries as they were before and after.
 * Returns how many entries are new, and how many copies were added without their amounts (`amountsDropped`). A quantity beyond the
 * limit of an entry violates the table's constraint.
 */
export async function commitRows(tx: Db, commit: Committed): Promise<Outcome> {
  const number = (await lastPart(tx, commit.importId)) + 1
  const rowCount = await joinRows(tx, commit)
  const outcome = { added: 0, amountsDropped: 0 }
  const addPart = async (mode: ImportMode, part: Part) => {
    const ofPart = await addJoined(tx, { ...commit, mode }, part)
    outcome.amountsDropped += ofPart.amountsDropped
    return ofPart.added
  }
  for (let from = 0; from < rowCount; from += batchSize) {
    await commit.checkRoom()
    const part = { number, from, to: from + batchSize }
    if (number === 1) {
      outcome.added += await addPart(commit.mode, part)
      continue
    }
    // An entry that an earlier part set holds copies of the file already: a later part adds to them, whatever the mode.
    await addPart('add', { ...part, isOfEarlierPart: true })
    outcome.added += await addPart(commit.mode, { ...part, isOfEarlierPart: false })
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

/**
 * Joins equal rows in the table `joined_rows`, which ends with the transaction: `place` is the position of the first of
 * them. Returns the number after the last place.
 */
async function joinRows(tx: Db, { importId, holder, takesMarks, now }: Committed): Promise<number> {
  const { key } = targets[holder]
  const isCertain = sql`import_id = ${importId} and verdict = 'certain'`
  await tx.execute(sql`
    create temporary table joined_rows (place integer primary key, card_id integer, variation char(1), quantity bigint,
      dropped integer, ${entryColumns}) on commit drop`)
  const batches = await selectRows(
    tx,
    {
      first: sql<number>`min(card_id)`,
      last: sql<number>`max(card_id)`,
      places: sql<number>`max(place) + 1`,
    },
    {
      before: sql`
        with counted as (
          select card_id, max(position) as place, sum(count(*)) over (order by card_id) as row_count
          from import_rows where ${isCertain} group by card_id
        )`,
      from: sql`from counted group by ceil(row_count / ${batchSize})`,
    },
  )
  for (const { first, last } of batches) {
    await tx.execute(sql`
      insert into joined_rows
        (${names(key)}, place, quantity, added_at, dropped, ${detailNames})
      select ${names(key)}, min(place), sum(quantity), coalesce(min(added_at), ${now.toISOString()}::timestamptz),
        ${droppedInGroup('place', { hasCurrencies: true })}, ${groupedDetails('place', { hasCurrencies: true })}
      from (
        select card_id, ${storedFinish(finishMeant(sql`finish`))} as variation, position as place,
          rows.quantity, condition, language, location, grade, added_at,
          ${detailNamesWith({ forTrade: takesMarks ? sql`entry.for_trade` : sql`0` })}
        from import_rows rows cross join lateral json_to_record(rows.entry) as entry (${entryColumns})
        where ${isCertain} and card_id between ${first}::integer and ${last}::integer
      ) given
      group by ${names(key)}`)
  }
  return Math.max(0, ...batches.map(({ places }) => places))
}

interface Outcome {
  added: number
  amountsDropped: number
}

interface Part {
  number: number
  from: number
  /** Not included. */
  to: number
  /** Only rows whose entries an earlier part changed, or only others. */
  isOfEarlierPart?: boolean
}

/** Adds the joined rows of these places. */
async function addJoined(
  tx: Db,
  { importId, holder, holderId, mode }: Committed,
  { number, from, to, isOfEarlierPart }: Part,
): Promise<Outcome> {
  const target = targets[holder]
  const { table, owner, key, hasDetails, isOrdered } = target
  const ofDetails = (part: SQL) => (hasDetails ? sql`, ${part}` : sql``)
  const sameKey = sql.raw(key.map((column) => `items.${column} = joined.${column}`).join(' and '))
  const ofPart =
    isOfEarlierPart === undefined
      ? sql``
      : sql`and ${isOfEarlierPart ? sql`` : sql`not`} exists (
          select from ${table} items join import_changes earlier
            on earlier.import_id = ${importId} and earlier.part < ${number} and earlier.entry_id = items.id
          where items.${owner} = ${holderId} and ${sameKey})`
  const before = sql`
    with joined as materialized (
      select * from joined_rows joined where place >= ${from} and place < ${to} ${ofPart}
    ), kept as materialized (
      select items.* from ${table} items join joined on ${sameKey} where items.${owner} = ${holderId}
    ), changed as (
      insert into ${table} as items
        (${owner}, ${names(key)}, quantity, added_at ${ofDetails(detailNames)} ${isOrdered ? sql`, position` : sql``})
      select ${holderId}::integer, ${names(key)}, quantity, added_at ${ofDetails(detailNames)}
        ${isOrdered ? sql`, ${positionAfter(table, sql`${owner} = ${holderId}`)}` : sql``}
      from joined order by place
      on conflict (${owner}, ${names(key)}) do ${onConflict(mode, target)}
      returning items.*
    ), noted as (
      insert into import_changes (import_id, part, entry_id, before, after)
      select ${importId}::integer, ${number}::integer, changed.id, to_json(kept), to_json(changed)
      from changed left join kept on kept.id = changed.id
      returning before
    )`
  return selectOne(
    tx,
    {
      added: countRows(sql`from noted where before is null`),
      amountsDropped: hasDetails
        ? sql<number>`(
            select coalesce(sum(dropped + ${sql.raw(droppedBy(mode))}), 0)::int
            from changed join joined using (${names(key)}) left join kept on kept.id = changed.id)`
        : sql<number>`0`,
    },
    { before },
  )
}

/** How many copies of a row lose their amounts. An entry whose quantity is set to the row's gets only the copies that it lacks. */
function droppedBy(mode: ImportMode): string {
  const dropped = amountsDropped('kept', 'joined')
  return mode === 'set'
    ? `least(${dropped}, greatest(0, joined.quantity - coalesce(kept.quantity, 0)))`
    : dropped
}

/** Dates and details of an entry that exists have precedence over those of the file. */
function onConflict(mode: ImportMode, { hasDetails }: Target): SQL {
  if (mode === 'new') return sql`nothing`
  if (mode === 'add') {
    const details = hasDetails ? sql`, ${mergeDetails('items', 'excluded')}` : sql``
    return sql`update set quantity = items.quantity + excluded.quantity ${details}`
  }
  if (!hasDetails) return sql`update set quantity = excluded.quantity`
  const cost = costSetTo(paidColumns('items'), mergeableCost('items', 'excluded'))
  return sql`update set quantity = excluded.quantity, ${setCost(cost)},
    ${replaceUncounted('items', 'excluded')}`
}
