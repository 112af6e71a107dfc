import type { Finish } from '../../domain/cards/price.ts'
import { Badge } from '../../ui/layout/badge.tsx'

/** A finish: foil wears its badge. */
export function FinishWord({ finish }: { finish: Finish }) {
  return finish === 'Foil' ? <Badge tone="foil">Foil</Badge> : finish
}
