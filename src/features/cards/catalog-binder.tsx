import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../api/session.ts'
import { copyCountsQuery } from '../../api/collection.ts'
import { binderCells } from '../../card-table/binder/spread.ts'
import { CardBinder, type CardBinderProps } from '../../card-table/binder/card-binder.tsx'

export interface CatalogBinderProps extends Omit<CardBinderProps, 'held' | 'empty' | 'totalPages'> {
  /** The number of cards, from which the pages follow: after a change of the view, the rows are of a longer page at first. */
  total: number
}

/** A binder of cards of the catalogue. A member's copies follow the cards; without them it looks as for visitors. */
export function CatalogBinder({ total, ...props }: CatalogBinderProps) {
  const isMember = useViewer()?.status === 'approved'
  // Of the cards that the pages show: the rows of a longer page would be counted once more than needed.
  const shown = binderCells(props.size) + (props.facing?.count ?? 0)
  const cardIds = props.rows.slice(0, shown).map(({ card }) => card.id)
  const { data } = useQuery({
    ...copyCountsQuery(cardIds),
    enabled: isMember && cardIds.length > 0,
    select: byCard,
  })
  const totalPages = Math.max(1, Math.ceil(total / binderCells(props.size)))
  return <CardBinder {...props} {...{ totalPages }} held={data} />
}

const byCard = <Count extends { cardId: string }>(counts: readonly Count[]) =>
  new Map(counts.map((count) => [count.cardId, count]))
