import { type Finish, isFoil } from '../../domain/cards/finish.ts'
import { Badge } from '../../ui/layout/badge.tsx'

/** A finish: a foil one wears its badge. */
export function FinishWord({ finish }: { finish: Finish }) {
  return isFoil(finish) ? <Badge tone="foil">{finish}</Badge> : finish
}
