import { Badge } from '../../ui/layout/badge.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'

export interface PromisedMarkProps {
  copies: number
  /** Shows the number alone, for rows that have no room for the word. */
  short?: boolean | undefined
}

/** Copies that are promised in proposals which wait for an answer; nothing where there are none. */
export function PromisedMark({ copies, short = false }: PromisedMarkProps) {
  if (copies === 0) return null
  return (
    <Badge tone="accent" icon="trade">
      <span title={`${copies} promised in proposals that wait for an answer`}>
        {copies}
        {short ? <VisuallyHidden> promised</VisuallyHidden> : ' promised'}
      </span>
    </Badge>
  )
}
