import type { Entry } from '../../../contract/entries.ts'
import { FormDialog } from '../../../ui/overlays/dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useForm } from '../../../ui/hooks/use-form.ts'
import {
  isOtherPrinting,
  type PrintingDraft,
  printingDraft,
  printingErrors,
  PrintingField,
  printingGiven,
} from './printing-field.tsx'
import { useUndoOptions } from './use-undo-options.ts'

interface ChangePrintingDialogProps {
  entry: Entry
  /** Sends the change; answers the token that undoes it. */
  update: (change: ReturnType<typeof printingGiven>) => Promise<{ undo: string | null }>
  isPending: boolean
  error: Error | null
  onClose: () => void
}

/** Gives a card of the wishlist or of a list another printing or finish. */
export function ChangePrintingDialog(props: ChangePrintingDialogProps) {
  const { entry, update, isPending, error, onClose } = props
  const toast = useToast()
  const undoOptions = useUndoOptions()
  const { draft, change, errors, submit } = useForm({
    initial: () => printingDraft(entry),
    errorsOf: printingErrors,
    onSend: (next) => void save(next),
  })

  async function save(next: PrintingDraft): Promise<void> {
    if (isOtherPrinting(next, entry)) {
      try {
        const { undo } = await update(printingGiven(next, entry))
        toast.success('Card updated', undoOptions(undo))
      } catch {
        // The form shows it.
        return
      }
    }
    onClose()
  }

  return (
    <FormDialog
      title="Change printing"
      description={entry.card.name}
      submitLabel="Save"
      busyLabel="Saving..."
      busy={isPending}
      error={error}
      fallback="Failed to update card"
      onSubmit={submit}
      onClose={onClose}
    >
      <PrintingField entry={entry} draft={draft} error={errors.finish} onChange={change} />
    </FormDialog>
  )
}
