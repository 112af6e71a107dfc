import { buttonClass } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/layout/layout.tsx'
import { Menu } from '../../ui/controls/menu.tsx'
import type { CardRow, RowActions } from './card-row.ts'
import styles from './row-menu.module.css'
import { RowMenuPanel } from './row-menu-panel.tsx'

/** The actions of a row behind one button: adding it elsewhere, removing it from here. */
export function RowMenu({ row, actions }: { row: CardRow; actions: RowActions }) {
  const { onAddToCollection, onAddToWishlist, onAddToList } = actions
  const adds = [onAddToCollection, onAddToWishlist, onAddToList].some(Boolean)
  const label = adds ? `Add ${row.card.name}` : `Actions for ${row.card.name}`
  const className = cx(styles.button, adds ? styles.plus : styles.more)
  return (
    <Menu
      trigger={(props) => (
        <button
          type="button"
          title={label}
          aria-label={label}
          {...props}
          className={buttonClass({ variant: 'quiet', size: 'small', className })}
        />
      )}
    >
      <RowMenuPanel {...{ row, actions }} />
    </Menu>
  )
}
