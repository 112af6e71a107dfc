import type { Wish } from '../../../contract/entries.ts'
import { useWishlistUpdate } from '../../../api/wishlist.ts'
import { amountError, formatMoney, readAmount } from '../../../domain/format/money.ts'
import { Checkbox } from '../../../ui/controls/choice.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useForm } from '../../../ui/hooks/use-form.ts'
import { FormDialog } from '../../../ui/overlays/dialog.tsx'

interface EditWishDialogProps {
  wish: Wish
  onClose: () => void
}

type WishFields = Pick<Wish, 'targetPrice' | 'anyPrinting'>

/** The price at which the member is notified of a wish, where an empty field is none, and whether any printing fits. */
export function EditWishDialog({ wish, onClose }: EditWishDialogProps) {
  const { card, finish, marketPrice, targetPrice, anyPrinting } = wish
  const { mutateAsync, isPending, error } = useWishlistUpdate()
  const toast = useToast()
  const { draft, change, errors, submit } = useForm({
    initial: { targetPrice: targetPrice?.toFixed(2) ?? '', anyPrinting },
    errorsOf: (typed) => {
      const wrong = amountError(typed.targetPrice)
      return wrong === undefined ? {} : { targetPrice: wrong }
    },
    onSend: (typed) =>
      void save({
        targetPrice: readAmount(typed.targetPrice),
        anyPrinting: typed.anyPrinting,
      }),
  })

  const send = (body: WishFields) => mutateAsync({ params: { id: Number(wish.key) }, body })

  async function save(fields: WishFields): Promise<void> {
    try {
      await send(fields)
    } catch {
      // The form shows it.
      return
    }
    toast.success('Wish saved', { action: { label: 'Undo', onSelect: () => void restore() } })
    onClose()
  }

  async function restore(): Promise<void> {
    try {
      await send({ targetPrice, anyPrinting })
      toast.success('Undone')
    } catch {
      toast.error('Failed to undo')
    }
  }

  const kind = anyPrinting ? 'any printing' : finish
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
      <Checkbox
        label="Any printing"
        name="anyPrinting"
        hint="Every printing and finish of this card fits. The cheapest one counts."
        checked={draft.anyPrinting}
        onChange={(checked) => change({ anyPrinting: checked })}
      />
    </FormDialog>
  )
}
