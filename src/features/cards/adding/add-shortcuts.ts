import { priceNotAvailable } from '../../../card-table/rows/card-actions.ts'
import { type CardRow, finishPrice, firstFinish } from '../../../card-table/rows/card-row.ts'
import type { ShortcutGroup } from '../../../card-table/shortcuts.ts'
import type { Finish } from '../../../domain/cards/price.ts'
import type { Toasts } from '../../../ui/feedback/toast.tsx'
import type { Adding } from './use-add-actions.tsx'

/** Keys that add the card of the row that has the focus, and take back what was added. */
export function addShortcuts(
  { actions, undoLast }: Pick<Adding, 'actions' | 'undoLast'>,
  toast: Toasts,
): ShortcutGroup {
  const { onAddToCollection, onAddToWishlist, onAddToList } = actions

  /** As in the menus, a finish without a price cannot be added. */
  const adds =
    (add: typeof onAddToCollection, only?: Finish) =>
    ({ card }: CardRow) => {
      const finish = only ?? firstFinish(card)
      if (finishPrice(card, finish) === null) toast.error(priceNotAvailable)
      else add?.(card, finish)
    }

  return {
    title: 'Adding the card that has the focus',
    shortcuts: [
      { keys: ['a'], does: 'To the collection', onRow: adds(onAddToCollection) },
      {
        keys: ['Shift+a'],
        does: 'To the collection, as a foil',
        onRow: adds(onAddToCollection, 'Foil'),
      },
      { keys: ['w'], does: 'To the wishlist', onRow: adds(onAddToWishlist) },
      {
        keys: ['Shift+w'],
        does: 'To the wishlist, as a foil',
        onRow: adds(onAddToWishlist, 'Foil'),
      },
      { keys: ['l'], does: 'To a list', onRow: ({ card }) => onAddToList?.(card) },
      { keys: ['u'], does: 'Undo the last add', onPage: undoLast },
    ],
  }
}
