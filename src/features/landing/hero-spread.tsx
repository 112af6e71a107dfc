import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { endpointQuery } from '../../api/query.ts'
import { cardSetsQuery } from '../../api/sets.ts'
import { BinderPage, Rings, spreadClass } from '../../card-table/binder/binder-page.tsx'
import { MissingNote, PocketFacts, PocketFrame } from '../../card-table/binder/pocket-frame.tsx'
import { CardImage } from '../../card-table/picture/card-picture.tsx'
import type { Card } from '../../contract/card.ts'
import { cardList } from '../../contract/cards.ts'
import type { SetType } from '../../contract/sets.ts'
import { displayPrice } from '../../domain/cards/price.ts'
import { useHasInteracted } from '../../ui/hooks/lazy-component.tsx'
import { cx } from '../../ui/layout/layout.tsx'
import styles from './landing-page.module.css'
import { Note } from '../../ui/layout/boxes.tsx'

const pageCells = 9
/** The first page of a binder has no page beside it. */
const openPages = [2, 3] as const
const shownCards = pageCells * openPages.length

/** Places of the spread whose cards are missing. */
const missing = new Set([2, 4, 7, 9, 12, 13, 17])

/** Two pages of the newest large set, as the binder shows them to a member who misses some of its cards. */
export function HeroSpread() {
  const { data: sets = [] } = useQuery(cardSetsQuery())
  const set = setForBinder(sets)
  const { data } = useQuery({
    ...endpointQuery(cardList, { query: { set: set?.name, limit: pageCells + shownCards } }),
    enabled: set !== undefined,
  })
  // Each picture is a request: those of the second page follow the visitor's first move.
  const hasInteracted = useHasInteracted()
  const pockets = (data?.cards.slice(-shownCards) ?? []).map((card, at) => (
    <HeroPocket
      key={card.id}
      card={card}
      isMissing={missing.has(at)}
      hasPicture={!missing.has(at) && (at < pageCells || hasInteracted)}
    />
  ))
  return (
    <figure>
      <div
        inert
        className={cx(spreadClass, styles.spread)}
        style={{ '--columns': 3 } as CSSProperties}
      >
        {openPages.map((number, page) => (
          <BinderPage
            key={number}
            number={number}
            size="3x3"
            pockets={pockets.slice(page * pageCells, (page + 1) * pageCells)}
          />
        ))}
        <Rings />
      </div>
      <Note as="figcaption" className={styles.caption}>
        {set && pockets.length > 0 && `${set.name}: the cards you own, and the prices of the rest`}
      </Note>
    </figure>
  )
}

function setForBinder(sets: readonly SetType[]): SetType | undefined {
  const recent = setsOnSale(sets)
  return recent.find(({ cardCount }) => (cardCount ?? 0) >= pageCells + shownCards) ?? recent[0]
}

interface HeroPocketProps {
  card: Card
  isMissing: boolean
  hasPicture: boolean
}

/** A missing card is drawn with its name: its picture would be too faint to know it by. */
function HeroPocket({ card, isMissing, hasPicture }: HeroPocketProps) {
  return (
    <PocketFrame
      rowKey={card.id}
      note={
        isMissing && (
          <MissingNote
            collectorNumber={card.collectorNumber}
            price={displayPrice(card)}
            currency={card.currency}
          />
        )
      }
      picture={
        <CardImage
          card={hasPicture ? card : { ...card, imageUrl: null }}
          sizes="(width < 40rem) 28vw, 7rem"
          facts={isMissing ? undefined : <PocketFacts card={card} />}
        />
      }
    />
  )
}

/** The sets, newest first, without the one that is always on sale and never recent. */
export const setsOnSale = (sets: readonly SetType[]): SetType[] =>
  sets.filter(({ name }) => name !== 'Secret Lair Drop (SLD)')
