import { type Dispatch, useEffect, useState } from 'react'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { undoLifetimeMs } from '../../cards/editing/use-undo-options.ts'
import type { DraftChange } from './draft.ts'

/** Says what was done to a draft, with an Undo by these changes. */
export type SayUndoable = (text: string, undo: readonly DraftChange[]) => void

/** The toasts go with the desk: once its draft is sent or left, an Undo has nothing to change. */
export function useDraftUndo(change: Dispatch<DraftChange>): SayUndoable {
  const toast = useToast()
  const [dismissals] = useState(() => new Set<() => void>())
  useEffect(
    () => () => {
      for (const dismiss of dismissals) dismiss()
    },
    [dismissals],
  )
  return (text, undo) => {
    const dismiss = toast.success(text, {
      lifetime: undoLifetimeMs,
      action: { label: 'Undo', onSelect: () => undo.forEach((each) => change(each)) },
    })
    dismissals.add(dismiss)
  }
}
