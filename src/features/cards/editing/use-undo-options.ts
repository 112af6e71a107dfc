import { useChangeUndo } from '../../../api/undo.ts'
import { type ToastOptions, useToast } from '../../../ui/feedback/toast.tsx'
import { counted } from '../../../domain/format/count.ts'

/** Longer than the usual three seconds: what is undone here would be much work. */
export const undoLifetimeMs = 10_000

/**
 * Makes the options of a toast that offers Undo by the token of a change, none without one. For an act of several calls the token of the
 * last call undoes all (`undoBefore`).
 */
export function useUndoOptions(): (token: string | null) => ToastOptions {
  const { mutateAsync } = useChangeUndo()
  const toast = useToast()

  async function undo(token: string): Promise<void> {
    try {
      await mutateAsync({ body: { undo: token } })
      toast.success('Undone')
    } catch {
      toast.error('Failed to undo')
    }
  }

  return (token) =>
    token === null
      ? {}
      : {
          lifetime: undoLifetimeMs,
          action: { label: 'Undo', sends: true, onSelect: () => void undo(token) },
        }
}

export const droppedSentence = (copies: number) =>
  `Dropped the price of ${counted(copies, 'copy', 'copies')}: you paid for your others in another currency.`

/** A message, and after it the sentence where there are such copies. */
export const withDropped = (message: string, copies: number) =>
  copies === 0 ? message : `${message}. ${droppedSentence(copies)}`
