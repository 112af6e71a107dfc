import { useState } from 'react'
import { useListSetVisibility } from '../../api/lists.ts'
import { serverMessageOr } from '../../contract/api-error.ts'
import type { CardList } from '../../contract/lists.ts'
import type { Visibility } from '../../domain/entries/list.ts'
import { useUndoOptions } from '../cards/editing/use-undo-options.ts'
import { useToast } from '../../ui/feedback/toast.tsx'

interface SavingOptions<Draft> {
  noun: 'List' | 'Deck'
  /** Saves all but who may look at it. Gives the token that takes back what it changed of the cards; null for nothing. */
  update: (draft: Draft) => Promise<string | null>
  onClose: () => void
}

/**
 * What the dialog of a list's or deck's details does. Who may look at it is a call of its own, after the other; when that one fails, the
 * first stays.
 */
export function useSaveList<Draft extends { visibility: Visibility }>(
  list: CardList,
  { noun, update, onClose }: SavingOptions<Draft>,
) {
  const { mutateAsync: setVisibility } = useListSetVisibility()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const toast = useToast()
  const undoOptions = useUndoOptions()
  const failed = `Failed to update ${noun.toLowerCase()}`

  async function save(draft: Draft): Promise<{ failureText: string } | { undo: string | null }> {
    let undo: string | null
    try {
      undo = await update(draft)
    } catch (error) {
      return { failureText: serverMessageOr(error, failed) }
    }
    const { visibility } = draft
    if (visibility === list.visibility) return { undo }
    try {
      await setVisibility({ params: { listId: Number(list.id) }, body: { visibility } })
      return { undo }
    } catch {
      return { failureText: `${failed}: name and description were saved, visibility wasn't.` }
    }
  }

  async function saveAndClose(draft: Draft): Promise<void> {
    setBusy(true)
    setFailure(null)
    const outcome = await save(draft)
    setBusy(false)
    if ('failureText' in outcome) return setFailure(outcome.failureText)
    toast.success(`${noun} updated successfully`, undoOptions(outcome.undo))
    onClose()
  }

  return {
    title: `Edit ${noun}`,
    submitLabel: 'Save Changes',
    busyLabel: 'Saving...',
    busy,
    failure,
    onSave: (draft: Draft) => void saveAndClose(draft),
    onClose,
  }
}
