import type { Wish } from '../../../contract/entries.ts'
import { useWishlistUpdate } from '../../../api/wishlist.ts'
import { amountError, formatMoney, readAmount } from '../../../domain/format/money.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useForm } from '../../../ui/hooks/use-form.ts'
import { FormDialog } from '../../../ui/overlays/dialog.tsx'

interface TargetPriceDialogProps {
  wish: Wish
  onClose: () => void
}

/** The price at which the member is notified of a wish; an empty field is none. */
export function TargetPriceDialog({ wish, onClose }: TargetPriceDialogProps) {
  const { card, finish, marketPrice, targetPrice } = wish
  const { mutateAsync, isPending, error } = useWishlistUpdate()
  const toast = useToast()
  const { draft, change, errors, submit } = useForm({
    initial: { targetPrice: targetPrice?.toFixed(2) ?? '' },
    errorsOf: (typed) => {
      const wrong = amountError(typed.targetPrice)
      return wrong === undefined ? {} : { targetPrice: wrong }
    },
    onSend: (typed) => void save(readAmount(typed.targetPrice)),
  })

  const send = (price: number | null) =>
    mutateAsync({ params: { id: Number(wish.key) }, body: { targetPrice: price } })

  async function save(price: number | null): Promise<void> {
    try {
      await send(price)
    } catch {
      // The form shows it.
      return
    }
    const action = { label: 'Undo', onSelect: () => void restore() }
    toast.success(price === null ? 'Target price removed' : 'Target price saved', { action })
    onClose()
  }

  async function restore(): Promise<void> {
    try {
      await send(targetPrice)
      toast.success('Undone')
    } catch {
      toast.error('Failed to undo')
    }
  }

  return (
    <FormDialog
      title="Target price"
      description={`${card.name} (${finish}), now ${formatMoney(marketPrice, card.currency)}`}
      submitLabel="Save"
      busyLabel="Saving..."
      busy={isPending}
      error={error}
      fallback="Failed to save the target price"
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
    </FormDialog>
  )
}
