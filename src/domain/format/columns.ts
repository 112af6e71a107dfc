/** Rows as one array for each field, and back. */
export type Columns<Row> = { [Field in keyof Row]: Row[Field][] }

/** The fields of the rows; those of `fields`, which no rows need. */
export function toColumns<Row extends object>(
  fields: readonly (keyof Row)[],
  rows: readonly Row[],
): Columns<Row> {
  return Object.fromEntries(
    fields.map((field) => [field, rows.map((row) => row[field])]),
  ) as Columns<Row>
}

/** All columns have the length of the first. */
export function toRows<Row extends object>(columns: Columns<Row>): Row[] {
  const fields = Object.keys(columns) as (keyof Row)[]
  const [first] = fields
  if (first === undefined) return []
  return columns[first].map(
    (_, index) => Object.fromEntries(fields.map((field) => [field, columns[field][index]])) as Row,
  )
}

/** Integers as differences from the one before, of which the first has none: ascending numbers are short then. Null stays null. */
export function differences<Value extends number | null>(values: readonly Value[]): Value[] {
  let latest = 0
  return values.map((value) => {
    if (value === null) return value
    const difference = value - latest
    latest = value
    return difference as Value
  })
}

/** The integers of `differences`. */
export function sums<Value extends number | null>(values: readonly Value[]): Value[] {
  let latest = 0
  return values.map((value) => (value === null ? value : ((latest += value) as Value)))
}
