import { useLayoutEffect, useState } from 'react'
import { type Matching, SelectedEntries } from '../entries/entry-selection.ts'

/** A selection that lasts as long as the page does. Of all results nothing is left once the filters are others. */
export function useSelection(matching: Matching): SelectedEntries {
  const [selection] = useState(() => new SelectedEntries())
  const key = JSON.stringify(matching)
  useLayoutEffect(() => selection.dropAllBut(key), [selection, key])
  return selection
}
