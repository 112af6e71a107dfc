import { Badge } from '../ui/badge.tsx'

/** Copies that are promised in proposals which wait for an answer; nothing where there are none. */
export function PromisedMark({ copies }: { copies: number }) {
  if (copies === 0) return null
  return (
    <Badge tone="accent" icon="trade">
      <span title="In proposals that wait for an answer">{copies} promised</span>
    </Badge>
  )
}
