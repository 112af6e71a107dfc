/** Takes an import back, within the member's transaction. */
import { sql } from 'drizzle-orm'
import { maxCopies } from '../../../src/domain/entries/entry.ts'
import type { EntryHolder } from '../../../src/domain/entries/limits.ts'
import { compareText } from '../../../src/domain/format/text.ts'
import type { Db } from '../../db/engine.ts'
import { jsonObject, jsonRows } from '../../db/json.ts'
import { selectValue } from '../../db/select.ts'
import { targets } from '../entries/add-entries.ts'
import { costTakenBack, paidColumns, setCost } from '../entries/cost-columns.ts'
import { assignUncounted, detailDefinitions, prefixedDetails } from '../entries/detail-columns.ts'

interface Undone {
  importId: number
  /** Parts were carried out one after another, and are taken back from the last to the first. */
  parts: number
  holder: EntryHolder
  holderId: number
}

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
export async function undoRows(tx: Db, undone: Undone): Promise<ChangedSince> {
  const changed = new Map<number, string>()
  for (let part = undone.parts; part > 0; part--) {
    for (const { id, name } of await undoPart(tx, undone, part)) changed.set(id, name)
  }
  const names = [...changed.values()].toSorted(compareText).slice(0, maxNames)
  return { count: changed.size, names }
}

/** Returns the entries of the part that were changed since. */
function undoPart(tx: Db, { importId, holder, holderId }: Undone, part: number) {
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
      where change.import_id = ${importId} and change.part = ${part}
    ), removed as (
      delete from ${table} items using back where items.id = back.entry_id and back.quantity <= 0
    ), lessened as (
      update ${table} items set quantity = least(back.quantity, ${maxCopies}) ${restored}
      from back where items.id = back.entry_id and back.quantity > 0
    ), since as (
      select back.entry_id as id, cards.name from back join cards on cards.id = back.card_id
      where is_gone or current <> imported
    )`
  const changed = jsonObject({ id: sql<number>`id`, name: sql<string>`name` })
  return selectValue(tx, jsonRows(changed, { from: sql`from since` }), { before })
}
