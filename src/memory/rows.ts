/** Rows of any kind: their order, their pages, their groups and their counts. */
import { type PageRequest, paginationOf } from '../contract/totals.ts'
import { isBefore, pageAfter } from '../domain/cards/name-page.ts'
import { compareText } from '../domain/format/text.ts'

export type SortKey = string | number | null

/** Missing values come last in both directions; ties by `tie`, then by the id, in the direction of the sort. */
export function ordered<T>(
  keyOf: (item: T) => SortKey,
  sortOrder: 'asc' | 'desc',
  id: (item: T) => number,
  tie: (item: T) => number = () => 0,
): (a: T, b: T) => number {
  const direction = sortOrder === 'asc' ? 1 : -1
  return (a, b) => {
    const left = keyOf(a)
    const right = keyOf(b)
    if (left !== right && (left === null || right === null)) return left === null ? 1 : -1
    return direction * (compareKeys(left, right) || tie(a) - tie(b) || id(a) - id(b))
  }
}

function compareKeys(a: SortKey, b: SortKey): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compareText(String(a), String(b))
}

/** The row of an id. Throws the refusal where there is none. */
export function byId<Row extends { id: number }>(
  rows: readonly Row[],
  id: number,
  refusal: () => Error,
): Row {
  const row = rows.find((each) => each.id === id)
  if (!row) throw refusal()
  return row
}

export function counted<Like>(
  rows: readonly (Like & { quantity: number })[],
  keyOf: (like: Like) => string,
): (like: Like) => number {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + row.quantity)
  return (like) => counts.get(keyOf(like)) ?? 0
}

/** Items by what they have in common. */
export function grouped<T, Key>(items: readonly T[], keyOf: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

interface NamedRequest extends PageRequest {
  sortOrder?: 'asc' | 'desc'
  atName?: string | undefined
}

/** `pageIn`, or the page that `atName` asks for in rows that are sorted by name. */
export function pageAtName<Row>(
  all: readonly Row[],
  { page, limit, sortOrder = 'asc', atName }: NamedRequest,
  nameOf: (row: Row) => string,
) {
  if (atName === undefined) return pageIn(all, { page, limit })
  const isNameBefore = isBefore({ text: atName, sortOrder })
  const before = all.filter((row) => isNameBefore(nameOf(row))).length
  return pageIn(all, { page: pageAfter(before, limit), limit })
}

/** The rows of a page, and its position in the result. */
export function pageIn<Row>(all: readonly Row[], request: PageRequest) {
  const { page, limit } = request
  const rows = all.slice((page - 1) * limit, page * limit)
  return { rows, pagination: paginationOf(request, all.length) }
}
