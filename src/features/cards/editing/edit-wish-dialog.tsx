import type { Wish } from '../../../contract/entries.ts'
import { useWishlistUpdate } from '../../../api/wishlist.ts'
import { anyPrintingText } from '../../../card-table/rows/need-words.ts'
import type { GivenNeed } from '../../../domain/entries/need.ts'
import { amountError, formatMoney, readAmount } from '../../../domain/format/money.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useForm } from '../../../ui/hooks/use-form.ts'
import { FormDialog } from '../../../ui/overlays/dialog.tsx'
import { needDraft, needErrors, NeedFields, needTyped } from './need-fields.tsx'
import { useUndoOptions } from './use-undo-options.ts'

type WishFields = Pick<Wish, 'targetPrice'> & GivenNeed

interface EditWishDialogProps {
  wish: Wish
  onClose: () => void
}

/** The price at which the member is notified of a wish, where an empty field is none, and what fits it. */
export function EditWishDialog({ wish, onClose }: EditWishDialogProps) {
  const { card, finish, marketPrice, targetPrice } = wish
  const { mutateAsync, isPending, error } = useWishlistUpdate()
  const toast = useToast()
  const undoOptions = useUndoOptions()
  const { draft, change, errors, submit } = useForm({
    initial: () => ({ targetPrice: targetPrice?.toFixed(2) ?? '', ...needDraft(wish) }),
    errorsOf: (typed) => {
      const wrong = amountError(typed.targetPrice)
      return { ...(wrong !== undefined && { targetPrice: wrong }), ...needErrors(typed) }
    },
    onSend: (typed) =>
      void save({ targetPrice: readAmount(typed.targetPrice), ...needTyped(typed) }),
  })

  const send = (body: WishFields) => mutateAsync({ params: { id: Number(wish.key) }, body })

  async function save(fields: WishFields): Promise<void> {
    try {
      const { undo } = await send(fields)
      const restoring = { action: { label: 'Undo', sends: true, onSelect: () => void restore() } }
      toast.success('Wish saved', undo === null ? restoring : undoOptions(undo))
    } catch {
      // The form shows it.
      return
    }
    onClose()
  }

  async function restore(): Promise<void> {
    try {
      await send({ targetPrice })
      toast.success('Undone')
    } catch {
      toast.error('Failed to undo')
    }
  }

  const kind = wish.anyPrinting ? anyPrintingText(wish) : finish
  return (
    <FormDialog
      title="Edit wish"
      description={`${card.name} (${kind}), now ${formatMoney(marketPrice, card.currency)}`}
      submitLabel="Save"
      busyLabel="Saving..."
      busy={isPending}
      error={error}
      fallback="Failed to save your wish"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Target price"
        name="targetPrice"
        hint="Tell me when it drops to $. Empty for none."
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        value={draft.targetPrice}
        error={errors.targetPrice}
        onChange={({ currentTarget }) => change({ targetPrice: currentTarget.value })}
      />
      <NeedFields card={card} draft={draft} errors={errors} onChange={change} />
    </FormDialog>
  )
}
