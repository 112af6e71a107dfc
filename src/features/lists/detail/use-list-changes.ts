import { type Entry, refOf } from '../../../contract/entries.ts'
import {
  afterMove,
  type Move,
  useListAddCard,
  useListMove,
  useListRemoveItem,
  usePendingMoves,
} from '../../../api/lists.ts'
import type { CardRow } from '../../../card-table/rows/card-row.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { OptimisticQuantities } from '../../entries/optimistic-quantities.ts'
import { focusNextRow, useRemovingSteps } from '../../entries/use-quantity-steps.ts'
import { useRef } from 'react'
import type { ListAnswer } from '../../../contract/lists.ts'
import type { ListSearch } from '../lists.search.ts'

interface ItemActions {
  onQuantityChange: (row: CardRow, quantity: number) => void
  onRemove: (row: CardRow) => void
}

/** What the owner of a list does with one of its cards: steps its quantity, at 0 takes it off. */
export function useItemActions(
  listId: number,
  rows: readonly Entry[],
  quantities: OptimisticQuantities,
): ItemActions {
  const { mutateAsync: takeOff } = useListRemoveItem()
  const { mutateAsync: add } = useListAddCard()
  const toast = useToast()

  async function remove(entry: Entry): Promise<void> {
    const stepped = quantities.of(entry.key)
    const { card, quantity, finish: variation } = entry
    quantities.forget(entry.key)
    focusNextRow()
    try {
      await takeOff({ params: { listId, itemId: Number(entry.key) } })
    } catch {
      if (stepped !== undefined) quantities.step(entry.key, stepped)
      toast.error('Failed to remove item')
      return
    }
    const body = { ...refOf(card), quantity: stepped ?? quantity, variation }
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

export interface ListOrder {
  /** How many cards stand on the pages before, and how many on the whole list. */
  before: number
  total: number
  /** Moves a card to a position in the whole list, from 1. */
  onMove: (row: CardRow, position: number) => void
}

/**
 * The own order of a list: a card stands at its new position at once, and again at the old one where the server does not move
 * it. An answer has an order for the owner, where the own order is what is seen, and all of it.
 */
export function useListOrder(
  listId: number,
  { sort, direction, search, owned }: ListSearch,
): {
  afterMoves: (answer: ListAnswer) => ListAnswer
  orderOf: (answer: ListAnswer) => ListOrder | undefined
} {
  const moves = usePendingMoves()
  const { mutateAsync } = useListMove()
  const toast = useToast()
  // One toast for many moves: it is that of the last one.
  const dismissToast = useRef(() => {})

  /** Whether it was done. */
  async function move(next: Move): Promise<boolean> {
    dismissToast.current()
    try {
      await mutateAsync(next)
      return true
    } catch {
      toast.error('Failed to reorder list.')
      return false
    }
  }

  async function moveWithUndo(next: Move, from: number): Promise<void> {
    if (!(await move(next))) return
    const undo = { listId, key: next.key, position: from }
    dismissToast.current()
    dismissToast.current = toast.success('Card moved', {
      action: { label: 'Undo', onSelect: () => void move(undo) },
    })
  }

  const isWhole = search === '' && owned.length === 0
  const isInOrder = sort === 'position' && direction === 'asc' && isWhole
  const hasOrder = ({ list }: ListAnswer) => list.isOwner && isInOrder
  return {
    afterMoves: (answer) => (hasOrder(answer) ? moves.reduce(afterMove, answer) : answer),
    orderOf: (answer) => {
      if (!hasOrder(answer)) return undefined
      const { page, limit, total } = answer.pagination
      const before = (page - 1) * limit
      return {
        before,
        total,
        onMove: ({ key }, position) => {
          const from = before + answer.entries.findIndex((entry) => entry.key === key) + 1
          void moveWithUndo({ listId, key, position }, from)
        },
      }
    },
  }
}
