/** The sizes of a binder's pages, columns by rows. */
export const binderSizes = ['2x2', '3x3', '4x3', '4x4', '5x5'] as const
export type BinderSize = (typeof binderSizes)[number]

const pockets: Record<BinderSize, { columns: number; rows: number }> = {
  '2x2': { columns: 2, rows: 2 },
  '3x3': { columns: 3, rows: 3 },
  '4x3': { columns: 4, rows: 3 },
  '4x4': { columns: 4, rows: 4 },
  '5x5': { columns: 5, rows: 5 },
}

export function binderGrid(size: BinderSize): { columns: number; rows: number } {
  return pockets[size]
}

/** How many cards a page holds, which is the page size of the query. */
export function binderCells(size: BinderSize): number {
  return pockets[size].columns * pockets[size].rows
}
