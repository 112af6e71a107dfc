/** How many copies of a card a member has, by finish. */
import { useQuery } from '@tanstack/react-query'
import { copyCountsQuery } from '../../api/collection.ts'
import { type Finish, finishes } from '../../domain/cards/price.ts'
import { formatCount } from '../../domain/format/count.ts'
import { copiesIn } from '../../domain/sets/completion.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import styles from './owned-copies.module.css'

/** A number of copies in a finish. */
export function CopyCount({ finish, count }: { finish: Finish; count: number }) {
  return (
    <Badge
      tone={finish === 'Foil' ? 'foil' : 'neutral'}
      className={cx(styles.count, count === 0 && styles.none)}
    >
      {formatCount(count)}
      <VisuallyHidden>{finish === 'Foil' ? ' foil' : ' normal'}</VisuallyHidden>
    </Badge>
  )
}

interface OwnedCopiesProps {
  cardId: string
  /** As `CountedCards` has them, since the copies of a page are counted together; at most 100. */
  cardIds: string
}

/** The member's copies of a card, once they are counted. */
export function OwnedCopies({ cardId, cardIds }: OwnedCopiesProps) {
  const { data } = useQuery({
    ...copyCountsQuery(cardIds.split(',')),
    select: (counts) => counts.find((count) => count.cardId === cardId),
  })
  return (
    data &&
    finishes.map((finish) => {
      const count = copiesIn(finish, data)
      return count > 0 && <CopyCount key={finish} {...{ finish, count }} />
    })
  )
}
