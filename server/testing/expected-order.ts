/** The order of a sorted page, stated without the database: what tests compare pages with. */
import { compareText } from '../../src/domain/format/text.ts'

/** Compares by a key. Missing keys come last in both directions; ties by `tie`, then by the id, in the direction of the sort. */
export function compareBy<Row extends { id: number }>(
  key: (row: Row) => string | number | null,
  sortOrder: 'asc' | 'desc',
  tie: (row: Row) => number = () => 0,
): (a: Row, b: Row) => number {
  const sign = sortOrder === 'asc' ? 1 : -1
  return (a, b) => {
    const [x, y] = [key(a), key(b)]
    if (x === null || y === null) {
      if (x !== y) return x === null ? 1 : -1
    } else if (x !== y) {
      const order = typeof x === 'string' ? compareText(x, String(y)) : x - Number(y)
      if (order !== 0) return sign * order
    }
    return sign * (tie(a) - tie(b) || a.id - b.id)
  }
}
