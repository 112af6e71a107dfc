import { useQuery } from '@tanstack/react-query'
import { useIsMember } from '../../api/session.ts'
import { copyCountsQuery } from '../../api/collection.ts'
import { binderCells } from '../../card-table/views.ts'
import { CardBinder, type CardBinderProps } from '../../card-table/binder/card-binder.tsx'

/** A binder of cards of the catalogue. A member's copies follow the cards; without them it looks as for visitors. */
export function CatalogBinder(props: Omit<CardBinderProps, 'held'>) {
  const isMember = useIsMember()
  // Copies are counted only for the cards that the pages show, not for all rows of a longer page.
  const shown = binderCells(props.size) + (props.facing?.count ?? 0)
  const cardIds = props.rows.slice(0, shown).map(({ card }) => card.id)
  const { data } = useQuery({
    ...copyCountsQuery(cardIds),
    enabled: isMember && cardIds.length > 0,
    select: byCard,
  })
  return <CardBinder {...props} held={data} />
}

const byCard = <Count extends { cardId: string }>(counts: readonly Count[]) =>
  new Map(counts.map((count) => [count.cardId, count]))
