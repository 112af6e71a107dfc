import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../api/accounts/session-queries.ts'
import { copyCountsQuery } from '../../api/collection/copy-counts.ts'
import { CardBinder, type CardBinderProps } from '../../card-table/binder/card-binder.tsx'

export type CatalogBinderProps = Omit<CardBinderProps, 'held' | 'empty'>

/** A binder of cards of the catalogue. A member's copies follow the cards; without them it looks as for visitors. */
export function CatalogBinder(props: CatalogBinderProps) {
  const isMember = useViewer()?.status === 'approved'
  const cardIds = props.rows.map(({ card }) => card.id)
  const { data } = useQuery({
    ...copyCountsQuery(cardIds),
    enabled: isMember && cardIds.length > 0,
    select: byCard,
  })
  return <CardBinder {...props} held={data} />
}

const byCard = <Count extends { cardId: string }>(counts: readonly Count[]) =>
  new Map(counts.map((count) => [count.cardId, count]))
