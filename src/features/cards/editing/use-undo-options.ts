import { useChangeUndo } from '../../../api/undo.ts'
import { type ToastOptions, useToast } from '../../../ui/feedback/toast.tsx'
import { counted } from '../../../domain/format/count.ts'

/** Longer than the usual three seconds: what is undone here would be much work. */
export const undoLifetimeMs = 10_000

/**
 * Makes the options of a toast that offers Undo, from the tokens of the changes in their order. The last change is undone
 * first, and a failure ends it: cards that were moved by two changes are never removed from both places.
 */
export function useUndoOptions(): (...tokens: readonly (string | null)[]) => ToastOptions {
  const { mutateAsync } = useChangeUndo()
  const toast = useToast()

  async function undo(tokens: readonly string[]): Promise<void> {
    try {
      for (const token of tokens.toReversed()) await mutateAsync({ body: { undo: token } })
      toast.success('Undone')
    } catch {
      toast.error('Failed to undo')
    }
  }

  return (...optionalTokens) => {
    const tokens = optionalTokens.filter((token) => token !== null)
    const action = { label: 'Undo', onSelect: () => void undo(tokens) }
    return tokens.length === 0 ? {} : { lifetime: undoLifetimeMs, action }
  }
}

export const droppedSentence = (copies: number) =>
  `Price not kept for ${counted(copies, 'copy', 'copies')}: your other copies were paid in another currency.`

/** A message, and after it the sentence where there are such copies. */
export const withDropped = (message: string, copies: number) =>
  copies === 0 ? message : `${message}. ${droppedSentence(copies)}`
