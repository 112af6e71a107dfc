/** Takes an import back, within the member's transaction. */
import { sql } from 'drizzle-orm'
import { maxCopies } from '../../../src/domain/entries/entry.ts'
import { type EntryHolder } from '../../../src/domain/entries/limits.ts'
import type { Db } from '../../db/engine.ts'
import { json, jsonRows } from '../../db/json.ts'
import { countRows, selectOne } from '../../db/select.ts'
import { targets } from '../entries/add-entries.ts'
import { costTakenBack, paidColumns, setCost } from '../entries/cost-columns.ts'
import { assignUncounted, detailDefinitions, prefixedDetails } from '../entries/detail-columns.ts'

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
    ? sql`, ${setCost(costTakenBack(paidColumns('items'), paidColumns('back', 'gone_')))}, ${assignUncounted(
        (column) =>
          `case when back.had_entry and items.${column} is not distinct from back.after_${column}
            then back.before_${column} else items.${column} end`,
        `least(back.quantity, ${maxCopies})`,
      )}`
    : sql``
  const details = hasDetails
    ? sql`, ${prefixedDetails('after_row', 'after_')}, ${prefixedDetails('before_row', 'before_')},
        after_row.quantity - coalesce(before_row.quantity, 0) as gone_quantity,
        coalesce(after_row.paid_total, 0) - coalesce(before_row.paid_total, 0) as gone_paid_total,
        coalesce(after_row.paid_quantity, 0) - coalesce(before_row.paid_quantity, 0) as gone_paid_quantity`
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
