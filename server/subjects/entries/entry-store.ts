/** Loads entries with all their columns, and stores what a change made of them. */
import { getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { EntryMap } from '../../../src/domain/entries/entry-map.ts'
import {
  listedMoves,
  type MoveRules,
  ownedMoves,
  wantedMoves,
} from '../../../src/domain/entries/moves.ts'
import type { EntryHolder } from '../../../src/domain/entries/limits.ts'
import type { Db } from '../../db/engine.ts'
import { collectionItems, listItems, wishlistItems } from '../../db/schema/belongings.ts'
import { targets } from './add-entries.ts'
import { holderOf, type Items } from './items.ts'
import type { Holder } from './undo-copies.ts'

interface Tables {
  collection: typeof collectionItems
  wishlist: typeof wishlistItems
  list: typeof listItems
}
/** An entry with all columns of its table. */
export type Stored<Kind extends EntryHolder> = Tables[Kind]['$inferSelect']
export type StoredMap<Kind extends EntryHolder> = EntryMap<Stored<Kind>>

type HolderOf<Kind extends EntryHolder> = Holder & { holder: Kind }

export const tables: Tables = {
  collection: collectionItems,
  wishlist: wishlistItems,
  list: listItems,
}

const rules: { [Kind in EntryHolder]: MoveRules<Stored<Kind>> } = {
  collection: ownedMoves(),
  wishlist: wantedMoves(),
  list: listedMoves(),
}

export const moveRules = <Kind extends EntryHolder>(holder: Kind): MoveRules<Stored<Kind>> =>
  rules[holder]

/** The columns of a table by the fields of its entries. */
export const columnsOf = (holder: EntryHolder) => Object.entries(getTableColumns(tables[holder]))

/** Loads the holder's entries that have one of the ids, or the key of one of `alike`. */
export async function loadEntries<Kind extends EntryHolder>(
  tx: Db,
  { holder, holderId }: HolderOf<Kind>,
  { ids = [], alike = [] }: { ids?: readonly number[]; alike?: readonly Stored<Kind>[] },
): Promise<StoredMap<Kind>> {
  const table: Items = tables[holder]
  const { table: name, owner, key } = targets[holder]
  const hasKey = sql.raw(key.map((column) => `items.${column} = row.${column}`).join(' and '))
  const isMeant = sql`${inArray(table.id, [...ids])} or ${table.id} in (
    select same.id from ${recordsOf(holder, alike)} cross join lateral (
      select items.id from ${name} items where items.${owner} = ${holderId} and ${hasKey} offset 0) same)`
  const rows = await tx
    .select()
    .from(table)
    .where(sql`${holderOf(table)} = ${holderId} and (${isMeant})`)
  return new EntryMap<Stored<Kind>>(moveRules(holder).keyOf, rows)
}

const listOf = (names: readonly string[]) => sql.raw(names.join(', '))

/** Stores what became of the entries. */
export async function storeEntries<Kind extends EntryHolder>(
  tx: Db,
  { holder }: HolderOf<Kind>,
  entries: StoredMap<Kind>,
): Promise<void> {
  const { gone, changed, added } = entries.outcome()
  const { table } = targets[holder]
  const columns = columnsOf(holder).map(([, { name }]) => name)
  const withoutId = columns.filter((name) => name !== 'id')
  const values = sql.raw(withoutId.map((name) => `${name} = row.${name}`).join(', '))
  if (gone.length > 0) {
    await tx.execute(sql`delete from ${table} where id = any (${sql.param(gone)}::integer[])`)
  }
  if (changed.length > 0) {
    await tx.execute(sql`
      update ${table} items set ${values} from ${recordsOf(holder, changed)} where items.id = row.id`)
  }
  const [back, fresh] = [added.filter(({ id }) => id > 0), added.filter(({ id }) => id < 1)]
  if (back.length > 0) {
    await tx.execute(sql`
      insert into ${table} (${listOf(columns)}) overriding system value
      select ${listOf(columns)} from ${recordsOf(holder, back)}`)
  }
  if (fresh.length > 0) {
    await tx.execute(sql`
      insert into ${table} (${listOf(withoutId)})
      select ${listOf(withoutId)} from ${recordsOf(holder, fresh)}`)
  }
}

/** Entries as rows of a statement. */
function recordsOf<Kind extends EntryHolder>(holder: Kind, entries: readonly Stored<Kind>[]): SQL {
  const columns = columnsOf(holder)
  const rows = entries.map((entry) =>
    Object.fromEntries(
      columns.map(([field, { name }]) => [name, entry[field as keyof Stored<Kind>]]),
    ),
  )
  const types = columns.map(([, column]) => `${column.name} ${column.getSQLType()}`)
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as row (${sql.raw(types.join(', '))})`
}
