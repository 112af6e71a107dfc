import { finishWord } from '../../domain/cards/finish-price.ts'
import { type CardRow, firstFinish, priceNotAvailable } from '../../card-table/rows/card-row.ts'
import type { CardView } from '../../card-table/views.ts'
import type { ShortcutGroup } from '../../card-table/shortcuts.ts'
import { turningShortcuts } from '../../card-table/binder/page-turn.ts'
import { type Toasts, useToast } from '../../ui/feedback/toast.tsx'
import { CardKeys } from './card-keys.tsx'
import type { Adding } from './adding/use-add-actions.ts'
import { isAddable } from '../../domain/cards/finish-price.ts'
import type { Side } from '../../domain/cards/finish.ts'

interface CatalogKeysProps {
  rows: readonly CardRow[]
  /** The search whose results these rows are; null while they are on their way. */
  shownSearch: string | null
  adding: Adding
  view: CardView
  /** The page has pack mode, whose button handles the key. */
  hasPackMode: boolean
}

const packShortcuts: ShortcutGroup = {
  title: 'Adding many cards',
  shortcuts: [{ keys: ['p'], does: 'Pack mode: enter numbers one after another' }],
}

/** The keys of a page of the catalogue. */
export function CatalogKeys({ rows, shownSearch, adding, view, hasPackMode }: CatalogKeysProps) {
  const toast = useToast()
  const adds = addShortcuts(adding, toast)
  return (
    <CardKeys
      {...{ rows, shownSearch }}
      groups={[
        ...(view === 'binder' ? [turningShortcuts] : []),
        adds,
        ...(hasPackMode ? [packShortcuts] : []),
      ]}
    />
  )
}

/** Keys that add the card of the row that has the focus, and take back what was added. */
function addShortcuts(
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
