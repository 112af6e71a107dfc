import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { CardMarks, VariantBadges } from '../../../card-table/picture/card-marks.tsx'
import { Price } from '../../../card-table/picture/prices.tsx'
import { finishesOf, finishPrice } from '../../../domain/cards/finish-price.ts'
import type { Card } from '../../../contract/card.ts'
import { isFoil } from '../../../domain/cards/finish.ts'
import { Badge, Gem } from '../../../ui/layout/badge.tsx'
import styles from './card-dialog.module.css'

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
      <div className={styles.boxHead}>
        <h3 id={heading}>Card Details</h3>
        <CardMarks card={card} />
      </div>
      <dl className={styles.prices}>
        {finishesOf(card).map((finish) => (
          <Fact key={finish} name={`${finish} Price`}>
            <Price
              amount={finishPrice(card, finish)}
              currency={card.currency}
              foil={isFoil(finish)}
            />
          </Fact>
        ))}
      </dl>
      <dl className={styles.list}>
        <Fact name="Set">
          {setName === null ? (
            'Unknown'
          ) : (
            <Link to="/sets/$setName" params={{ setName }} onClick={onLeave}>
              {setName} {setCode !== null && setCode !== setName && <Badge>{setCode}</Badge>}
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
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
