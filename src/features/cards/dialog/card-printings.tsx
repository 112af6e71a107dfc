/** The other printings of a card, with their prices and how many the member has of each. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { printingsQuery } from '../../../api/cards.ts'
import { copyCountsQuery } from '../../../api/collection.ts'
import { useIsMember } from '../../../api/session.ts'
import { CardThumbnail } from '../../../card-table/picture/card-picture.tsx'
import { Price } from '../../../card-table/picture/prices.tsx'
import { originOf } from '../../../card-table/rows/card-row.ts'
import type { Card } from '../../../contract/card.ts'
import { formatCount } from '../../../domain/format/count.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import styles from './card-printings.module.css'
import { Muted, Row, Stack, dangerClass } from '../../../ui/layout/boxes.tsx'

/** Printings in sight before the others are asked for. */
const firstCount = 5

interface CardPrintingsProps {
  card: Card
  onOpen: (card: Card) => void
  /** Called when a link leads away from the dialog. */
  onLeave: () => void
}

export function CardPrintings({ card, onOpen, onLeave }: CardPrintingsProps) {
  const heading = useId()
  const isMember = useIsMember()
  const [showsAll, setShowsAll] = useState(false)
  const { data, isError, refetch } = useQuery(printingsQuery(card.name))
  const others = data?.printings.filter(({ id }) => id !== card.id) ?? []
  const shown = showsAll ? others : others.slice(0, firstCount)
  const ids = shown.map(({ id }) => id)
  const { data: counts } = useQuery({
    ...copyCountsQuery(ids),
    enabled: isMember && ids.length > 0,
  })
  const ownedOf = (id: string) => {
    const count = counts?.find(({ cardId }) => cardId === id)
    return count ? count.normal + count.foil : 0
  }
  return (
    <Stack as="section" aria-labelledby={heading} gap="2" className={styles.printings}>
      <h3 id={heading}>Other printings</h3>
      {isError && !data ? (
        <Row as="p" role="alert" gap="2" wrap className={dangerClass}>
          Failed to load the other printings
          <Button size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Row>
      ) : !data ? (
        <Skeleton />
      ) : others.length === 0 ? (
        <Muted as="p">No other printings.</Muted>
      ) : (
        <ul className={styles.list}>
          {shown.map((printing) => (
            <Printing
              key={printing.id}
              printing={printing}
              owned={ownedOf(printing.id)}
              onOpen={() => onOpen(printing)}
            />
          ))}
        </ul>
      )}
      {shown.length < others.length && (
        <Button size="small" variant="quiet" onClick={() => setShowsAll(true)}>
          Show all {formatCount(others.length)}
        </Button>
      )}
      {data?.isCut && (
        <Link to="/all-cards" search={{ search: card.name }} onClick={onLeave}>
          Find more cards of this name
        </Link>
      )}
    </Stack>
  )
}

interface PrintingProps {
  printing: Card
  owned: number
  onOpen: () => void
}

function Printing({ printing, owned, onOpen }: PrintingProps) {
  const { imageUrl, treatments, productId, currency, normalPrice, foilPrice } = printing
  const words = (
    <>
      <CardThumbnail url={imageUrl} className={styles.picture} />
      <span className={styles.origin}>{[originOf(printing), ...treatments].join(' · ')}</span>
    </>
  )
  return (
    <Row as="li" gap="3" className={styles.printing}>
      {productId === null ? (
        <Row as="span" gap="3" className={styles.words}>
          {words}
        </Row>
      ) : (
        <Row as="button" type="button" gap="3" className={styles.words} onClick={onOpen}>
          {words}
        </Row>
      )}
      {owned > 0 && <Badge tone="success">{formatCount(owned)} owned</Badge>}
      <span className={styles.price}>
        <Price amount={normalPrice} currency={currency} />
      </span>
      <span className={styles.price}>
        <Price amount={foilPrice} currency={currency} foil />
      </span>
    </Row>
  )
}
