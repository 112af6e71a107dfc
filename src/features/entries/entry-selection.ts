/**
 * Which entries are selected: some, kept with what is done with them (they need not be on the page any more), or all that
 * the filters find, but for some.
 */
import type { EntrySelection } from '../../api/collection/contract.ts'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import type { RowSelection } from '../../card-table/rows/row-selection.ts'

export type Matching = Extract<EntrySelection, { matching: unknown }>['matching']

export interface Selected {
  /** Some entries; with `matching` those that are left out of all. */
  rows: ReadonlyMap<string, CardRow>
  /** The filters of all that are selected; null while it is some. */
  matching: Matching | null
}

const nothing: Selected = { rows: new Map(), matching: null }

export class SelectedEntries implements RowSelection {
  #selected = nothing
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The same object until something changes. */
  readonly current = (): Selected => this.#selected

  readonly has = (key: string): boolean => {
    const { rows, matching } = this.#selected
    return rows.has(key) === (matching === null)
  }

  readonly set = (changed: readonly CardRow[], on: boolean): void => {
    const { matching } = this.#selected
    const rows = new Map(this.#selected.rows)
    for (const row of changed) {
      if (on === (matching === null)) rows.set(row.key, row)
      else rows.delete(row.key)
    }
    this.#change({ rows, matching })
  }

  /** An entry is no more. */
  readonly forget = (key: string): void => {
    if (!this.#selected.rows.has(key)) return
    const rows = new Map(this.#selected.rows)
    rows.delete(key)
    this.#change({ ...this.#selected, rows })
  }

  /** All that these filters find, on whatever page. */
  readonly selectAll = (matching: Matching): void => this.#change({ rows: new Map(), matching })

  readonly clear = (): void => this.#change(nothing)

  /** Of other filters (as JSON), all would mean something else: then nothing is left of it. */
  readonly dropAllBut = (matching: string): void => {
    const { matching: present } = this.#selected
    if (present !== null && JSON.stringify(present) !== matching) this.clear()
  }

  #change(selected: Selected): void {
    this.#selected = selected
    for (const listener of this.#listeners) listener()
  }
}

/** How many entries that is, of all that the filters find. */
export function countOf({ rows, matching }: Selected, total: number): number {
  return matching === null ? rows.size : Math.max(0, total - rows.size)
}

/** As the calls for many entries take it. */
export function selectionOf({ rows, matching }: Selected): EntrySelection {
  const ids = [...rows.keys()].map(Number)
  if (matching === null) return { ids }
  return ids.length === 0 ? { matching } : { matching, except: ids }
}
