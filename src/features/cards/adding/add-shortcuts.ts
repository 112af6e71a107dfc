import { priceNotAvailable } from '../../../card-table/rows/card-actions.ts'
import { type CardRow, finishWord, firstFinish } from '../../../card-table/rows/card-row.ts'
import { isAddable } from '../../../domain/cards/finish-price.ts'
import type { ShortcutGroup } from '../../../card-table/shortcuts.ts'
import type { Side } from '../../../domain/cards/finish.ts'
import type { Toasts } from '../../../ui/feedback/toast.tsx'
import type { Adding } from './use-add-actions.tsx'

/** Keys that add the card of the row that has the focus, and take back what was added. */
export function addShortcuts(
  { actions, undoLast }: Pick<Adding, 'actions' | 'undoLast'>,
  toast: Toasts,
): ShortcutGroup {
  const { onAddToCollection, onAddToWishlist, onAddToList } = actions

  const adds =
    (add: typeof onAddToCollection, only?: Side) =>
    ({ card }: CardRow) => {
      const finish = only === undefined ? firstFinish(card) : finishWord(card, only)
      if (isAddable(card, finish)) add?.(card, finish)
      else toast.error(priceNotAvailable)
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
