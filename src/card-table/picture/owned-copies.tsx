/** How many copies of a card a member has, by finish. */
import { useQuery } from '@tanstack/react-query'
import { copyCountsQuery } from '../../api/collection.ts'
import { heldIn } from '../../domain/sets/by-finish.ts'
import { CopyCount } from './copy-marks.tsx'

interface OwnedCopiesProps {
  cardId: string
  /** The ids of `CountedCards`, since the copies of a page are counted together; at most 100. */
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
    heldIn(data).map(({ finish, count }) => <CopyCount key={finish} {...{ finish, count }} />)
  )
}
