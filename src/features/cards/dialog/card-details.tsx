import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { CardMarks, VariantBadges } from '../../../card-table/picture/card-marks.tsx'
import { Price } from '../../../card-table/picture/prices.tsx'
import { finishesOf, finishPrice } from '../../../domain/cards/finish-price.ts'
import type { Card } from '../../../contract/card.ts'
import { type Finish, isFoil } from '../../../domain/cards/finish.ts'
import { Gem } from '../../../ui/layout/badge.tsx'
import styles from './card-dialog.module.css'
import { FinishItems } from '../../../card-table/rows/row-menu-panel.tsx'
import type { AddActions } from '../../../card-table/rows/card-row.ts'
import { CardSetSymbol } from '../set-symbol.tsx'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Icon, type IconName } from '../../../ui/layout/icon.tsx'
import { Menu } from '../../../ui/controls/menu.tsx'
import { MenuPanel } from '../../../ui/controls/menu-panel.tsx'
import { useCopyLink } from '../../../ui/hooks/use-copy-link.ts'
import { Note, Row } from '../../../ui/layout/boxes.tsx'
import { pageAddress } from '../../../ui/page-address.ts'

interface CardDetailsProps {
  card: Card
  /** Called when a link leads away from the dialog. */
  onLeave: () => void
}

/** The facts of a card, in a box: what it costs before all others. */
export function CardDetails({ card, onLeave }: CardDetailsProps) {
  const heading = useId()
  const { setName, setCode, collectorNumber } = card
  return (
    <section aria-labelledby={heading} className={styles.box}>
      <Row between className={styles.boxHead}>
        <h3 id={heading}>Card Details</h3>
        <CardMarks card={card} />
      </Row>
      <Row as="dl" gap="2 6" align="stretch" wrap className={styles.prices}>
        {finishesOf(card).map((finish) => (
          <Fact key={finish} name={`${finish} Price`}>
            <Price
              amount={finishPrice(card, finish)}
              currency={card.currency}
              foil={isFoil(finish)}
            />
          </Fact>
        ))}
      </Row>
      <dl className={styles.list}>
        <Fact name="Set">
          {setName === null ? (
            'Unknown'
          ) : (
            <Link to="/sets/$setName" params={{ setName }} onClick={onLeave}>
              {setName}{' '}
              {setCode !== null && setCode !== setName && <CardSetSymbol code={setCode} />}
            </Link>
          )}
        </Fact>
        <Fact name="Collector #">{collectorNumber ?? 'None'}</Fact>
        <Fact name="Rarity">
          <Gem tone={card.rarityColor}>{card.rarity}</Gem>
        </Fact>
        {card.printedName !== null && <Fact name="Printed Name">{card.printedName}</Fact>}
        {card.treatments.length > 0 && (
          <Fact name="Variation">
            <VariantBadges card={card} />
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Note as="dt">{name}</Note>
      <dd>{children}</dd>
    </div>
  )
}

interface CardActionBarProps {
  card: Card
  productId: string
  actions: AddActions
}

/** What can be done with an open card, and the way to its page at the card store. */
export function CardActionBar({ card, productId, actions }: CardActionBarProps) {
  const { onAddToCollection, onAddToWishlist, onAddToList } = actions
  return (
    <Row gap="2" align="stretch" wrap className={styles.actions}>
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
    </Row>
  )
}

/** The address of a page that shows this card first: its set, searched for its number. */
function cardLink({ name, setName, collectorNumber }: Card): string {
  const path = setName === null ? '/all-cards' : `/sets/${encodeURIComponent(setName)}`
  const search = setName === null ? name : (collectorNumber ?? name)
  return pageAddress(`${path}?${new URLSearchParams({ search })}`)
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
