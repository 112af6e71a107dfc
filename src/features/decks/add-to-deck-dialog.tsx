import { useState } from 'react'
import { useDeckAdd } from '../../api/decks.ts'
import type { SkippedLine } from '../../contract/decks.ts'
import { cardCount } from '../../domain/format/count.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/hooks/use-form.ts'
import { FormDialog } from '../../ui/overlays/dialog.tsx'
import { useUndoOptions } from '../cards/editing/use-undo-options.ts'
import { CardsField } from '../lists/deck-dialogs.tsx'
import { SkippedDialog } from '../lists/skipped-dialog.tsx'

interface AddToDeckDialogProps {
  listId: number
  onClose: () => void
}

/** Adds the lines of a text to a deck. Lines that name no card are shown. */
export function AddToDeckDialog({ listId, onClose }: AddToDeckDialogProps) {
  const { mutateAsync, isPending, error } = useDeckAdd()
  const [skipped, setSkipped] = useState<SkippedLine[] | null>(null)
  const toast = useToast()
  const undoOptions = useUndoOptions()
  const { draft, change, errors, submit } = useForm<{ cards: string }, { cards?: string }>({
    initial: { cards: '' },
    errorsOf: ({ cards }) => (cards.trim() === '' ? { cards: 'Please paste some cards' } : {}),
    onSend: ({ cards }) => void add(cards),
  })

  async function add(text: string): Promise<void> {
    try {
      const answer = await mutateAsync({ params: { listId }, body: { text } })
      if (answer.added > 0)
        toast.success(`Added ${cardCount(answer.added)} to the deck!`, undoOptions(answer.undo))
      if (answer.skipped.length > 0) setSkipped(answer.skipped)
      else onClose()
    } catch {
      // The form shows it.
    }
  }
  if (skipped)
    return (
      <SkippedDialog
        deckId={listId}
        title="Some lines were skipped"
        skipped={skipped}
        closeLabel="Done"
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title="Add Cards"
      submitLabel="Add Cards"
      busyLabel="Adding..."
      busy={isPending}
      error={error}
      fallback="Failed to add cards to the deck"
      onSubmit={submit}
      onClose={onClose}
    >
      <CardsField
        hint="A heading such as Sideboard begins a section."
        text={draft.cards}
        error={errors.cards}
        onChange={(cards) => change({ cards })}
      />
    </FormDialog>
  )
}
