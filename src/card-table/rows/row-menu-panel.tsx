import type { ReactNode } from 'react'
import type { Card } from '../../contract/card.ts'
import { type Finish, isFoil } from '../../domain/cards/finish.ts'
import type { IconName } from '../../ui/layout/icon.tsx'
import { MenuItem, MenuPanel, MenuSeparator } from '../../ui/controls/menu-panel.tsx'
import { type CardRow, priceNotAvailable, type RowActions } from './card-row.ts'
import { finishesOf, finishPrice, isAddable } from '../../domain/cards/finish-price.ts'
import { Price } from '../picture/prices.tsx'
import styles from './row-menu-panel.module.css'
import { Row } from '../../ui/layout/boxes.tsx'

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
        <MenuItem icon="trash" tone="danger" sends onSelect={() => onRemove(row)}>
          {actions.removeLabel ?? 'Remove'}
        </MenuItem>
      )}
    </MenuPanel>
  )
}

export interface FinishItemsProps {
  card: Card
  icon?: IconName | undefined
  label: (finish: Finish) => ReactNode
  onSelect: (finish: Finish) => void
}

/** One item for each finish, with its price. */
export function FinishItems({ card, icon, label, onSelect }: FinishItemsProps) {
  return finishesOf(card).map((finish) => {
    const price = finishPrice(card, finish)
    return (
      <MenuItem
        key={finish}
        icon={icon}
        disabledReason={isAddable(card, finish) ? undefined : priceNotAvailable}
        onSelect={() => onSelect(finish)}
      >
        <Row as="span" gap="5" align="stretch" between className={styles.choice}>
          <span>{label(finish)}</span>{' '}
          {price !== null && (
            <Price amount={price} currency={card.currency} foil={isFoil(finish)} />
          )}
        </Row>
      </MenuItem>
    )
  })
}
