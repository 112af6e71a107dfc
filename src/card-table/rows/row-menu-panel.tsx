import type { ReactNode } from 'react'
import type { Card } from '../../contract/cards.ts'
import { type Finish, finishes } from '../../domain/cards/price.ts'
import type { IconName } from '../../ui/layout/icon.tsx'
import { MenuItem, MenuPanel, MenuSeparator } from '../../ui/controls/menu-panel.tsx'
import { priceNotAvailable, type RowActions } from './card-actions.ts'
import { type CardRow, finishPrice, finishWord } from './card-row.ts'
import { Price } from '../picture/prices.tsx'
import styles from './row-menu-panel.module.css'

/** The items of a row's menu, one for each existing handler. */
export function RowMenuPanel({ row, actions }: { row: CardRow; actions: RowActions }) {
  const { onAddToCollection, onAddToWishlist, onAddToList, onEdit, onRemove } = actions
  const { card } = row
  const adds = [onAddToCollection, onAddToWishlist, onAddToList].some(Boolean)
  return (
    <MenuPanel align="end">
      {onAddToCollection && (
        <FinishItems
          card={card}
          icon="collection"
          label={(word) => `Add to Collection (${word})`}
          onSelect={(finish) => onAddToCollection(card, finish)}
        />
      )}
      {onAddToWishlist && (
        <FinishItems
          card={card}
          icon="wishlist"
          label={(word) => `Add to Wishlist (${word})`}
          onSelect={(finish) => onAddToWishlist(card, finish)}
        />
      )}
      {onAddToList && (
        <MenuItem icon="list" onSelect={() => onAddToList(card)}>
          Add to List...
        </MenuItem>
      )}
      {adds && (onEdit || onRemove) && <MenuSeparator />}
      {actions.more?.(row)}
      {onEdit && (
        <MenuItem icon="edit" onSelect={() => onEdit(row)}>
          Edit...
        </MenuItem>
      )}
      {onRemove && (
        <MenuItem icon="trash" tone="danger" onSelect={() => onRemove(row)}>
          {actions.removeLabel ?? 'Remove'}
        </MenuItem>
      )}
    </MenuPanel>
  )
}

export interface FinishItemsProps {
  card: Card
  icon?: IconName | undefined
  /** Called with the printing's word of the finish. */
  label: (word: string) => ReactNode
  onSelect: (finish: Finish) => void
}

/** One item for each finish, with its price; a finish without a price cannot be chosen. */
export function FinishItems({ card, icon, label, onSelect }: FinishItemsProps) {
  return finishes.map((finish) => {
    const price = finishPrice(card, finish)
    return (
      <MenuItem
        key={finish}
        icon={icon}
        disabledReason={price === null ? priceNotAvailable : undefined}
        onSelect={() => onSelect(finish)}
      >
        <span className={styles.choice}>
          <span>{label(finishWord(card, finish))}</span>{' '}
          {price !== null && <Price amount={price} foil={finish === 'Foil'} />}
        </span>
      </MenuItem>
    )
  })
}
