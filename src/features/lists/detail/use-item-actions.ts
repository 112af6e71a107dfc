import { type CardEntry, refOf } from '../../../contract/entries.ts'
import { useListAddCard, useListRemoveItem } from '../../../api/lists.ts'
import { type CardRow, finishOf } from '../../../card-table/rows/card-row.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { OptimisticQuantities } from '../../entries/optimistic-quantities.ts'
import { focusNextRow, useRemovingSteps } from '../../entries/use-removing-steps.ts'

export interface ItemActions {
  onQuantityChange: (row: CardRow, quantity: number) => void
  onRemove: (row: CardRow) => void
}

/** What the owner of a list does with one of its cards: steps its quantity, at 0 takes it off. */
export function useItemActions(
  listId: number,
  rows: readonly CardEntry[],
  quantities: OptimisticQuantities,
): ItemActions {
  const { mutateAsync: takeOff } = useListRemoveItem()
  const { mutateAsync: add } = useListAddCard()
  const toast = useToast()

  async function remove(entry: CardEntry): Promise<void> {
    const stepped = quantities.of(entry.key)
    const { card } = entry
    const variation = finishOf(card)
    quantities.forget(entry.key)
    focusNextRow()
    try {
      await takeOff({ params: { listId, itemId: Number(entry.key) } })
    } catch {
      if (stepped !== undefined) quantities.step(entry.key, stepped)
      toast.error('Failed to remove item')
      return
    }
    const body = { ...refOf(card), quantity: stepped ?? card.quantity ?? 1, variation }
    toast.success('Item removed from list', {
      action: { label: 'Undo', onSelect: () => void addAgain(body) },
    })
  }

  async function addAgain(body: Parameters<typeof add>[0]['body']): Promise<void> {
    try {
      await add({ params: { listId }, body })
    } catch {
      toast.error('Failed to add card to list')
    }
  }

  function onRemove({ key }: CardRow): void {
    const entry = rows.find((row) => row.key === key)
    if (entry) void remove(entry)
  }

  return { onRemove, onQuantityChange: useRemovingSteps(quantities, onRemove) }
}
