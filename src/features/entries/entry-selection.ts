/**
 * Which entries are selected: some, kept with what is done with them (they need not be on the page any more), or all that
 * the filters find, but for some.
 */
import type { EntrySelection } from '../../contract/collection.ts'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import type { RowSelection } from '../../card-table/rows/row-state.ts'
import { createStore } from '../../ui/hooks/store.ts'

export type Matching = Extract<EntrySelection, { matching: unknown }>['matching']

export interface Selected {
  /** Some entries; with `matching` those that are left out of all. */
  rows: ReadonlyMap<string, CardRow>
  /** The filters of all that are selected; null while it is some. */
  matching: Matching | null
}

const nothing: Selected = { rows: new Map(), matching: null }

export class SelectedEntries implements RowSelection {
  readonly #store = createStore(nothing)
  readonly subscribe = this.#store.subscribe
  readonly current = this.#store.current

  readonly has = (key: string): boolean => {
    const { rows, matching } = this.current()
    return rows.has(key) === (matching === null)
  }

  readonly set = (changed: readonly CardRow[], on: boolean): void => {
    const { matching } = this.current()
    const rows = new Map(this.current().rows)
    for (const row of changed) {
      if (on === (matching === null)) rows.set(row.key, row)
      else rows.delete(row.key)
    }
    this.#store.set({ rows, matching })
  }

  /** An entry is no more. */
  readonly forget = (key: string): void => {
    if (!this.current().rows.has(key)) return
    const rows = new Map(this.current().rows)
    rows.delete(key)
    this.#store.set({ ...this.current(), rows })
  }

  /** All that these filters find, on whatever page. */
  readonly selectAll = (matching: Matching): void => this.#store.set({ rows: new Map(), matching })

  readonly clear = (): void => this.#store.set(nothing)

  /** Drops a selection of all entries that was made with other filters (as JSON), since it would mean other entries now. */
  readonly dropAllBut = (matching: string): void => {
    const { matching: present } = this.current()
    if (present !== null && JSON.stringify(present) !== matching) this.clear()
  }
}

/** How many entries that is, of all that the filters find. */
export function countOf({ rows, matching }: Selected, total: number): number {
  return matching === null ? rows.size : Math.max(0, total - rows.size)
}

/** The selection as the calls for many entries take it. */
export function selectionOf({ rows, matching }: Selected): EntrySelection {
  const ids = [...rows.keys()].map(Number)
  if (matching === null) return { ids }
  return ids.length === 0 ? { matching } : { matching, except: ids }
}
