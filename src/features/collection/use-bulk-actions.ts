import { useLayoutEffect, useState } from 'react'
import {
  useCollectionRemoveBulk,
  useCollectionSetCondition,
  useCollectionSetForTrade,
} from '../../api/collection.ts'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import { type Condition, conditionNames } from '../../domain/entries/entry.ts'
import { entryCount } from '../../domain/format/count.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useUndoOptions, withDropped } from '../cards/editing/use-undo-options.ts'
import { type Matching, SelectedEntries, selectionOf } from '../entries/entry-selection.ts'
import type { OptimisticQuantities } from '../entries/optimistic-quantities.ts'
import type { EntryChange } from './bulk-changes.ts'
import type { LabelChange } from './bulk-label-dialog.tsx'

interface Results {
  quantities: OptimisticQuantities
  /** The rows of the page in sight. */
  rows: readonly CardRow[]
  /** How many entries the filters find. */
  total: number
  matching: Matching
}

type BulkDialog = 'list' | 'deck' | 'remove' | LabelChange | EntryChange

export interface BulkActions extends Results {
  selection: SelectedEntries
  dialog: BulkDialog | null
  open: (dialog: BulkDialog) => void
  close: () => void
}

/**
 * The selection of a page, which lasts as long as the page does, and the open dialog about it. A selection of all results is
 * dropped when the filters change.
 */
export function useBulkActions(results: Results): BulkActions {
  const [selection] = useState(() => new SelectedEntries())
  const [dialog, open] = useState<BulkDialog | null>(null)
  const key = JSON.stringify(results.matching)
  useLayoutEffect(() => selection.dropAllBut(key), [selection, key])
  return { ...results, selection, dialog, open, close: () => open(null) }
}

/** Changes to all selected entries in one call, each undone by one click. */
export function useBulkChanges(selection: SelectedEntries) {
  const removeBulk = useCollectionRemoveBulk()
  const setConditionBulk = useCollectionSetCondition()
  const setForTradeBulk = useCollectionSetForTrade()
  const toast = useToast()
  const undoOptions = useUndoOptions()

  /** Whether it was done. */
  async function remove(): Promise<boolean> {
    try {
      const entries = selectionOf(selection.current())
      const { count, undo } = await removeBulk.mutateAsync({ body: { entries } })
      selection.clear()
      toast.success(`Removed ${entryCount(count)} from collection`, undoOptions(undo))
      return true
    } catch {
      toast.error('Failed to remove cards')
      return false
    }
  }

  async function setCondition(condition: Condition): Promise<void> {
    try {
      const entries = selectionOf(selection.current())
      const { count, undo, amountsDropped } = await setConditionBulk.mutateAsync({
        body: { entries, condition },
      })
      selection.clear()
      if (count === 0) toast.info(`All of them are ${conditionNames[condition]} already`)
      else
        toast.success(
          withDropped(`Set ${entryCount(count)} to ${conditionNames[condition]}`, amountsDropped),
          undoOptions(undo),
        )
    } catch {
      toast.error('Failed to set condition')
    }
  }

  /** Marks all copies of the selected entries, or none. */
  async function setForTrade(isForTrade: boolean): Promise<void> {
    const state = isForTrade ? 'for trade' : 'not for trade'
    try {
      const entries = selectionOf(selection.current())
      const { count, undo } = await setForTradeBulk.mutateAsync({ body: { entries, isForTrade } })
      selection.clear()
      if (count === 0) toast.info(`All of them are ${state} already`)
      else toast.success(`${entryCount(count)} now ${state}`, undoOptions(undo))
    } catch {
      toast.error('Failed to update copies for trade')
    }
  }

  const isBusy = removeBulk.isPending || setConditionBulk.isPending || setForTradeBulk.isPending
  return { remove, setCondition, setForTrade, isBusy }
}
