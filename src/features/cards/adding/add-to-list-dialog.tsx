import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Card } from '../../../contract/card.ts'
import { type CardList, listAddCard } from '../../../contract/lists.ts'
import { refOf } from '../../../contract/entries.ts'
import { useListAddCard, useListUpdateItem } from '../../../api/lists.ts'
import { addOrWait, discardWaiting, isWaits } from '../../../api/waiting-acts.ts'
import { noRoomWords } from '../../../api/waiting-store.ts'
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
  const [chosen, setChosen] = useState<CardList | null>(null)
  const { mutateAsync, isPending } = useListAddCard()
  const { mutateAsync: takeCopies } = useListUpdateItem()
  const toast = useToast()
  const client = useQueryClient()
  const canBeAdded = isAddable(card, finish)

  async function add({ id: list, name: target }: CardList): Promise<void> {
    const args = {
      params: { listId: Number(list) },
      body: { ...refOf(card), quantity: 1, variation: finish },
    }
    const name = `"${card.name}" (${finish})`
    const addition = { call: listAddCard.name, args, cardName: card.name, finish, target }
    try {
      const outcome = await addOrWait(client, addition, () => mutateAsync(args))
      const detail = originOf(card)
      if (isWaits(outcome)) {
        const onSelect = () => void takeBack(outcome.waits)
        toast.info(`${name} waits for a connection`, {
          detail,
          action: { label: 'Undo', onSelect },
        })
      } else {
        const { id } = outcome
        toast.success(`Added ${name} to list`, {
          detail,
          action: id === null ? undefined : { label: 'Undo', onSelect: () => void undo(list, id) },
        })
      }
      onClose()
    } catch (error) {
      toast.error('Failed to add card to list', {
        detail: noRoomWords(error),
      })
    }
  }

  async function takeBack(waits: string): Promise<void> {
    const isDiscarded = await discardWaiting(client, waits).catch(() => false)
    if (!isDiscarded) toast.error('Failed to remove item')
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
          sends={false}
          busyLabel="Adding..."
          disabled={chosen === null}
          disabledReason={canBeAdded ? undefined : priceNotAvailable}
          onClick={() => chosen !== null && void add(chosen)}
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
        <ListPicker value={chosen?.id ?? null} onChange={setChosen} />
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
