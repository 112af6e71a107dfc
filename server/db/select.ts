/** Queries that Drizzle's builder cannot state: the types of their rows follow from their columns. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './engine.ts'
import { nextTurn } from './pieces.ts'
import { isJson, type JsonOf, jsonText, namedColumns } from './json.ts'

type Columns = Readonly<Record<string, SQL>>

interface Clauses {
  /** Everything before `select`, such as common table expressions. */
  before?: SQL | undefined
  /** Everything after the columns. */
  from?: SQL | undefined
}

/** Characters of a text that is parsed in a turn of its own. */
const longText = 100_000

/** Rows with these columns. JSON is carried as text and parsed here. */
export async function selectRows<C extends Columns>(
  db: Db,
  columns: C,
  { before, from }: Clauses,
): Promise<JsonOf<C>[]> {
  const texts = Object.entries(columns).map(([name, column]) => [
    name,
    isJson(column) ? jsonText(column) : column,
  ])
  const selected = namedColumns(Object.fromEntries(texts))
  const { rows } = await db.execute(sql`${before} select ${selected} ${from}`)
  for (const [name, column] of Object.entries(columns)) {
    if (!isJson(column)) continue
    for (const row of rows) {
      const text = row[name]
      if (typeof text !== 'string') continue
      if (text.length > longText) await nextTurn()
      row[name] = JSON.parse(text)
    }
  }
  // The columns of the statement are these, and their types are stated where they are made.
  return rows as JsonOf<C>[]
}

/** The row of a statement that always has one: without a table, or an aggregate. */
export async function selectOne<C extends Columns>(
  db: Db,
  columns: C,
  clauses: Clauses = {},
): Promise<JsonOf<C>> {
  const [row] = await selectRows(db, columns, clauses)
  if (row === undefined) throw new Error('A statement without a table has one row.')
  return row
}

/** The only value of such a row. */
export async function selectValue<T>(db: Db, value: SQL<T>, clauses?: Clauses): Promise<T> {
  const row = await selectOne(db, { value }, clauses)
  return row.value
}

/** The number that a statement answers as `count`. */
export async function readCount(db: Db, statement: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(statement)
  return rows[0]?.count ?? 0
}

/** The number of rows of `from`. */
export const countRows = (from: SQL) => sql<number>`(select count(*)::int ${from})`
