import { IconButton } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Menu } from '../ui/menu.tsx'
import type { RowActions } from './card-actions.ts'
import type { CardRow } from './card-row.ts'

const RowMenuPanel = lazyPart(async () => (await import('./row-menu-panel.tsx')).RowMenuPanel)

/** The actions of a row behind one button: adding it elsewhere, removing it from here. */
export function RowMenu({ row, actions }: { row: CardRow; actions: RowActions }) {
  const { onAddToCollection, onAddToWishlist, onAddToList } = actions
  const adds = [onAddToCollection, onAddToWishlist, onAddToList].some(Boolean)
  return (
    <Menu
      trigger={(props) => (
        <IconButton
          {...props}
          icon={adds ? 'plus' : 'more'}
          label={adds ? `Add ${row.card.name}` : `Actions for ${row.card.name}`}
          size="small"
        />
      )}
    >
      <RowMenuPanel {...{ row, actions }} />
    </Menu>
  )
}
