/** The actions of a row. A missing handler hides its action. */
import type { ReactNode } from 'react'
import type { Card } from '../../contract/card.ts'
import type { Finish } from '../../domain/cards/finish.ts'
import type { CardRow } from './card-row.ts'

export interface AddActions {
  onAddToCollection?: ((card: Card, finish: Finish) => void) | undefined
  onAddToWishlist?: ((card: Card, finish: Finish) => void) | undefined
  onAddToList?: ((card: Card) => void) | undefined
}

export interface RowActions extends AddActions {
  onEdit?: ((row: CardRow) => void) | undefined
  onRemove?: ((row: CardRow) => void) | undefined
  /** The label of the remove action, by default 'Remove'. */
  removeLabel?: string | undefined
  /** Menu items of the place. */
  more?: ((row: CardRow) => ReactNode) | undefined
}

/** The tooltip of a choice in a finish that has no price. */
export const priceNotAvailable = 'Price not available'

export function hasActions(actions: RowActions): boolean {
  return (
    actions.onAddToCollection !== undefined ||
    actions.onAddToWishlist !== undefined ||
    actions.onAddToList !== undefined ||
    actions.onEdit !== undefined ||
    actions.onRemove !== undefined
  )
}
