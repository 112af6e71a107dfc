import { type ReactNode, useId } from 'react'
import type { Card } from '../../../contract/cards.ts'
import { CardMarks, VariantBadges } from '../../../card-table/picture/card-marks.tsx'
import { Price } from '../../../card-table/picture/prices.tsx'
import styles from './card-dialog.module.css'

/** The facts of a card, in a box. */
export function CardDetails({ card }: { card: Card }) {
  const heading = useId()
  const { setName, setCode, collectorNumber } = card
  const code = setCode !== null && setCode !== setName ? ` (${setCode})` : ''
  return (
    <section aria-labelledby={heading} className={styles.box}>
      <div className={styles.boxHead}>
        <h3 id={heading}>Card Details</h3>
        <CardMarks card={card} />
      </div>
      <dl className={styles.list}>
        {card.printedName !== null && <Fact name="Printed Name">{card.printedName}</Fact>}
        <Fact name="Set">{setName === null ? 'Unknown' : `${setName}${code}`}</Fact>
        <Fact name="Collector #">{collectorNumber ?? 'None'}</Fact>
        <Fact name="Rarity">{card.rarity}</Fact>
        {card.treatments.length > 0 && (
          <Fact name="Variation">
            <VariantBadges card={card} />
          </Fact>
        )}
        <Fact name="Normal Price">
          <Price amount={card.normalPrice} />
        </Fact>
        <Fact name="Foil Price">
          <Price amount={card.foilPrice} foil />
        </Fact>
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
