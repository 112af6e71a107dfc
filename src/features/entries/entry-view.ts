/** How entries are looked at: as table or grid, remembered on the device. */
import type { StoredChoice } from '../../ui/hooks/use-stored.ts'

export const entryViews = ['table', 'grid'] as const
export type EntryView = (typeof entryViews)[number]

/** Where a page of entries remembers its view. */
export function entryView(key: string): StoredChoice<EntryView> {
  return { key, choices: entryViews, fallback: 'table' }
}

/** As many entries as a page holds. */
export const entriesPerPage = 50
