/** How rows are sorted: by one column, in one direction. */
export interface SortState<Sort extends string> {
  by: Sort
  order: 'asc' | 'desc'
}
