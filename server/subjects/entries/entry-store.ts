/** Loads entries with all their columns, and stores what a change made of them. */
import { type Column, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { EntryMap } from '../../../src/domain/entries/entry-map.ts'
import {
  listedMoves,
  type MoveRules,
  ownedMoves,
  wantedMoves,
} from '../../../src/domain/entries/moves.ts'
import type { EntryHolder } from '../../../src/domain/entries/limits.ts'
import type { Db } from '../../db/engine.ts'
import { jsonRows } from '../../db/json.ts'
import { selectValue } from '../../db/select.ts'
import { keepArrivals } from './arrivals.ts'
import { type HolderOf, tables } from './holder.ts'
import { holderOf, type Items } from './items.ts'

/** An entry with all columns of its table. */
export type Stored<Kind extends EntryHolder> = (typeof tables)[Kind]['$inferSelect']
export type StoredMap<Kind extends EntryHolder> = EntryMap<Stored<Kind>>

/** An entry as JSON, by the names of the columns of its table. */
export type StoredRow = Record<string, unknown>

const rules: { [Kind in EntryHolder]: MoveRules<Stored<Kind>> } = {
  collection: ownedMoves(),
  wishlist: wantedMoves(),
  list: listedMoves(),
}

export const moveRules = <Kind extends EntryHolder>(holder: Kind): MoveRules<Stored<Kind>> =>
  rules[holder]

/** The columns of each table with the fields of its entries. */
const columns: Record<EntryHolder, [field: string, column: Column][]> = {
  collection: Object.entries(getTableColumns(tables.collection)),
  wishlist: Object.entries(getTableColumns(tables.wishlist)),
  list: Object.entries(getTableColumns(tables.list)),
}

const printing = ['card_id', 'variation']

/** The columns that equal entries of a holder share. */
export const keyColumns: Record<EntryHolder, readonly string[]> = {
  collection: [...printing, 'condition', 'language', 'location', 'grade', 'deck_id'],
  wishlist: [...printing, 'any_printing', 'only_set', 'only_finish', 'max_price'],
  list: [...printing, 'section', 'fixed'],
}

/** Which entries of a holder a change concerns: those of the ids, and those with the key of one of `alike`. */
interface Wanted<Kind extends EntryHolder> {
  ids?: readonly number[]
  alike?: readonly Stored<Kind>[]
}

/**
 * Carries out a change of some of the holder's entries, within a transaction that holds the lock of their member. `at` is the time at
 * which copies came by the change, or by the earlier change that is taken back.
 */
export async function changeEntries<Kind extends EntryHolder, Answer>(
  tx: Db,
  holder: HolderOf<Kind>,
  { at, ...wanted }: Wanted<Kind> & { at: Date },
  change: (entries: StoredMap<Kind>) => Answer,
): Promise<Answer> {
  const entries = await loadEntries(tx, holder, wanted)
  const answer = change(entries)
  await storeEntries(tx, holder, entries, at)
  return answer
}

export async function loadEntries<Kind extends EntryHolder>(
  tx: Db,
  holder: HolderOf<Kind>,
  { ids = [], alike = [] }: Wanted<Kind>,
): Promise<StoredMap<Kind>> {
  const entries = new EntryMap<Stored<Kind>>(moveRules(holder.holder).keyOf, [])
  if (ids.length > 0) entries.load(await entriesOf(tx, holder, idsOf(ids)))
  await loadAlike(tx, holder, entries, alike)
  return entries
}

const idsOf = (ids: readonly number[]) => sql`select unnest(${sql.param(ids)}::integer[]) as id`

/** Loads the entries with the key of one of `alike`, as far as they are not loaded. */
export async function loadAlike<Kind extends EntryHolder>(
  tx: Db,
  { holder, holderId }: HolderOf<Kind>,
  entries: StoredMap<Kind>,
  alike: readonly Stored<Kind>[],
): Promise<void> {
  const missing = alike.filter((entry) => !entries.equalTo(entry))
  if (missing.length === 0) return
  const table: Items = tables[holder]
  const owner = sql.identifier(holderOf(table).name)
  const hasKey = sql.raw(
    keyColumns[holder].map((column) => `items.${column} = row.${column}`).join(' and '),
  )
  const ids = sql`
    select same.id from ${records(holder, missing, keyColumns[holder])} cross join lateral (
      select items.id from ${table} items where items.${owner} = ${holderId} and ${hasKey} offset 0) same`
  entries.load(await entriesOf(tx, { holder, holderId }, ids))
}

/** The holder's entries among those with the ids of a query, which has none twice. */
async function entriesOf<Kind extends EntryHolder>(
  tx: Db,
  { holder, holderId }: HolderOf<Kind>,
  ids: SQL,
): Promise<Stored<Kind>[]> {
  const table: Items = tables[holder]
  const rows = await selectValue(
    tx,
    jsonRows(sql<StoredRow>`${table}`, {
      from: sql`from ${table} join (${ids}) wanted using (id) where ${holderOf(table)} = ${holderId}`,
    }),
  )
  return rows.map((row) => entryOf(holder, row))
}

const names = (of: readonly string[]) => sql.raw(of.join(', '))

/** Stores what became of the entries, and which copies came to a collection. New entries get their ids. */
export async function storeEntries<Kind extends EntryHolder>(
  tx: Db,
  { holder, holderId }: HolderOf<Kind>,
  entries: StoredMap<Kind>,
  at: Date,
): Promise<void> {
  const { gone, changed, changedFields, added, arrived } = entries.outcome()
  const table: Items = tables[holder]
  const all = columnNames(holder)
  if (gone.length > 0) {
    await tx.execute(sql`delete from ${table} where id = any (${sql.param(gone)}::integer[])`)
  }
  if (changed.length > 0) {
    const fields = new Set<PropertyKey>(changedFields)
    const differing = columns[holder].flatMap(([field, { name }]) =>
      fields.has(field) ? [name] : [],
    )
    const values = names(differing.map((name) => `${name} = row.${name}`))
    await tx.execute(sql`
      update ${table} items set ${values}
      from ${records(holder, changed, ['id', ...differing])} where items.id = row.id`)
  }
  const [back, fresh] = [added.filter(({ id }) => id > 0), added.filter(({ id }) => id < 1)]
  if (back.length > 0) {
    await tx.execute(sql`
      insert into ${table} (${names(all)}) overriding system value
      select ${names(all)} from ${records(holder, back, all)}`)
  }
  if (fresh.length > 0) {
    const withoutId = all.filter((name) => name !== 'id')
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into ${table} (${names(withoutId)})
      select ${names(withoutId)} from ${records(holder, fresh, withoutId)} order by ordinality returning id`)
    for (const [index, entry] of fresh.entries()) entry.id = rows[index]?.id ?? entry.id
  }
  if (holder !== 'collection') return
  const came = arrived.map(({ entry: { cardId, finish }, copies }) => ({ cardId, finish, copies }))
  await keepArrivals(tx, { userId: holderId, at }, came)
}

/** Entries as rows of a statement, with some of their columns. */
function records<Kind extends EntryHolder>(
  holder: Kind,
  entries: readonly Stored<Kind>[],
  of: readonly string[],
): SQL {
  const wanted = columns[holder].filter(([, { name }]) => of.includes(name))
  const rows = entries.map((entry) => jsonOf(wanted, entry))
  return sql`rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (${typesOf(wanted)})) with ordinality as row`
}

/** The names of the columns of a holder's entries. */
export const columnNames = (holder: EntryHolder): string[] =>
  columns[holder].map(([, { name }]) => name)

/** The columns of a holder's entries, as `json_to_recordset` declares them. */
export const columnTypes = (holder: EntryHolder): SQL => typesOf(columns[holder])

const typesOf = (of: readonly [field: string, column: Column][]): SQL =>
  names(of.map(([, column]) => `${column.name} ${column.getSQLType()}`))

/** An entry without the columns that are null. */
export const rowOf = <Kind extends EntryHolder>(holder: Kind, entry: Stored<Kind>): StoredRow =>
  jsonOf(columns[holder], entry)

function jsonOf(of: readonly [field: string, column: Column][], entry: object): StoredRow {
  const values: Readonly<Record<string, unknown>> = { ...entry }
  const json: StoredRow = {}
  for (const [field, { name }] of of) {
    const value = values[field] ?? null
    if (value !== null) json[name] = value
  }
  return json
}

/** The entry of a row, in which a column that is missing is null, or has its default where it is never null. */
export function entryOf<Kind extends EntryHolder>(holder: Kind, row: StoredRow): Stored<Kind> {
  const entry: Record<string, unknown> = {}
  for (const [field, { name, dataType, notNull, default: usual }] of columns[holder]) {
    const value = row[name] ?? (notNull ? usual : null) ?? null
    entry[field] = dataType === 'date' && typeof value === 'string' ? new Date(value) : value
  }
  // Each column of the table is a field.
  return entry as Stored<Kind>
}
