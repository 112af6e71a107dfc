/** Carries an import out, and takes it back: one statement each, within the member's transaction. */
import { sql, type SQL } from 'drizzle-orm'
import type { ImportMode } from '../../src/domain/imports/import.ts'
import { maxCopies } from '../../src/domain/entries/entry.ts'
import { type EntryHolder } from '../../src/domain/entries/limits.ts'
import type { Db } from '../db/engine.ts'
import { countRows, selectOne } from '../db/select.ts'
import { json, jsonRows } from '../db/json.ts'
import { positionAfter, type Target, targets } from '../entries/add-entries.ts'
import {
  assignDetails,
  detailDefinitions,
  detailNames,
  groupedDetails,
  mergeDetails,
  prefixedDetails,
} from '../entries/detail-columns.ts'

interface Committed {
  importId: number
  holder: EntryHolder
  holderId: number
  mode: ImportMode
  now: Date
}

const names = (columns: readonly string[]) => sql.raw(columns.join(', '))

/**
 * Adds the certain rows to the target. Equal rows are joined first. Keeps the entries as they were before and after.
 * Returns how many entries are new. A quantity beyond the limit of an entry violates the table's constraint.
 */
export async function commitRows(
  tx: Db,
  { importId, holder, holderId, mode, now }: Committed,
): Promise<{ added: number }> {
  const target = targets[holder]
  const { table, owner, key, hasDetails, isOrdered } = target
  const ofDetails = (part: SQL) => (hasDetails ? sql`, ${part}` : sql``)
  const sameKey = sql.raw(key.map((column) => `items.${column} = joined.${column}`).join(' and '))
  const before = sql`
    with given as (
      select card_id, case finish when 'normal' then 'N' else 'F' end as variation, position as place,
        rows.quantity, entry.*
      from import_rows rows cross join lateral json_to_record(rows.entry) as entry (
        condition text, language text, location text, ${detailDefinitions()}, added_at timestamptz)
      where import_id = ${importId} and verdict = 'certain'
    ), joined as materialized (
      select ${names(key)}, min(place) as place, sum(quantity) as quantity,
        coalesce(min(added_at), ${now.toISOString()}::timestamptz) as added_at
        ${ofDetails(groupedDetails('place'))}
      from given group by ${names(key)}
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
      insert into import_changes (import_id, entry_id, before, after)
      select ${importId}::integer, changed.id, to_json(kept), to_json(changed)
      from changed left join kept on kept.id = changed.id
      returning before
    )`
  return selectOne(tx, { added: countRows(sql`from noted where before is null`) }, { before })
}

/** Dates and details of an entry that exists have precedence over those of the file. */
function onConflict(mode: ImportMode, { hasDetails }: Target): SQL {
  if (mode === 'new') return sql`nothing`
  const quantity = mode === 'set' ? sql`excluded.quantity` : sql`items.quantity + excluded.quantity`
  const details = hasDetails ? sql`, ${mergeDetails('items', 'excluded')}` : sql``
  return sql`update set quantity = ${quantity} ${details}`
}

interface Undone {
  importId: number
  holder: EntryHolder
  holderId: number
}

/** Names of entries that were changed after an import. */
export interface ChangedSince {
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
  { importId, holder, holderId }: Undone,
): Promise<ChangedSince> {
  const { table, owner, hasDetails } = targets[holder]
  const record = (of: string) => sql`
    json_to_record(change.${sql.raw(of)}) as ${sql.raw(`${of}_row`)} (quantity integer, card_id integer,
      ${hasDetails ? detailDefinitions() : sql`position integer`})`
  const restored = hasDetails
    ? sql`, ${assignDetails(
        (column) =>
          `case when back.had_entry and items.${column} is not distinct from back.after_${column}
            then back.before_${column} else items.${column} end`,
      )}`
    : sql``
  const details = hasDetails
    ? sql`, ${prefixedDetails('after_row', 'after_')}, ${prefixedDetails('before_row', 'before_')}`
    : sql``
  const before = sql`
    with back as materialized (
      select change.entry_id, after_row.card_id, change.before is not null as had_entry, items.id is null as is_gone,
        items.quantity as current, after_row.quantity as imported,
        coalesce(items.quantity, 0) - after_row.quantity + coalesce(before_row.quantity, 0) as quantity
        ${details}
      from import_changes change
      cross join lateral ${record('after')}
      left join lateral ${record('before')} on true
      left join ${table} items on items.id = change.entry_id and items.${owner} = ${holderId}
      where change.import_id = ${importId}
    ), removed as (
      delete from ${table} items using back where items.id = back.entry_id and back.quantity <= 0
    ), lessened as (
      update ${table} items set quantity = least(back.quantity, ${maxCopies}) ${restored}
      from back where items.id = back.entry_id and back.quantity > 0
    ), since as (
      select cards.name, cards.id from back join cards on cards.id = back.card_id
      where is_gone or current <> imported
    )`
  return selectOne(
    tx,
    {
      count: countRows(sql`from since`),
      names: jsonRows(json(sql<string>`to_json(name)`), {
        from: sql`from (select name from since order by name, id limit ${maxNames}) first`,
      }),
    },
    { before },
  )
}
