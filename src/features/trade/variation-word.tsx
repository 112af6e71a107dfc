import type { Finish } from '../../domain/cards/price.ts'
import { Badge } from '../../ui/layout/badge.tsx'

/** A finish: foil wears its badge. */
export function VariationWord({ variation }: { variation: Finish }) {
  return variation === 'Foil' ? <Badge tone="foil">Foil</Badge> : variation
}
