import { useState } from 'react'
import { useListSetVisibility } from '../../api/lists.ts'
import { serverMessageOr } from '../../contract/api-error.ts'
import type { CardList } from '../../contract/lists.ts'
import type { Visibility } from '../../domain/entries/list.ts'
import { useToast } from '../../ui/feedback/toast.tsx'

interface SavingOptions<Draft> {
  noun: 'List' | 'Deck'
  /** Saves all but who may look at it. */
  update: (draft: Draft) => Promise<unknown>
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
  const failed = `Failed to update ${noun.toLowerCase()}`

  /** The failure; null where all was saved. */
  async function save(draft: Draft): Promise<string | null> {
    try {
      await update(draft)
    } catch (error) {
      return serverMessageOr(error, failed)
    }
    const { visibility } = draft
    if (visibility === list.visibility) return null
    try {
      await setVisibility({ params: { listId: Number(list.id) }, body: { visibility } })
      return null
    } catch {
      return `${failed}: name and description were saved, visibility wasn't.`
    }
  }

  async function saveAndClose(draft: Draft): Promise<void> {
    setBusy(true)
    setFailure(null)
    const failureText = await save(draft)
    setBusy(false)
    setFailure(failureText)
    if (failureText !== null) return
    toast.success(`${noun} updated successfully`)
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
