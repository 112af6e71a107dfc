import { useState } from 'react'
import type { ListAnswer } from '../../api/lists/list.ts'
import { afterMove, type Move, useListMove } from '../../api/lists/moving.ts'
import type { CardRow } from '../../card-table/card-row.ts'
import { useToast } from '../../ui/toast.tsx'
import type { ListSearch } from './list-search.ts'

export interface ListOrder {
  /** How many cards stand on the pages before, and how many on the whole list. */
  before: number
  total: number
  /** To a place in the whole list, from 1. */
  onMove: (row: CardRow, place: number) => void
}

/**
 * The own order of a list: a card stands at its new place at once, and again at the old one where the server does not move
 * it. `order` is there for the owner, where the own order is what is seen, and all of it.
 */
export function useListOrder(
  listId: number,
  answer: ListAnswer | undefined,
  { sort, direction, search }: ListSearch,
): { answer: ListAnswer | undefined; order: ListOrder | undefined } {
  const [moves, setMoves] = useState<readonly Move[]>([])
  const { mutateAsync } = useListMove()
  const toast = useToast()

  async function move(next: Move): Promise<void> {
    setMoves((before) => [...before, next])
    try {
      await mutateAsync(next)
    } catch {
      toast.error('Failed to reorder list.')
    } finally {
      setMoves((before) => before.filter((each) => each !== next))
    }
  }

  const isInOrder = sort === 'position' && direction === 'asc' && search === ''
  if (!answer?.list.isOwner || !isInOrder) return { answer, order: undefined }
  const { page, limit, total } = answer.pagination
  return {
    answer: moves.reduce(afterMove, answer),
    order: {
      before: (page - 1) * limit,
      total,
      onMove: ({ key }, position) => void move({ listId, key, position }),
    },
  }
}
