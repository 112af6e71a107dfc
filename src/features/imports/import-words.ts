/** The words for imports. */
import type { Card } from '../../contract/card.ts'
import type { Import } from '../../contract/imports.ts'
import type { ImportStatus, RowVerdict } from '../../domain/imports/import.ts'
import type { RowFinish } from '../../domain/printing-match/hints.ts'
import type { BadgeTone } from '../../ui/layout/badge.tsx'

export const statusWords: Record<ImportStatus, [label: string, tone: BadgeTone]> = {
  reading: ['Reading', 'neutral'],
  matching: ['Matching', 'neutral'],
  review: ['To review', 'accent'],
  committed: ['Imported', 'success'],
  undone: ['Undone', 'neutral'],
  failed: ['Failed', 'danger'],
}

export const verdictWords: Record<RowVerdict, [label: string, tone: BadgeTone]> = {
  certain: ['Matched', 'success'],
  check: ['Pick a printing', 'warning'],
  not_found: ['Not found', 'danger'],
  refused: ['Skipped', 'neutral'],
}

const finishWords: Readonly<Record<string, string>> = {
  normal: 'Normal',
  foil: 'Foil',
  etched: 'Etched',
}

export const finishWord = (finish: RowFinish): string => finishWords[finish] ?? finish

/** `Harbour Lights #306`. */
export const setAndNumberOf = ({
  setName,
  collectorNumber,
}: Pick<Card, 'setName' | 'collectorNumber'>) =>
  [setName, collectorNumber && `#${collectorNumber}`].filter(Boolean).join(' ')

/** The name of what is imported: the file's, or that of its format. */
export const sourceName = ({ fileName, formatName }: Import) =>
  fileName ?? formatName ?? 'Pasted list'

export const targetName = ({ target, listName }: Import) =>
  listName ?? (target === 'wishlist' ? 'My Wishlist' : 'My Collection')
