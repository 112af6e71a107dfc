import type { CostBasisSent } from '../../contract/value.ts'
import { counted } from '../../domain/format/count.ts'
import { formatChangeOf } from '../../domain/format/change.ts'
import { formatDollars } from '../../domain/format/money.ts'

/** The cost basis of entries in a line: 'Paid $12.00, gain +$3.00 (+25%). 2 entries have no price paid.' */
export function costBasisInWords(basis: CostBasisSent): string {
  const { paid, gain, percent, withoutPaid, partlyPaid, withoutPrice } = basis
  return [
    `Paid ${formatDollars(paid)}, gain ${formatChangeOf(gain, percent)}.`,
    withoutPaid > 0 && `${entries(withoutPaid)} no price paid.`,
    partlyPaid > 0 && `${entries(partlyPaid)} a price paid for some copies only.`,
    withoutPrice > 0 && `${entries(withoutPrice)} no market price.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}

const entries = (count: number) => counted(count, 'entry has', 'entries have')
