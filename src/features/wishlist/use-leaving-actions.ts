import { useQueryClient } from '@tanstack/react-query'
import { refOf, type Wish } from '../../contract/entries.ts'
import { givenOf } from '../../domain/entries/need.ts'
import {
  isLeaving,
  type Leaving,
  type Moved,
  PartialMove,
  useWishlistAdd,
  useWishlistMove,
  useWishlistMoveBack,
  useWishlistRemove,
} from '../../api/wishlist.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { OptimisticQuantities } from '../entries/optimistic-quantities.ts'

/** Longer than a toast usually stays: what it offers is the way out of something half done. */
const longLifetime = 10_000

export interface LeavingActions {
  move: (entry: Wish) => void
  remove: (entry: Wish) => void
}

/** Moves entries to the collection or removes them, with their messages. An entry leaves once. */
export function useLeavingActions(quantities: OptimisticQuantities): LeavingActions {
  const client = useQueryClient()
  const toast = useToast()
  const { mutateAsync: moveOut } = useWishlistMove()
  const { mutateAsync: moveBack } = useWishlistMoveBack()
  const { mutateAsync: takeOff } = useWishlistRemove()
  const { mutateAsync: add } = useWishlistAdd()

  /** Takes with the entry the steps of its quantity that were not sent yet; brought back when it has to stay. */
  async function leave<Left>(entry: Wish, go: (leaving: Leaving) => Promise<Left>) {
    const stepped = quantities.of(entry.key)
    const leaving = { entry, copies: stepped ?? entry.quantity }
    quantities.forget(entry.key)
    try {
      return { leaving, left: await go(leaving) }
    } catch (error) {
      if (stepped !== undefined) quantities.step(entry.key, stepped)
      throw error
    }
  }

  async function undo({ entry, copies }: Leaving) {
    try {
      const { card, finish: variation, targetPrice } = entry
      const wish = { quantity: copies, variation, targetPrice, ...givenOf(entry) }
      const body = { ...refOf(card), ...wish }
      await add({ body })
    } catch (error) {
      toast.failure(error, 'Failed to add card to wishlist')
    }
  }

  async function remove(entry: Wish) {
    try {
      const { leaving } = await leave(entry, takeOff)
      const action = { label: 'Undo', onSelect: () => void undo(leaving) }
      toast.success('Item removed from wishlist', { action })
    } catch {
      toast.error('Failed to remove item')
    }
  }

  async function move(entry: Wish) {
    try {
      const { left } = await leave(entry, moveOut)
      sayMoved(left)
    } catch (error) {
      if (error instanceof PartialMove) showPartialMove(error.moved)
      else toast.error('Failed to move item to collection')
    }
  }

  function sayMoved(moved: Moved) {
    const action = { label: 'Undo', onSelect: () => void undoMove(moved) }
    toast.success('Item moved to collection', moved.ownedId === null ? {} : { action })
  }

  async function undoMove(moved: Moved) {
    try {
      await moveBack(moved)
    } catch (error) {
      if (!(error instanceof PartialMove)) return void toast.error('Failed to undo')
      toast.error(
        `Failed to undo: "${moved.entry.card.name}" is back on your wishlist but still in your collection.`,
        { lifetime: longLifetime },
      )
    }
  }

  /** Only the second step is to be tried again: the first has been done. */
  function showPartialMove(moved: Moved) {
    const { entry } = moved
    const finishMove = () => unlessLeaving(() => finish(moved))(entry)
    toast.error(
      `Failed to remove item: "${entry.card.name}" was added to your collection, and is still on your wishlist.`,
      {
        lifetime: longLifetime,
        action: { label: 'Try Again', onSelect: finishMove },
      },
    )
  }

  async function finish(moved: Moved) {
    try {
      await leave(moved.entry, takeOff)
      sayMoved(moved)
    } catch {
      showPartialMove(moved)
    }
  }

  const unlessLeaving = (act: (entry: Wish) => Promise<void>) => (entry: Wish) => {
    if (!isLeaving(client, entry)) void act(entry)
  }
  return { move: unlessLeaving(move), remove: unlessLeaving(remove) }
}
