import {
  useCollectionRemoveBulk,
  useCollectionSetCondition,
  useCollectionSetForTrade,
} from '../../api/collection.ts'
import { cardCount } from '../../domain/format/count.ts'
import { type Condition, conditionNames } from '../../domain/entries/entry.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { type SelectedEntries, selectionOf } from '../entries/entry-selection.ts'
import { withDropped } from '../cards/editing/dropped-amounts.ts'
import { useUndoOptions } from '../cards/editing/use-undo-options.ts'

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
      toast.success(`Removed ${cardCount(count)} from collection`, undoOptions(undo))
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
          withDropped(`Set ${cardCount(count)} to ${conditionNames[condition]}`, amountsDropped),
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
      else toast.success(`${cardCount(count)} now ${state}`, undoOptions(undo))
    } catch {
      toast.error('Failed to change what is for trade')
    }
  }

  const isBusy = removeBulk.isPending || setConditionBulk.isPending || setForTradeBulk.isPending
  return { remove, setCondition, setForTrade, isBusy }
}
