/** Which rows are selected, as tables and grids see it. */
import { useSyncExternalStore } from 'react'
import type { CardRow } from './card-row.ts'

/** Stands beside the rows: a box looks here by itself, so that ticking one draws no other row again. */
export interface RowSelection {
  subscribe: (listener: () => void) => () => void
  has: (key: string) => boolean
  set: (rows: readonly CardRow[], on: boolean) => void
}

export function useIsSelected({ subscribe, has }: RowSelection, key: string): boolean {
  return useSyncExternalStore(subscribe, () => has(key))
}

/** How much of a page is selected. */
export function useSelectedShare(
  { subscribe, has }: RowSelection,
  rows: readonly CardRow[],
): 'none' | 'some' | 'all' {
  return useSyncExternalStore(subscribe, () => {
    const count = rows.filter(({ key }) => has(key)).length
    return count === 0 ? 'none' : count < rows.length ? 'some' : 'all'
  })
}
