import {
  useCollectionRemoveBulk,
  useCollectionSetCondition,
  useCollectionUndo,
} from '../../api/collection/changes.ts'
import { cardCount } from '../../domain/count.ts'
import { type Condition, conditionNames } from '../../domain/entry.ts'
import { useToast } from '../../ui/toast.tsx'
import { type SelectedEntries, selectionOf } from '../entries/entry-selection.ts'

/** More than the usual three seconds: what is undone here would be much work. */
const undoLifetime = 10_000

/** Changes to all selected entries in one call, each undone by one click. */
export function useBulkChanges(selection: SelectedEntries) {
  const removeBulk = useCollectionRemoveBulk()
  const setConditionBulk = useCollectionSetCondition()
  const { mutateAsync: undoBulk } = useCollectionUndo()
  const toast = useToast()

  async function undo(token: string): Promise<void> {
    try {
      await undoBulk({ body: { undo: token } })
      toast.success('Undone')
    } catch {
      toast.error('Failed to undo')
    }
  }

  function tell(text: string, token: string | null): void {
    toast.success(text, {
      lifetime: undoLifetime,
      action: token === null ? undefined : { label: 'Undo', onSelect: () => void undo(token) },
    })
  }

  /** Whether it was done. */
  async function remove(): Promise<boolean> {
    try {
      const entries = selectionOf(selection.current())
      const { count, undo: token } = await removeBulk.mutateAsync({ body: { entries } })
      selection.clear()
      tell(`Removed ${cardCount(count)} from collection`, token)
      return true
    } catch {
      toast.error('Failed to remove cards')
      return false
    }
  }

  async function setCondition(condition: Condition): Promise<void> {
    try {
      const entries = selectionOf(selection.current())
      const { count, undo: token } = await setConditionBulk.mutateAsync({
        body: { entries, condition },
      })
      selection.clear()
      if (count === 0) toast.info(`All of them are ${conditionNames[condition]} already`)
      else tell(`Set ${cardCount(count)} to ${conditionNames[condition]}`, token)
    } catch {
      toast.error('Failed to set condition')
    }
  }

  return { remove, setCondition, isBusy: removeBulk.isPending || setConditionBulk.isPending }
}
