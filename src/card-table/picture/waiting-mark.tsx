import { useWaitingCopies } from '../../api/waiting-query.ts'
import { formatCount } from '../../domain/format/count.ts'
import { Badge } from '../../ui/layout/badge.tsx'

/** Copies of a card that were added and wait for a connection; nothing where there are none. */
export function WaitingMark({ cardId }: { cardId: string }) {
  const copies = useWaitingCopies(cardId)
  if (copies === 0) return null
  return (
    <Badge>
      <span title="Added, and sent when you're back online">{formatCount(copies)} waiting</span>
    </Badge>
  )
}
