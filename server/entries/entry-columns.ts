/**
 * The ids, printings and quantities of a holder's entries (a member's collection or wishlist, or a
 * list): with `card-columns.ts`, enough to filter, sort and sum them up.
 */
import { sql, type SQL } from 'drizzle-orm'
import { conditions } from '../../src/domain/entries/entry.ts'
import type { Db } from '../db/engine.ts'
import { catalogVersion } from '../cards/page-cache.ts'
import { listItems, lists } from '../db/schema/belongings.ts'
import type { Items } from './finish.ts'
import { holderOf } from './holder.ts'

/** Values by the entry's index, in no order. */
export interface EntryColumns {
  /** How often the member had changed anything; null when there is no such member or list. */
  changes: number | null
  ids: Int32Array
  /** Twice the card's id, and one more for Foil. */
  packedPrintings: Int32Array
  quantities: Int32Array
  /** Positions in `conditions`, from 1; 0 where entries have no condition. */
  conditions: Int32Array
}

/** Version stamps. If either differs from the cached one, the cache is stale. */
export interface DataVersion extends Record<string, unknown> {
  /** The member's version; null when the holder does not exist. */
  changes: number | null
  /** The version of the catalogue. */
  catalog: string
}

export function versionColumns(items: Items, holderId: number): SQL {
  const userId =
    items === listItems
      ? sql`(select ${lists.userId} from ${lists} where ${lists.id} = ${holderId})`
      : sql`${holderId}`
  return sql`
    (select changes from users where users.id = ${userId}) as changes, ${catalogVersion} as catalog`
}

export async function readEntryColumns(
  db: Db,
  items: Items,
  holderId: number,
): Promise<EntryColumns> {
  const { rows } = await db.execute<
    DataVersion & Record<'ids' | 'packedPrintings' | 'quantities' | 'conditions', string>
  >(sql`
    select ${versionColumns(items, holderId)}, held.*
    from (
      select coalesce(array_agg(${items.id}), '{}')::text as ids,
        coalesce(array_agg(2 * ${items.cardId} + (${items.variation} = 'F')::integer), '{}')::text as "packedPrintings",
        coalesce(array_agg(${items.quantity}), '{}')::text as quantities,
        coalesce(array_agg(${conditionOf(items)}), '{}')::text as conditions
      from ${items} where ${holderOf(items)} = ${holderId}
    ) held`)
  const [found] = rows
  if (found === undefined) throw new Error('A statement without a table has one row.')
  return {
    changes: found.changes,
    ids: numbersOf(found.ids),
    packedPrintings: numbersOf(found.packedPrintings),
    quantities: numbersOf(found.quantities),
    conditions: numbersOf(found.conditions),
  }
}

function conditionOf(items: Items): SQL {
  if (!('condition' in items)) return sql`0`
  return sql`array_position(${sql.param(conditions)}::text[], ${items.condition})`
}

/** Ids in an order that only the table knows. */
export async function readOrder(
  db: Db,
  items: Items,
  holderId: number,
  by: SQL,
): Promise<Int32Array> {
  const { rows } = await db.execute<{ ids: string }>(sql`
    select coalesce(array_agg(${items.id} order by ${by}, ${items.id}), '{}')::text as ids
    from ${items} where ${holderOf(items)} = ${holderId}`)
  return numbersOf(rows[0]?.ids ?? '{}')
}

/** `{1,2}`, as PostgreSQL writes an array. Digit by digit: for tens of thousands nothing of the language is as quick. */
function numbersOf(array: string): Int32Array {
  const numbers = new Int32Array(array.length >> 1)
  let count = 0
  let number = 0
  for (let at = 1; at < array.length; at++) {
    const digit = array.charCodeAt(at) - zero
    if (digit >= 0 && digit <= 9) number = 10 * number + digit
    else if (at > 1) {
      numbers[count++] = number
      number = 0
    }
  }
  return numbers.slice(0, count)
}

const zero = '0'.charCodeAt(0)
