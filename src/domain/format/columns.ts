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

/** The value of a row. A column of one value has it in every row. */
export const cellAt = <Value>(values: readonly Value[], index: number) =>
  values[values.length === 1 ? 0 : index] as Value

/** Reads rows by their index. */
export function rowReader<Row extends object>(columns: Columns<Row>): (index: number) => Row {
  const entries = Object.entries(columns) as [keyof Row, Row[keyof Row][]][]
  return (index) => {
    const row: Partial<Row> = {}
    for (const [field, values] of entries) row[field] = cellAt(values, index)
    // Every column of a row is read.
    return row as Row
  }
}

/** The number of rows is the length of the first column. */
export function toRows<Row extends object>(columns: Columns<Row>): Row[] {
  const [first = []] = Object.values<unknown[]>(columns)
  const read = rowReader(columns)
  return first.map((_, index) => read(index))
}

/** A column whose values are all equal as one value. */
export function withoutRepeats<Value>(values: Value[]): Value[] {
  const [first] = values
  const text = JSON.stringify(first)
  const isRepeat = (value: Value) =>
    value === first || (typeof value === 'object' && JSON.stringify(value) === text)
  return values.every(isRepeat) ? values.slice(0, 1) : values
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
