import type { Card } from '../../../contract/card.ts'
import { FinishItems } from '../../../card-table/rows/row-menu-panel.tsx'
import type { AddActions } from '../../../card-table/rows/card-actions.ts'
import type { Finish } from '../../../domain/cards/finish.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Icon, type IconName } from '../../../ui/layout/icon.tsx'
import { Menu } from '../../../ui/controls/menu.tsx'
import { MenuPanel } from '../../../ui/controls/menu-panel.tsx'
import { useCopyLink } from '../../../ui/hooks/use-copy-link.ts'
import styles from './card-dialog.module.css'

export interface CardActionBarProps {
  card: Card
  productId: string
  actions: AddActions
}

/** What can be done with an open card, and the way to its page at the card store. */
export function CardActionBar({ card, productId, actions }: CardActionBarProps) {
  const { onAddToCollection, onAddToWishlist, onAddToList } = actions
  return (
    <div className={styles.actions}>
      {onAddToCollection && (
        <FinishMenu
          label="Add to Collection"
          icon="collection"
          variant="primary"
          card={card}
          onSelect={(finish) => onAddToCollection(card, finish)}
        />
      )}
      {onAddToWishlist && (
        <FinishMenu
          label="Add to Wishlist"
          icon="wishlist"
          card={card}
          onSelect={(finish) => onAddToWishlist(card, finish)}
        />
      )}
      {onAddToList && (
        <Button icon="list" onClick={() => onAddToList(card)}>
          Add to List
        </Button>
      )}
      <CopyLinkButton card={card} />
      <a
        href={`https://www.tcgplayer.com/product/${encodeURIComponent(productId)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'quiet' })}
      >
        View on TCGplayer
        <Icon name="external" size={16} label="(opens in a new tab)" />
      </a>
    </div>
  )
}

/** The address of a page that shows this card first: its set, searched for its number. */
function cardLink({ name, setName, collectorNumber }: Card): string {
  const path = setName === null ? '/all-cards' : `/sets/${encodeURIComponent(setName)}`
  const search = setName === null ? name : (collectorNumber ?? name)
  return new URL(`${path}?${new URLSearchParams({ search })}`, location.origin).href
}

function CopyLinkButton({ card }: { card: Card }) {
  const copy = useCopyLink('Card link copied to clipboard!')
  return (
    <Button variant="quiet" icon="share" onClick={() => void copy(cardLink(card))}>
      Copy Link
    </Button>
  )
}

interface FinishMenuProps {
  label: string
  icon: IconName
  variant?: 'primary' | undefined
  card: Card
  onSelect: (finish: Finish) => void
}

function FinishMenu({ label, icon, variant, card, onSelect }: FinishMenuProps) {
  return (
    <Menu
      trigger={(props) => (
        <Button {...props} variant={variant} icon={icon} iconEnd="chevron-down">
          {label}
        </Button>
      )}
    >
      <MenuPanel>
        <FinishItems card={card} label={(word) => word} onSelect={onSelect} />
      </MenuPanel>
    </Menu>
  )
}
