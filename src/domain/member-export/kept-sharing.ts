/**
 * An import of a member's file without leave to share what the file shares: it shows other people only what they see before the
 * import.
 */
import { type OwnedKey, ownedKey } from '../entries/stock-key.ts'
import { visibilities, type Visibility } from '../entries/list.ts'

/** The visibility of fewer people. */
export const narrower = (one: Visibility, other: Visibility): Visibility =>
  visibilities.find((each) => each === one || each === other) ?? 'private'

type Marked = OwnedKey & { forTrade: number }

/** Entries of a file with no more copies for trade than the present entry of the same copies has. */
export function marksKept<Entry extends Marked>(
  coming: readonly Entry[],
  present: readonly Marked[],
): Entry[] {
  const marks = new Map(present.map((entry) => [ownedKey(entry), entry.forTrade]))
  return coming.map((entry) => ({
    ...entry,
    forTrade: Math.min(entry.forTrade, marks.get(ownedKey(entry)) ?? 0),
  }))
}
