import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { deckContestedQuery } from '../../api/decks.ts'
import type { ContestedCardSent } from '../../contract/decks.ts'
import { cardCount, formatCount } from '../../domain/format/count.ts'
import { RetryPanel } from '../../ui/feedback/states.tsx'
import { Fold, Muted } from '../../ui/layout/boxes.tsx'
import { LiveRegion } from '../../ui/layout/layout.tsx'

interface ContestedCardsProps {
  /** The deck whose cards they are; left out for all decks. */
  deckId?: number
}

/** Cards that several decks need and that are too few for all of them, read once it is opened. */
export function ContestedCards({ deckId }: ContestedCardsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const summary = deckId === undefined ? 'Needed by Several Decks' : 'Needed by Other Decks'
  return (
    <Fold summary={summary} onToggle={setIsOpen}>
      {isOpen && <ContestedList deckId={deckId} />}
    </Fold>
  )
}

function ContestedList({ deckId }: { deckId: number | undefined }) {
  const { data, error, refetch } = useQuery(deckContestedQuery(deckId))
  if (error && !data)
    return (
      <RetryPanel
        title="Error Loading Cards"
        fallback="Failed to load cards that several decks need"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  const more = data ? data.count - data.cards.length : 0
  return (
    <>
      <LiveRegion>{data ? cardCount(data.count) : 'Loading cards...'}</LiveRegion>
      {!data && <Muted as="p">Loading...</Muted>}
      {data?.count === 0 && <Muted as="p">You own enough copies for all your decks.</Muted>}
      {data && data.count > 0 && (
        <ul aria-label="Cards that several decks need">
          {data.cards.map((card) => (
            <li key={card.cardId}>
              <ContestedLine card={card} isOfDeck={deckId !== undefined} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <Muted as="p">And {cardCount(more)} more.</Muted>}
    </>
  )
}

/** 'Sol Ring is in Rats and Dragons; you own 1 of 2.' */
function ContestedLine({ card, isOfDeck }: { card: ContestedCardSent; isOfDeck: boolean }) {
  const { name, needed, owned, decks, deckCount } = card
  const others = deckCount - decks.length
  return (
    <>
      {name} is {isOfDeck ? 'also in' : 'in'}{' '}
      {decks.map(({ id, name: deck }, index) => (
        <span key={id}>
          {index === 0 ? '' : index === deckCount - 1 ? ' and ' : ', '}
          <Link to="/decks/$listId" params={{ listId: String(id) }}>
            {deck}
          </Link>
        </span>
      ))}
      {others > 0 && ` and ${formatCount(others)} more`}; you own {formatCount(owned)} of{' '}
      {formatCount(needed)}.
    </>
  )
}
