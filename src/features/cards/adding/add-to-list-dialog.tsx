import { useState } from 'react'
import type { Card } from '../../../contract/card.ts'
import { refOf } from '../../../contract/entries.ts'
import { useListAddCard, useListUpdateItem } from '../../../api/lists.ts'
import { firstFinish, originOf, priceNotAvailable } from '../../../card-table/rows/card-row.ts'
import { finishesOf, finishPrice, isAddable } from '../../../domain/cards/finish-price.ts'
import { formatMoney } from '../../../domain/format/money.ts'
import type { Finish } from '../../../domain/cards/finish.ts'
import { RadioGroup } from '../../../ui/controls/choice.tsx'
import { Dialog, DialogButtons } from '../../../ui/overlays/dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ListPicker } from './list-picker.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'

export interface AddToListDialogProps {
  card: Card
  onClose: () => void
}

/** Adds one copy of a card to a list of the member. */
export function AddToListDialog({ card, onClose }: AddToListDialogProps) {
  const [finish, setFinish] = useState(firstFinish(card))
  const [listId, setListId] = useState<string | null>(null)
  const { mutateAsync, isPending } = useListAddCard()
  const { mutateAsync: takeCopies } = useListUpdateItem()
  const toast = useToast()
  const canBeAdded = isAddable(card, finish)

  async function add(list: string): Promise<void> {
    try {
      const { id } = await mutateAsync({
        params: { listId: Number(list) },
        body: { ...refOf(card), quantity: 1, variation: finish },
      })
      toast.success(`Added "${card.name}" (${finish}) to list`, {
        detail: originOf(card),
        action: id === null ? undefined : { label: 'Undo', onSelect: () => void undo(list, id) },
      })
      onClose()
    } catch {
      toast.error('Failed to add card to list')
    }
  }

  async function undo(list: string, itemId: string): Promise<void> {
    try {
      await takeCopies({
        params: { listId: Number(list), itemId: Number(itemId) },
        body: { change: -1 },
      })
      toast.success('Item removed from list')
    } catch {
      toast.error('Failed to remove item')
    }
  }

  return (
    <Dialog
      open
      size="small"
      title="Add to list"
      description={card.name}
      dismissible={!isPending}
      onClose={onClose}
      footer={
        <DialogButtons
          onCancel={onClose}
          busy={isPending}
          busyLabel="Adding..."
          disabled={listId === null}
          disabledReason={canBeAdded ? undefined : priceNotAvailable}
          onClick={() => listId !== null && void add(listId)}
        >
          Confirm
        </DialogButtons>
      }
    >
      <Stack gap="4">
        <RadioGroup
          label="Finish"
          inline
          value={canBeAdded ? finish : null}
          onChange={setFinish}
          options={finishesOf(card).map((each) => finishChoice(card, each))}
        />
        <ListPicker value={listId} onChange={({ id }) => setListId(id)} />
      </Stack>
    </Dialog>
  )
}

function finishChoice(card: Card, finish: Finish) {
  const price = finishPrice(card, finish)
  if (price !== null)
    return { value: finish, label: finish, hint: formatMoney(price, card.currency) }
  const disabledReason = isAddable(card, finish) ? undefined : priceNotAvailable
  return { value: finish, label: `${finish} (N/A)`, disabledReason }
}
