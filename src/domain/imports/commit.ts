/** What an import makes of entries, for the server and its mocks. */
import { costSetTo } from '../entries/cost.ts'
import {
  detailsOfColumns,
  type EntryDetails,
  mergeable,
  withinQuantity,
} from '../entries/details.ts'
import { withinCopies } from '../entries/entry-change.ts'
import { droppedBy, isOwned } from '../entries/moves.ts'
import { finishMeant, type RowFinish } from '../printing-match/hints.ts'
import type { ImportMode } from './import.ts'
import type { StagedEntry } from './review.ts'

interface CertainRow {
  finish: RowFinish | null
  quantity: number
  entry: StagedEntry | null
}

/** The copies of a row, beside their card. Marks of copies for trade are taken where the member says so. */
export function copiesOfRow({ finish, quantity, entry }: CertainRow, takesMarks: boolean) {
  const details = detailsOfColumns(entry ?? {})
  return {
    finish: finishMeant(finish ?? 'normal'),
    quantity,
    condition: entry?.condition ?? 'NM',
    language: entry?.language ?? 'en',
    location: entry?.location ?? '',
    grade: entry?.grade ?? '',
    ...withinQuantity({ ...details, forTrade: takesMarks ? details.forTrade : 0 }, quantity),
    addedAt: entry?.added_at ?? null,
    section: entry?.section,
  } as const
}

interface Imported<Entry> {
  entry: Entry
  /** How many copies joined the entry without their amounts. */
  amountsDropped: number
}

/** The entry `own` after its rows of a source were imported; null where it stays as it is. */
export function imported<Entry extends { quantity: number }>(
  own: Entry,
  rows: Entry,
  mode: ImportMode,
  join: (own: Entry, other: Entry) => Entry,
): Imported<Entry> | null {
  if (mode === 'new') return null
  const entry = join(own, rows)
  const amountsDropped = droppedBy(own, rows)
  if (mode === 'add') return { entry, amountsDropped }
  const { quantity } = rows
  const lacking = Math.max(0, quantity - own.quantity)
  const set = isOwned(own) && isOwned(rows) ? detailsSetTo(own, rows) : {}
  return {
    entry: withinCopies({ ...entry, ...set, quantity }),
    amountsDropped: Math.min(amountsDropped, lacking),
  }
}

/** An entry whose quantity is set keeps its cost and its marks as far as it keeps its copies. */
function detailsSetTo<Owned extends EntryDetails & { quantity: number }>(own: Owned, rows: Owned) {
  const [, more] = mergeable(own, rows)
  const forTrade = Math.max(own.forTrade, rows.forTrade)
  return { ...costSetTo(own, more), ...withinQuantity({ forTrade }, rows.quantity) }
}
