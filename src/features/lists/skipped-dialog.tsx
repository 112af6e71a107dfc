import { useNavigate } from '@tanstack/react-router'
import { useImportStart } from '../../api/imports.ts'
import type { SkippedLine } from '../../contract/decks.ts'
import { skippedText } from '../../domain/decks/skipped-lines.ts'
import { counted } from '../../domain/format/count.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { SkippedLines } from './skipped-lines.tsx'

interface SkippedDialogProps {
  deckId: number
  title: string
  skipped: readonly SkippedLine[]
  closeLabel: string
  onClose: () => void
}

/** The lines of a text that name no card, with the reason of each, and the way to decide them: an import into the deck. */
export function SkippedDialog({ deckId, title, skipped, closeLabel, onClose }: SkippedDialogProps) {
  const { mutate, isPending, error } = useImportStart()
  const navigate = useNavigate()

  const review = () =>
    mutate(
      { form: { text: skippedText(skipped), target: `list:${deckId}`, mode: 'add' } },
      {
        onSuccess: ({ import: { id } }) =>
          void navigate({ to: '/import/$importId', params: { importId: String(id) } }),
      },
    )
  return (
    <Dialog
      open
      title={title}
      description={`${counted(skipped.length, 'line names', 'lines name')} no card. Pick ${skipped.length === 1 ? 'its card' : 'their cards'} in a review.`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{closeLabel}</Button>
          <Button
            variant="primary"
            busy={isPending}
            busyLabel="Sending..."
            onClick={review}
            data-autofocus
          >
            Review Uncertain Lines
          </Button>
        </>
      }
    >
      <SkippedLines skipped={skipped} />
      <FormMessage
        tone="error"
        error={!isPending && error}
        fallback="Failed to start the review."
      />
    </Dialog>
  )
}
