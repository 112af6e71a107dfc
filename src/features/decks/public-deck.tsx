/** What the public page of a list shows of a deck: its sections, its price and what it is like, and nothing of what anybody owns. */
import { useQuery } from '@tanstack/react-query'
import { deckPublicQuery } from '../../api/decks.ts'
import type { DeckCoverage } from '../../contract/decks.ts'
import type { CardList } from '../../contract/lists.ts'
import { coverDeck, type DeckTotals } from '../../domain/decks/coverage.ts'
import type { Deck } from '../../domain/decks/deck.ts'
import { cardCount } from '../../domain/format/count.ts'
import { formatMoney } from '../../domain/format/money.ts'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { Muted } from '../../ui/layout/boxes.tsx'
import styles from './deck-check.module.css'
import { publicDeckMode } from './deck-columns.tsx'
import { DeckParts } from './deck-parts.tsx'
import { cardRowOf } from './deck-view.ts'

/** What its page has of its own. */
export const publicDeckParts = ({ publicUrlId, deck }: CardList) => ({
  mode: publicDeckMode,
  summary: <PublicDeck publicUrlId={publicUrlId ?? ''} format={deck?.format ?? ''} />,
})

interface PublicDeckProps {
  publicUrlId: string
  /** The code or the name of its format. */
  format: string
}

const nothing: DeckCoverage = { lines: [], cards: [], printings: [], bound: 0 }

/** The parts of the deck have their room before it is there. */
function PublicDeck({ publicUrlId, format }: PublicDeckProps) {
  const { data, error } = useQuery(deckPublicQuery(publicUrlId))
  if (error && !data)
    return <FormMessage tone="error" error={error} fallback="Failed to load what it costs." />
  const { lines, cards, printings, currency = 'USD' } = data ?? nothing
  const { totals } = coverDeck(lines, cards, { basicsAreOwned: false, printings })
  const deck: Deck = {
    cards,
    lines: lines.map((line) => ({ ...line, name: cards[line.card]?.name ?? '' })),
  }
  return (
    <>
      <div aria-busy={!data}>
        <h2 className={styles.summary}>
          {data ? `${cardCount(totals.cards)}, ${formatMoney(totals.cost, currency)}` : <>&nbsp;</>}
        </h2>
        <Muted as="p">{data ? priceNote(totals) : <>&nbsp;</>}</Muted>
      </div>
      <DeckParts deck={deck} format={format} cards={cards.map((card) => cardRowOf(card).card)} />
    </>
  )
}

/** How the price was counted. */
function priceNote({ unpriced }: DeckTotals): string {
  const note = 'Cheapest printings.'
  return unpriced === 0 ? note : `${note} ${cardCount(unpriced)} without a price.`
}
